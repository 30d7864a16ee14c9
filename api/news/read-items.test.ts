import { expect, test } from "vitest";
import { ATOM_FEED, JSON_FEED, rssFeed } from "#api/testing/example-feeds.ts";
import { decodeFeed } from "./fetch-feed.ts";
import { readFeedItems } from "./read-items.ts";
import { FeedError, parseFeed } from "./parse-feed.ts";

const SUMMARY = { showsFull: false, showsImages: false };
const FULL = { showsFull: true, showsImages: true };

function read(text: string, rules = FULL, base = "https://paper.example.org/feed/") {
  return readFeedItems(parseFeed(text), base, rules);
}

const ATOM = (entries: string, attributes = "") =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>P</title><author><name>Ann</name></author>${entries}</feed>`;
const RSS = (items: string) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>P</title>${items}</channel></rss>`;
const JSON_OF = (item: object, more: object = {}) =>
  JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "P", ...more, items: [{ id: "1", ...item }] });

test("reads RSS as WordPress writes it", () => {
  const content = '<p>Growers <b>near</b> Gays Mills.</p><img src="/apples.jpg">';
  expect(read(rssFeed({ content }))).toEqual({
    leftOut: [],
    items: [
      {
        guid: "https://paper.example.org/?p=101",
        link: "https://paper.example.org/apples/",
        title: "Apples are early this year",
        summary: "Growers near Gays Mills expect a good year. […]",
        content: "<p>Growers <strong>near</strong> Gays Mills.</p>",
        author: "Ann Field",
        categories: ["Fruit & Vegetables"],
        date: "2026-07-01T14:30:00.000Z",
        picture: { url: "https://paper.example.org/apples.jpg", credit: null },
      },
    ],
  });
});

test("reads Atom as Blogger writes it, with texts of every type", () =>
  expect(read(ATOM_FEED, FULL, "https://extension.example.edu/feeds/posts/default").items).toMatchObject([
    {
      guid: "tag:blogger.com,1999:blog-42.post-7",
      link: "https://extension.example.edu/berries",
      title: "Storing berries & <cherries>",
      summary: "Do not wash them first.",
      content: "<p>Do not <strong>wash</strong> them first.</p>",
      author: "Cy Root",
      categories: ["Berries"],
      date: "2026-07-02T13:00:00.000Z",
    },
    {
      link: "https://extension.example.edu/peas",
      title: "Peas now",
      summary: "Fish & chips < peas",
      content: "<p>Fish &amp; chips &lt; peas</p>",
      date: "2026-07-01T09:00:00.000Z",
    },
  ]));

test("titles of a JSON feed may contain HTML entities, and what looks like a tag is kept", () => {
  const feed = JSON_OF({ url: "/a", title: "Growers&#8217; market: 3 < 4 &amp; <b>" });
  expect(read(feed).items).toMatchObject([{ title: "Growers’ market: 3 < 4 & <b>" }]);
});

test("reads a JSON feed, including an item without title and date", () =>
  expect(read(JSON_FEED).items).toMatchObject([
    {
      guid: "17",
      link: "https://notes.example.org/honey",
      title: "Honey & wax",
      content: '<p>The first <a href="https://notes.example.org/shop" rel="noopener nofollow ugc">honey</a>.</p>',
      author: "Dee Hive",
      categories: ["Honey"],
      date: "2026-07-03T15:00:00.000Z",
    },
    {
      title: "A note without a title. Two lines <of> it.",
      content: "<p>A note without a title.</p><p>Two lines &lt;of&gt; it.</p>",
      date: null,
      picture: null,
    },
  ]));

test("if the terms allow only a summary, nothing else is kept", () => {
  const whole = `<p>${"Whole words of a whole article. ".repeat(50)}</p><img src="/a.jpg">`;
  const [item] = read(
    rssFeed({ summary: whole, content: whole, picture: "https://paper.example.org/b.jpg" }),
    SUMMARY,
  ).items;
  expect(item).toMatchObject({ content: null, picture: null });
  expect(item?.summary).toMatch(/^Whole words .* article\. Whole…$/);
  expect(item?.summary.length).toBeLessThanOrEqual(300);
});

