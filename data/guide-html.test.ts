import { expect, test } from "vitest";
import { renderGuide } from "./guide-html.ts";

test("Markdown becomes paragraphs, headings and lists", () => {
  expect(renderGuide("Hello, *market*.\n\n## What to bring\n\n- a bag\n- cash\n")).toBe(
    "<p>Hello, <em>market</em>.</p>\n<h2>What to bring</h2>\n<ul>\n<li>a bag</li>\n<li>cash</li>\n</ul>",
  );
});

test("what looks like HTML in plain text is shown, not run", () => {
  expect(renderGuide('Eggs < 40 °F & "fresh", `<script>`')).toBe(
    "<p>Eggs &lt; 40 °F &amp; &quot;fresh&quot;, <code>&lt;script&gt;</code></p>",
  );
});

test("links stay on this site, or tell the other nothing", () => {
  expect(renderGuide("[SNAP](/?payment=snap&item=Eggs), [state](https://access.wisconsin.gov/)")).toBe(
    '<p><a href="/?payment=snap&amp;item=Eggs">SNAP</a>, ' +
      '<a href="https://access.wisconsin.gov/" rel="noopener">state</a></p>',
  );
});

test.each([
  ["<script>alert(1)</script>", 'HTML is not allowed ("<script>alert(1)</script>"). Use Markdown.'],
  ["Fresh <b onclick='x()'>eggs</b>", "HTML is not allowed (\"<b onclick='x()'>\"). Use Markdown."],
  ["- one\n- <!-- two -->", 'HTML is not allowed ("<!-- two -->"). Use Markdown.'],
  ["![Eggs](https://a.example/eggs.jpg)", 'images cannot be shown ("![Eggs](https://a.example/eggs.jpg)").'],
  ["# Title", '"# Title" stands where the title does. Begin headings with ##.'],
])("%s is refused", (markdown, message) => {
  expect(() => renderGuide(markdown)).toThrow(message);
});

test.each([
  "http://a.example",
  "javascript:alert(1)",
  "JAVASCRIPT&colon;alert(1)",
  "//a.example",
  "/\\a.example",
  "</\t/a.example>",
  "markets/12",
  "mailto:a@b.example",
])("a link to %s is refused", (href) => {
  expect(() => renderGuide(`[here](${href})`)).toThrow(/leads nowhere\. Begin it with \/ or https:/);
});
