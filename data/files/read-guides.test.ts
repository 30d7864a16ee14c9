import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listGuidesOfOtherStates } from "./list-guides.ts";
import { region } from "../region.ts";
import { parseGuide, readGuides, renderGuide } from "./read-guides.ts";
import { useFolder } from "./testing/folder.ts";

const good = `---
title: Bringing dogs
summary: Ask first, keep the leash short.
publishDate: 2026-06-05
categories: [Families, Etiquette]
---

Some markets welcome [dogs](/?amenity=pet-friendly).
`;

const inFolder = useFolder();

test("a guide is an article by the directory, with the file's name as id", () =>
  expect(parseGuide(good, "data/guides/bringing-dogs.md")).toEqual({
    id: "bringing-dogs",
    kind: "guide",
    title: "Bringing dogs",
    source: region.siteName,
    author: "Directory editors",
    publishDate: "2026-06-05T12:00:00.000Z",
    summary: "Ask first, keep the leash short.",
    categories: ["Families", "Etiquette"],
    content: '<p>Some markets welcome <a href="/?amenity=pet-friendly">dogs</a>.</p>',
  }));

test("a folder's guides are sorted by name, and other files are ignored", async () => {
  await writeFile(inFolder("winter.md"), good);
  await writeFile(inFolder("autumn.md"), good);
  await writeFile(inFolder("notes.txt"), "not a guide");
  expect((await readGuides(inFolder())).map(({ id }) => id)).toEqual(["autumn", "winter"]);
});

test("guides in a state's folder are read only for that state; elsewhere, links to them become plain text", async () => {
  const states = (...names: string[]) => names.map((name) => ({ name }));
  await mkdir(inFolder("new-york"));
  await writeFile(inFolder("new-york/apples.md"), good);
  await writeFile(inFolder("dogs.md"), `${good}Read [on](/news/apples), [in](/news/dogs), [out](https://a.example/).`);
  const home = await readGuides(inFolder(), states("Vermont", "New York"));
  expect(home.map(({ id }) => id)).toEqual(["apples", "dogs"]);
  expect(home[1]?.content).toContain('Read <a href="/news/apples">on</a>, <a href="/news/dogs">in</a>');
  const [dogs, ...others] = await readGuides(inFolder(), states("Vermont"));
  expect(others).toEqual([]);
  expect(dogs?.content).toContain('Read on, <a href="/news/dogs">in</a>, <a href="https://a.example/" rel="noopener">');
  expect(await listGuidesOfOtherStates(inFolder(), states("Vermont"))).toEqual(["apples"]);
});

test("a missing folder has no guides", async () => {
  expect(await readGuides(inFolder("nowhere"))).toEqual([]);
});

test("Windows line endings are accepted", () =>
  expect(parseGuide(good.replaceAll("\n", "\r\n"), "a.md").title).toBe("Bringing dogs"));

test.each([
  ["a missing field", good.replace(/summary.*\n/, ""), "a.md: field summary: Invalid input: expected string"],
  ["an unknown field", good.replace("---\n", "---\nauthor: me\n"), 'a.md: front matter: Unrecognized key: "author"'],
  ["an impossible day", good.replace("06-05", "06-31"), "a.md: field publishDate: must be a day like 2026-05-01"],
  ["no categories", good.replace("[Families, Etiquette]", "[]"), "a.md: field categories: Too small"],
  ["broken YAML", good.replace("[Families", "[[Families"), "a.md: the front matter is not valid YAML: "],
  ["no front matter", "Some markets welcome dogs.", "a.md does not begin with its front matter."],
  ["no text", good.replace(/Some.*/, ""), "a.md: text: Too small"],
])("%s is refused, naming the file and the field", (_, text, message) =>
  expect(() => parseGuide(text, "a.md")).toThrow(message),
);

test("a file name that cannot be in a URL is refused", () =>
  expect(() => parseGuide(good, "Bringing Dogs.md")).toThrow(
    "Bringing Dogs.md: file name: must be lower-case letters, digits and single dashes. Correct it there.",
  ));

test("internal links are kept, and external ones send no referrer", () =>
  expect(renderGuide("[SNAP](/?payment=snap&item=Eggs), [state](https://benefits.example/)", "a.md")).toBe(
    '<p><a href="/?payment=snap&amp;item=Eggs">SNAP</a>, ' +
      '<a href="https://benefits.example/" rel="noopener">state</a></p>',
  ));

test.each([
  ["<script>alert(1)</script>", 'HTML is not allowed ("<script>alert(1)</script>"). Use Markdown.'],
  ["Fresh <b onclick='x()'>eggs</b>", "HTML is not allowed (\"<b onclick='x()'>\"). Use Markdown."],
  ["- one\n- <!-- two -->", 'HTML is not allowed ("<!-- two -->"). Use Markdown.'],
  ["![Eggs](https://a.example/eggs.jpg)", 'images cannot be shown ("![Eggs](https://a.example/eggs.jpg)").'],
  ["# Title", '"# Title" stands where the title does. Begin headings with ##.'],
])("%s is refused", (markdown, message) => expect(() => renderGuide(markdown, "a.md")).toThrow(message));

test.each([
  "http://a.example",
  "javascript:alert(1)",
  "JAVASCRIPT&colon;alert(1)",
  "//a.example",
  "/\\a.example",
  "</\t/a.example>",
  "mailto:a@b.example",
])("a link to %s is refused", (href) =>
  expect(() => renderGuide(`[here](${href})`, "a.md")).toThrow(/leads nowhere\. Begin it with \/ or https:/),
);