test.each([
  ["no link", { link: undefined, guid: "abc" }, 0],
  ["a javascript: link", { link: "javascript:alert(1)" }, 0],
  ["a link to a number", { link: "https://127.0.0.1/x" }, 0],
  ["a link with a password", { link: "https://a:b@example.org/x" }, 0],
  ["neither a title nor a text", { title: "", summary: "<img src=x>" }, 0],
  ["an http link", { link: "http://paper.example.org/x" }, 1],
])("an item with %s: %j", (_, entry, count) => {
  const { items, leftOut } = read(rssFeed(entry));
  expect([items.length, leftOut.length]).toEqual([count, 1 - count]);
});

test("of duplicate items, the newer one is kept", () => {
  const duplicates = [
    { title: "Old", date: "Wed, 01 Jul 2026 10:00:00 GMT" },
    { title: "New", date: "Wed, 01 Jul 2026 12:00:00 GMT" },
    { title: "New", guid: "other", date: "Wed, 01 Jul 2026 11:00:00 GMT" },
    { title: "Another", guid: "another" },
  ];
  expect(read(rssFeed(...duplicates)).items.map(({ title, date }) => [title, date?.slice(11, 13)])).toEqual([
    ["New", "12"],
    ["Another", "14"],
  ]);
});

test.each<[string, string, string]>([
  ["no XML", "Not found, sorry.", "What came is no feed"],
  ["a page", "<!doctype html><html><body><h1>News</h1></body></html>", "What came is no feed"],
  ["nothing", "", "What came is no feed"],
  ["other JSON", '{"items":[{"title":"x"}]}', "What came is no feed"],
  ["half a feed", rssFeed().slice(0, -120), "The feed is broken"],
  ["endless depth", `<rss version="2.0"><channel>${"<a>".repeat(50_000)}`, "The feed is broken"],
  [
    "a file of the server",
    '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><item><title>&file;</title></item></channel></rss>',
    "The feed is broken (External entities are not supported)",
  ],
])("%s is refused", (_, text, message) => {
  expect(() => read(text)).toThrow(FeedError);
  expect(() => read(text)).toThrow(message);
});

