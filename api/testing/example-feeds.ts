/** Example feeds in the formats of WordPress (RSS 2.0), Blogger (Atom), and JSON Feed. */

export interface FeedEntry {
  title?: string;
  link?: string;
  guid?: string;
  /** RFC 822, as RSS requires. */
  date?: string;
  summary?: string;
  content?: string;
  picture?: string;
}

const APPLES: FeedEntry = {
  title: "Apples are early this year",
  link: "https://paper.example.org/apples/",
  guid: "https://paper.example.org/?p=101",
  date: "Wed, 01 Jul 2026 14:30:00 +0000",
  summary: "<p>Growers near Gays Mills expect a good year. [&#8230;]</p>",
};

/** @param entries overrides of an article about apples; by default the feed has that article alone */
export function rssFeed(...entries: FeedEntry[]): string {
  const items = (entries.length > 0 ? entries : [{}]).map((entry) => toRssItem({ ...APPLES, ...entry }));
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:atom="http://www.w3.org/2005/Atom"
	xmlns:media="http://search.yahoo.com/mrss/"
	>
<channel>
	<title>Farm Paper</title>
	<atom:link href="https://paper.example.org/feed/" rel="self" type="application/rss+xml" />
	<link>https://paper.example.org/</link>
	<description>News from the fields</description>
${items.join("\n")}
</channel>
</rss>
`;
}

function toRssItem({ title, link, guid, date, summary, content, picture }: FeedEntry): string {
  const lines = [
    title === undefined ? "" : `<title>${title}</title>`,
    link === undefined ? "" : `<link>${link}</link>`,
    "<dc:creator><![CDATA[Ann Field]]></dc:creator>",
    date === undefined ? "" : `<pubDate>${date}</pubDate>`,
    "<category><![CDATA[Fruit &amp; Vegetables]]></category>",
    guid === undefined ? "" : `<guid isPermaLink="false">${guid}</guid>`,
    summary === undefined ? "" : `<description><![CDATA[${summary}]]></description>`,
    content === undefined ? "" : `<content:encoded><![CDATA[${content}]]></content:encoded>`,
    picture === undefined
      ? ""
      : `<media:content url="${picture}" medium="image"><media:credit>Ben Lens</media:credit></media:content>`,
  ];
  return `<item>\n${lines.filter((line) => line !== "").join("\n")}\n</item>`;
}

export const ATOM_FEED = `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:media="http://search.yahoo.com/mrss/">
<id>tag:blogger.com,1999:blog-42</id><updated>2026-07-02T09:00:00.000-05:00</updated>
<title type='text'>Extension</title>
<link rel='self' type='application/atom+xml' href='https://extension.example.edu/feeds/posts/default'/>
<link rel='alternate' type='text/html' href='https://extension.example.edu/'/>
<author><name>Extension staff</name><email>noreply@blogger.com</email></author>
<entry>
<id>tag:blogger.com,1999:blog-42.post-7</id>
<published>2026-07-02T08:00:00.000-05:00</published><updated>2026-07-02T09:00:00.000-05:00</updated>
<category scheme='http://www.blogger.com/atom/ns#' term='Berries'/>
<title type='text'>Storing berries &amp; &lt;cherries&gt;</title>
<content type='html'>&lt;p&gt;Do not &lt;b&gt;wash&lt;/b&gt; them first.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</content>
<link rel='replies' type='text/html' href='https://extension.example.edu/berries#comments'/>
<link rel='alternate' type='text/html' href='https://extension.example.edu/berries' title='Storing berries'/>
<author><name>Cy Root</name><email>noreply@blogger.com</email></author>
</entry>
<entry>
<id>tag:blogger.com,1999:blog-42.post-8</id>
<updated>2026-07-01T09:00:00Z</updated>
<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Peas <em>now</em></div></title>
<summary type="text">Fish &amp; chips &lt; peas</summary>
<link href="/peas"/>
</entry>
</feed>
`;

export const JSON_FEED = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "Farm notes",
  home_page_url: "https://notes.example.org/",
  items: [
    {
      id: 17,
      url: "https://notes.example.org/honey?utm_source=feed",
      title: "Honey & wax",
      content_html: "<p>The first <a href='/shop'>honey</a>.</p>",
      date_published: "2026-07-03T10:00:00-05:00",
      authors: [{ name: "Dee Hive" }],
      tags: ["Honey", "Honey", ""],
    },
    { id: "18", url: "https://notes.example.org/note", content_text: "A note without a title.\n\nTwo lines <of> it." },
  ],
});
