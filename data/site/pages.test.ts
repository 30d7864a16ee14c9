import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as pages from "./pages.ts";
import { ADMIN_PATH, DASHBOARD_PATH, KEPT_WHEN_VISITED, MARKET_PATH } from "./paths.ts";

const SAMPLES = { "[id]": "12", "[page]": "2", "[...path]": "dane-county/saturday" };

/** "/markets/12" for "/markets/[id]". */
function sample(path: string): string {
  return Object.entries(SAMPLES).reduce((text, [name, value]) => text.replace(name, value), path);
}

test("the table lists the files of site/pages, with the list and the news at two addresses each, and the dashboard as one file", async () => {
  const files = await readdir(join(import.meta.dirname, "../../site/pages"), { recursive: true });
  const paths = files
    .filter((file) => file.endsWith(".astro") && !/\[\.\.\.(?:list|screen)\]/.test(file))
    .map((file) => `/${file.replaceAll("\\", "/").replace(/\.astro$/, "")}`);
  expect(pages.SITE_PAGES.map(({ path }) => path).sort()).toEqual(
    [...paths, "/", "/markets", "/news", "/news/page/[page]", ...Object.keys(pages.ADMIN_SCREENS)].sort(),
  );
});

test("the patterns that scripts use agree with the table", () => {
  const paths = pages.SITE_PAGES.map((page) => ({ ...page, path: sample(page.path) }));
  for (const { path, isKeptWhenVisited, isHidden } of paths) {
    // The page for unknown articles has no address of its own.
    if (isHidden) continue;
    expect([path, KEPT_WHEN_VISITED.test(path)]).toEqual([path, isKeptWhenVisited ?? false]);
    expect([path, MARKET_PATH.test(path)]).toEqual([path, path === "/markets/12"]);
  }
  for (const path of ["/", "/about", "/about/admin", "/previews", "/administer"]) {
    expect([path, ADMIN_PATH.test(path)]).toEqual([path, path === "/administer"]);
  }
  for (const path of ["/admin", "/adminzzz", "/admin/edits", "/admin/nothing"]) {
    expect([path, ADMIN_PATH.test(path), DASHBOARD_PATH.test(path)]).toEqual([path, true, true]);
  }
  expect([ADMIN_PATH, DASHBOARD_PATH].map((known) => known.test("/preview/markets/12"))).toEqual([true, false]);
});

test("the site map has markets, articles and guides, but no second addresses or dead ends", () => {
  const listed = (
    "/ /markets/12 /markets/a-z /browse /browse/saturday /browse/town/madison/saturday /in-season /news /news/12 " +
    "/news/winter-markets /about /about/data /suggestions"
  ).split(" ");
  const seconds = ["/markets", "/news/page/2"];
  const hidden =
    "/404 /markets/not-found /news/not-found /offline /admin/edits /preview/markets/12 /offline/market /admin".split(
      " ",
    );
  const all = [...listed, ...seconds, ...hidden];
  expect(all.filter(pages.isListed)).toEqual(listed);
  expect(all.filter(pages.isHidden)).toEqual(hidden);
});

test.each([
  ["about.html", "/about"],
  ["index.html", "/"],
  ["guide/index.html", "/guide"],
  ["/markets/12.html", "/markets/12"],
  ["/about", "/about"],
  ["_astro/list.js", "/_astro/list.js"],
])("%s is at %s", (file, path) => expect(pages.toPagePath(file)).toBe(path));

test("each page has one file", () =>
  expect(["/", "/markets", "/markets/a-z"].map(pages.toPageFile)).toEqual([
    "index.html",
    "markets.html",
    "markets/a-z.html",
  ]));
