import { expect, test } from "vitest";
import { createRandom } from "#api/testing/seeded-random.ts";
import { findPicture, sanitizeContent, toPlainText } from "./sanitize.ts";

const BASE = "https://paper.example.org/news/1";

function clean(html: string): string {
  return sanitizeContent(html, BASE, 60_000);
}

test("text, headings, lists and links are kept, with a fixed set of tags", () => {
  const html = `<h1 class="big">Apples</h1><div><p style="color:red">A <b>good</b> <i>year</i>.</p>
    <ul><li>Early</li><li>Red</li></ul><a href="/more?a=1&amp;b=2" target="_blank">More</a></div>`;
  expect(clean(html).replaceAll(/\s+/g, " ")).toBe(
    "<h3>Apples</h3><p>A <strong>good</strong> <em>year</em>.</p> <ul><li>Early</li><li>Red</li></ul>" +
      '<a href="https://paper.example.org/more?a=1&amp;b=2" rel="noopener nofollow ugc">More</a><br />',
  );
});

test.each([
  ["<p>Hi<script>alert(1)</script></p>", "<p>Hi</p>"],
  ["<p>Hi<scr<script>ipt>alert(1)</script></p>", "<p>Hiipt&gt;alert(1)</p>"],
  ["<p>Hi<svg/onload=alert(1)><style>*{}</style></svg></p>", "<p>Hi</p>"],
  ["<p onclick=alert(1) style='background:url(javascript:alert(1))'>Hi</p>", "<p>Hi</p>"],
  ["<img src=x onerror=alert(1)><p>Hi</p>", "<p>Hi</p>"],
  ["<iframe srcdoc='<script>alert(1)</script>'></iframe><p>Hi</p>", "<p>Hi</p>"],
  ["<a href='javascript:alert(1)'>Hi</a>", "Hi"],
  ["<a href=' java\tscript:alert(1)'>Hi</a>", "Hi"],
  ["<a href='&#106;avascript&colon;alert(1)'>Hi</a>", "Hi"],
  ["<a href='data:text/html,<script>alert(1)</script>'>Hi</a>", "Hi"],
  ["<a href='http://example.org/'>Hi</a>", "Hi"],
  ["<a href='//user:secret@example.org/'>Hi</a>", "Hi"],
  [
    "<a href='https://example.org/' onmouseover=alert(1)>Hi</a>",
    '<a href="https://example.org/" rel="noopener nofollow ugc">Hi</a>',
  ],
  ["<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["<p>See \u202egpj.exe\u202c, \u2067this\u2069</p>", "<p>See gpj.exe, this</p>"],
  ["<p>See &#x202e;gpj.exe&#8236;, &#8295;this&#8;one</p>", "<p>See gpj.exe, this one</p>"],
  ["<bdo dir=rtl>Hi</bdo><p dir=rtl>Hi</p>", "Hi<p>Hi</p>"],
  ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript><p>Hi</p>", "<p>Hi</p>"],
])("%s is made harmless", (html, expected) => expect(clean(html)).toBe(expected));

test("a long article is cut at a paragraph, and every tag is closed", () => {
  const html = `<blockquote>${"<p>Twenty characters ok</p>".repeat(100)}</blockquote>`;
  const cut = sanitizeContent(html, BASE, 900);
  expect(cut).toMatch(/^<blockquote>(<p>Twenty characters ok<\/p>){1,20}<\/blockquote>$/);
  expect(cut.length).toBeLessThanOrEqual(900);
});

test.each([
  ["<p>One</p><p>Two &amp; three</p>", "One Two & three"],
  ["Tom &#8217;s <b>farm</b>&nbsp;stand", "Tom ’s farm stand"],
  ["a &lt;b&gt; c", "a <b> c"],
  ["Hi<script>alert(1)</script> \u202eeht\u0000re\u200b", "Hi eht re"],
  ["<div>One</div><div>Two</div><br>Three", "One Two Three"],
])("%j as plain text is %j", (html, text) => expect(toPlainText(html)).toBe(text));

test("the first picture of an article is found", () => {
  expect(findPicture('<p>Hi <img alt="" src="/a.jpg"> <img src="/b.jpg"></p>')).toBe("/a.jpg");
  expect(findPicture('<img src="data:image/gif;base64,R0"><img src="/b.jpg" height="1px"><img src="/c.gif">')).toBe(
    "/c.gif",
  );
  expect(findPicture("<p>Hi</p>")).toBeNull();
});

/** Snippets that have broken sanitizers, combined at random. */
const PIECES = [
  "<a href='https://good.example/b'>some",
  "<a href=https://good.example/c onclick=alert(1)>words",
  "<annotation-xml encoding='text/html'>",
  "<p style=x:y>",
  "<!doctype html>",
  ...[" onclick='alert(1)'", "rel=opener ", "java\tscript:alert(1)", " ", "\n", "\0", "\u2028", "\ud800"],
  ...["<a ", "<img ", "<iframe ", "<object ", "<embed ", "<base ", "<form "],
  ..."<script> </script> <scr ipt> <style> </style> <svg <svg> </svg> <math> </math> <mi> <mglyph>".split(" "),
  ..."<p <p> </p> <a> </a> <br> <table> <td> <select> <option> <noscript> </noscript> <template> <xmp>".split(" "),
  ..."<title> </title> <textarea> </textarea> <foreignobject> <plaintext>".split(" "),
  ..."href= src= style= onerror= xlink:href= formaction= onload=alert(1) expression(alert(1)) url(x)".split(" "),
  ..."javascript:alert(1) JaVaScRiPt:alert(1) &#x6A;avascript:alert(1) vbscript:x data:text/html,x".split(" "),
  ..."http://evil.example/ //evil.example/x https://good.example/a https://a:b@good.example/ /b #c".split(" "),
  ...`' " \` > < /> = &lt; &gt; &#60; &quot; &amp; <!-- --> --!> <![CDATA[ ]]> <?xml ?> text`.split(" "),
];

/** Everything that may be in the output: these tags, and https links with fixed attributes. */
const ALLOWED =
  /<\/(?:p|h3|h4|ul|ol|li|blockquote|a|strong|em)>|<(?:p|h3|h4|ul|ol|li|blockquote|strong|em)>|<br \/>|<a href="https:\/\/[^"<>\s]+" rel="noopener nofollow ugc">/g;

test("random input never yields a script, event handler, style, or link other than https", () => {
  const random = createRandom(20260704);
  let links = 0;
  for (let round = 0; round < 6000; round += 1) {
    const html = Array.from(
      { length: 1 + random(round % 2 === 0 ? 7 : 25) },
      () => PIECES[random(PIECES.length)] ?? "",
    ).join("");
    const output = clean(html);
    const rest = output.replaceAll(ALLOWED, "");
    if (output.includes("<a href=")) links += 1;
    expect(rest.includes("<") || rest.includes(">"), `${JSON.stringify(html)} became ${JSON.stringify(output)}`).toBe(
      false,
    );
    expect(sanitizeContent(output, BASE, 60_000), `${JSON.stringify(html)} is not stable`).toBe(output);
  }
  // The random input contains allowed links, too.
  expect(links).toBeGreaterThan(100);
});
