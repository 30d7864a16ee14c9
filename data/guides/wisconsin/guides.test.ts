/** Checks the guides against CONTRIBUTING: long enough, and without broken links. */
import { beforeEach, expect, test } from "vitest";
import type { NewsArticle } from "../../news/news-schema.ts";
import { filterMarkets, parseFilters, writeFilters } from "../../market/filter.ts";
import { readGuides } from "../../files/read-guides.ts";
import { readMarketSnapshot } from "../../files/read-snapshot.ts";
import { region } from "../../region.ts";

beforeEach(({ skip }) => skip(region.state !== "Wisconsin", "Their links find something among Wisconsin’s markets."));

const PAGES = new Set(["/", "/markets", "/markets/a-z", "/suggestions", "/news", "/about"]);

const guides = await readGuides();
const { markets } = await readMarketSnapshot("data/snapshot");
const ids = new Set(guides.map(({ id }) => id));

test("a new installation has at least thirteen guides", () => expect(guides.length).toBeGreaterThanOrEqual(13));

test.each(guides)("$id is a short article by the directory itself", ({ content, summary, author, kind }) => {
  const words = plainText(content).split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(250);
  expect(words).toBeLessThanOrEqual(600);
  expect(summary).toMatch(/^[A-Z].{50,200}\.$/);
  expect({ author, kind }).toEqual({ author: "Directory editors", kind: "guide" });
});

test.each(guides)("$id has at least three headings of level 2", ({ content = "" }) => {
  const levels = [...content.matchAll(/<h(\d)/g)].map(([, level]) => level);
  expect(new Set(levels)).toEqual(new Set(["2"]));
  expect(levels.length).toBeGreaterThanOrEqual(3);
});

test.each(guides)("$id links to filters of the list and to other guides", (guide) => {
  const links = linksOf(guide);
  expect(links.filter((link) => link.startsWith("/?"))).not.toEqual([]);
  expect(links.filter((link) => link.startsWith("/news/"))).not.toEqual([]);
});

test.each(guides)("every link of $id leads to an existing page of this site, or elsewhere over https", (guide) => {
  for (const link of linksOf(guide)) {
    const { origin, pathname, protocol } = new URL(link, "https://own.example");
    const leads = origin === "https://own.example" ? isPage(pathname, guide.id) : protocol === "https:";
    expect({ link, leads }).toEqual({ link, leads: true });
  }
});

test.each(guides)("the filters that $id links to are valid and find markets", (guide) => {
  for (const link of linksOf(guide).filter((link) => link.includes("?"))) {
    const given = new URL(link, "https://own.example").searchParams;
    const filters = parseFilters(given);
    const understood = new URLSearchParams();
    writeFilters(filters, understood);
    expect({ link, read: Object.fromEntries(understood) }).toEqual({ link, read: Object.fromEntries(given) });
    // Whether anything is open depends on the day.
    const anyDay = { ...filters, when: null };
    const { markets: found } = filterMarkets(markets, anyDay, { now: new Date("2026-07-04T15:00:00Z"), rules: region });
    expect({ link, finds: found.length > 0 }).toEqual({ link, finds: true });
  }
});

test("every guide is linked from another", () => {
  const linked = new Set(guides.flatMap(linksOf));
  expect([...ids].filter((id) => !linked.has(`/news/${id}`))).toEqual([]);
});

test("every category has at least two guides", () => {
  const categories = guides.flatMap(({ categories }) => categories);
  expect(categories.filter((one) => categories.indexOf(one) === categories.lastIndexOf(one))).toEqual([]);
});

function isPage(pathname: string, from: string): boolean {
  const [, guide] = /^\/news\/(.+)$/.exec(pathname) ?? [];
  return guide === undefined ? PAGES.has(pathname) : ids.has(guide) && guide !== from;
}

function linksOf({ content = "" }: NewsArticle): string[] {
  return [...content.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

function plainText(html = ""): string {
  return html.replace(/<[^>]*>/g, " ").trim();
}