test("entities declared in the document are not expanded", () => {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`);
  const feed = rssFeed({ title: "Laughs &a9; &amp; more" }).replace(
    "?>",
    `?><!DOCTYPE rss [<!ENTITY a0 "ha">${levels.join("")}]>`,
  );
  expect(read(feed).items.map(({ title }) => title)).toEqual(["Laughs &a9; & more"]);
});

test.each<[string, Buffer, string | null]>([
  ["UTF-8, though it says otherwise", encode("café", "utf8", "iso-8859-1"), "text/xml; charset=iso-8859-1"],
  ["Latin-1, as it says", encode("café", "latin1", "ISO-8859-1"), null],
  ["Latin-1, as the server says", encode("café", "latin1", "utf-8"), "text/xml; charset=ISO-8859-1"],
  ["Latin-1, though it says UTF-8", encode("café", "latin1", "utf-8"), "text/xml; charset=utf-8"],
  ["an unknown encoding", encode("café", "latin1", "x-unheard-of"), null],
  ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), encode("café", "utf16le", "utf-16")]), null],
  ["UTF-8 with a mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), encode("café", "utf8", "utf-8")]), null],
])("%s is read", (_, body, contentType) =>
  expect(read(decodeFeed(body, contentType)).items.map(({ title }) => title)).toEqual(["Le café"]),
);

function encode(word: string, encoding: BufferEncoding, declared: string): Buffer {
  return Buffer.from(rssFeed({ title: `Le ${word}` }).replace('encoding="UTF-8"', `encoding="${declared}"`), encoding);
}

test("relative addresses start from what XML Base states: of the feed, the entry, the text", () => {
  const content = (base: string) => `<content type="html" ${base}>&lt;a href="b"&gt;b&lt;/a&gt;</content>`;
  const entry = (base: string, text: string) =>
    ATOM(
      `<entry ${base}><id>1</id><title>A</title><link href="a"/>${text}</entry>`,
      'xml:base="https://x.example.org/f/"',
    );
  const addresses = (feed: string) =>
    read(feed).items.map(({ link, content }) => [link, /href="([^"]*)"/.exec(content ?? "")?.[1]]);
  expect(addresses(entry("", content("")))).toEqual([["https://x.example.org/f/a", "https://x.example.org/f/b"]]);
  expect(addresses(entry('xml:base="e/"', content('xml:base="t/"')))).toEqual([
    ["https://x.example.org/f/e/a", "https://x.example.org/f/e/t/b"],
  ]);
  expect(addresses(RSS('<item xml:base="https://x.example.org/i/"><title>A</title><link>a</link></item>'))).toEqual([
    ["https://x.example.org/i/a", undefined],
  ]);
});

test.each<[string, string, string | undefined]>([
  ["an Atom id", ATOM("<entry><id>https://paper.example.org/1</id><title>A</title></entry>"), "/1"],
  [
    "the page of several alternates",
    ATOM(
      '<entry><id>1</id><title>A</title><link rel="self" href="/s"/><link rel="alternate" type="application/json" href="/j"/><link rel="alternate" type="text/html" href="/h"/></entry>',
    ),
    "/h",
  ],
  ["a guid", RSS("<item><title>A</title><guid>https://paper.example.org/2</guid></item>"), "/2"],
  ["a relative permalink", RSS('<item><title>A</title><guid isPermaLink="true">/3</guid></item>'), "/3"],
  [
    "a guid that is none",
    RSS('<item><title>A</title><guid isPermaLink="false">https://paper.example.org/4</guid></item>'),
    undefined,
  ],
  [
    "an RSS 1.0 id",
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>P</title></channel><item rdf:about="https://paper.example.org/5"><title>A</title></item></rdf:RDF>',
    "/5",
  ],
  ["a JSON id", JSON_OF({ id: "https://paper.example.org/6", title: "A" }), "/6"],
  ["an atom:link in RSS without more", RSS('<item><title>A</title><atom:link href="/7"/></item>'), "/7"],
])("the link may be %s", (_, feed, path) =>
  expect(read(feed).items.map(({ link }) => new URL(link).pathname)).toEqual(path === undefined ? [] : [path]),
);

test("the feed's author is that of its entries, and a picture is no text", () => {
  const entry =
    '<entry><id>1</id><title>A</title><link href="/a"/><content type="image/png">iVBORw0KGgo=</content></entry>';
  expect(read(ATOM(entry)).items).toMatchObject([{ author: "Ann", summary: "", content: null }]);
  const item = { url: "/a", title: "A", attachments: [{ url: "/a.jpg", mime_type: "image/jpeg" }] };
  expect(read(JSON_OF(item, { authors: [{ name: "Bea" }] })).items).toMatchObject([
    { author: "Bea", picture: { url: "https://paper.example.org/a.jpg" } },
  ]);
});

test.each([
  [
    "the largest of a picture's sizes",
    '<media:content url="/s.jpg" medium="image" width="100"/><media:content url="/l.jpg" medium="image" width="900"/>',
    "/l.jpg",
  ],
  [
    "a video's still",
    '<media:content url="/v.mp4" medium="video"><media:thumbnail url="/t.jpg"/></media:content>',
    "/t.jpg",
  ],
  [
    "no pixel that counts readers",
    '<description>&lt;img src="/p?x" width="1"&gt;&lt;img src="/q.gif"&gt;&lt;img src="/a.jpg"&gt;</description>',
    "/a.jpg",
  ],
])("the picture is %s", (_, elements, path) => {
  const [item] = read(RSS(`<item><title>A</title><link>/a</link>${elements}</item>`)).items;
  expect(item?.picture?.url).toBe(`https://paper.example.org${path}`);
});

test("a guid that several articles have identifies none of them", () => {
  const item = (name: string) =>
    `<item><title>${name}</title><link>/${name}</link><guid isPermaLink="false">N/A</guid></item>`;
  expect(read(RSS(item("a") + item("b"))).items.map(({ guid }) => guid)).toEqual([null, null]);
});

test("the first date that can be read counts", () => {
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const item = `<item><title>A</title><link>/a</link><pubDate>soon</pubDate><dc:date ${dc}>2026-07-01</dc:date></item>`;
  expect(read(RSS(item)).items.map(({ date }) => date)).toEqual(["2026-07-01T12:00:00.000Z"]);
});

test("whatever becomes no article is named with its reason", () => {
  const count = (at: number) => ({ title: `T${at}`, guid: `${at}`, link: `https://x.example.org/${at}` });
  const late = Array.from({ length: 197 }, (_, at) => count(at));
  const entries = [
    { title: "No link", guid: "abc", link: undefined },
    { title: "", guid: "no text", summary: "", link: "https://paper.example.org/empty" },
    { title: "Twice" },
    { title: "Twice" },
    ...late,
  ];
  expect(read(rssFeed(...entries)).leftOut).toEqual([
    { what: "No link", why: "link" },
    { what: "https://paper.example.org/empty", why: "title" },
    { what: "Twice", why: "repeated" },
    { what: "T196", why: "late" },
  ]);
});
