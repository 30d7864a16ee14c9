import { expect, test } from "vitest";
import { ATOM_FEED, JSON_FEED, rssFeed } from "#api/testing/example-feeds.ts";
import { decodeFeed } from "./fetch-feed.ts";
import { parseFeedDate, readItems } from "./read-items.ts";
import { FeedError, parseFeed } from "./parse-feed.ts";

const SUMMARY = { showsFull: false, showsImages: false };
const FULL = { showsFull: true, showsImages: true };

function read(text: string, rules = FULL, base = "https://paper.example.org/feed/") {
  return readItems(parseFeed(text), base, rules);
}

test("reads RSS as WordPress writes it", () => {
  const content = '<p>Growers <b>near</b> Gays Mills.</p><img src="/apples.jpg">';
  expect(read(rssFeed({ content }))).toEqual({
    leftOut: 0,
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

test("an atom:link in an RSS item may have only an href", () => {
  const item = '<item><title>Apples</title><atom:link href="https://paper.example.org/apples"/></item>';
  const feed = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Paper</title>${item}</channel></rss>`;
  expect(read(feed)).toMatchObject({ leftOut: 0, items: [{ link: "https://paper.example.org/apples" }] });
});

test("titles of a JSON feed may contain HTML entities, and what looks like a tag is kept", () => {
  const items = [
    { id: "1", url: "https://paper.example.org/a", title: "Growers&#8217; market: 3 < 4 &amp; <b>", summary: "" },
  ];
  const feed = JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "Paper", items });
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
  expect([items.length, leftOut]).toEqual([count, 1 - count]);
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

test.each([
  ["Wed, 01 Jul 2026 14:30:00 +0000", "2026-07-01T14:30:00.000Z"],
  ["Wed, 01 Jul 2026 14:30:00 CDT", "2026-07-01T19:30:00.000Z"],
  ["Mon, 01 Jul 2026 14:30:00 GMT", "2026-07-01T14:30:00.000Z"],
  ["mer., 01 Jul 2026 14:30:00 -0500", "2026-07-01T19:30:00.000Z"],
  ["01 Jul 2026 14:30 CEST", "2026-07-01T14:30:00.000Z"],
  ["01 Jul 2026", "2026-07-01T12:00:00.000Z"],
  ["Sun, 15 Nov 2026 05:15 PM", "2026-11-15T17:15:00.000Z"],
  ["11/15/2026 5:15:00 PM", "2026-11-15T17:15:00.000Z"],
  ["15 Nov 2026 17:15 (CST)", "2026-11-15T23:15:00.000Z"],
  ["Sun Nov 15 2026 17:15:00 GMT-0600 (Central Standard Time)", "2026-11-15T23:15:00.000Z"],
  ["15 Nov 2026 17:15 (Central Time)", "2026-11-15T17:15:00.000Z"],
  ["2026-07-01T14:30:00-05:00", "2026-07-01T19:30:00.000Z"],
  ["2026-07-01T14:30:00", "2026-07-01T14:30:00.000Z"],
  ["2026-07-01 14:30:00", "2026-07-01T14:30:00.000Z"],
  ["2026-07-01", "2026-07-01T12:00:00.000Z"],
  ["yesterday", undefined],
  ["0000-00-00T00:00:00Z", undefined],
  ["Thu, 01 Jan 1970 00:00:00 +0000", undefined],
  ["", undefined],
])("the date %j is %s", (raw, expected) => expect(parseFeedDate(raw)?.toISOString()).toBe(expected));
