import { expect, test } from "vitest";
import { listAddresses } from "./addresses.ts";
import type { Manifest } from "./manifest.ts";

function release(...paths: string[]): Pick<Manifest, "files" | "redirects"> {
  return { files: paths.map((path) => ({ path, hash: path, size: 1 })), redirects: [] };
}

const find = listAddresses(
  release(
    "404.html",
    "_astro/list.new.js",
    "about.html",
    "admin.html",
    "admin/not-found.html",
    "data/markets.json",
    "guide/index.html",
    "index.html",
    "kürbis.html",
    "markets.html",
    "markets/12.html",
    "markets/not-found.html",
    "news.html",
    "news/12.html",
    "news/not-found.html",
    "news/page/2.html",
    "news/rss.xml",
    "robots.txt",
  ),
);

/** The result of the lookup as a short text. */
function describeAddress(path: string): string {
  const found = find(path);
  if (found.kind === "redirect") return `redirect to ${found.location}`;
  if (found.kind === "file") return found.file.path;
  return found.page ? `missing, page ${found.page.path}` : "missing";
}

test.each([
  ["/", "index.html"],
  ["/about", "about.html"],
  ["/markets", "markets.html"],
  ["/markets/12", "markets/12.html"],
  ["/guide", "guide/index.html"],
  ["/news", "news.html"],
  ["/news/12", "news/12.html"],
  ["/news/page/2", "news/page/2.html"],
  ["/news/rss.xml", "news/rss.xml"],
  ["/robots.txt", "robots.txt"],
  ["/data/markets.json", "data/markets.json"],
  ["/k%C3%BCrbis", "kürbis.html"],
  ["/%61bout", "about.html"],
])("%s is found as %s", (path, expected) => expect(describeAddress(path)).toBe(expected));

test.each([
  ["/about/", "/about"],
  ["/about.html", "/about"],
  ["/markets/12/", "/markets/12"],
  ["/markets/12.html", "/markets/12"],
  ["/markets/", "/markets"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["//", "/"],
  ["/guide/index.html", "/guide"],
  ["/guide/index", "/guide"],
  ["/k%C3%BCrbis.html", "/k%C3%BCrbis"],
  ["/markets/12.", "/markets/12"],
  ["/markets/12,", "/markets/12"],
  ["/markets/12)", "/markets/12"],
  ["/markets/12/).", "/markets/12"],
  ["/markets/12%22", "/markets/12"],
  ["/markets/12%E2%80%9D.", "/markets/12"],
  ["/markets/12'", "/markets/12"],
  ["/markets/12%E2%80%99", "/markets/12"],
  ["/markets/12]", "/markets/12"],
  ["/markets/12%3E", "/markets/12"],
  ["/markets/12**", "/markets/12"],
  ["/markets/12%20", "/markets/12"],
  ["/about%C2%A0", "/about"],
])("%s redirects to %s", (path, expected) => expect(describeAddress(path)).toBe(`redirect to ${expected}`));

test.each([
  "/nothing",
  "/nothing/",
  "/gone",
  "/robots.txt/",
  "/404",
  "/404.html",
  "//about",
  "//example.org/..",
  "/about//",
  "/../about",
  "/..%2f..%2fetc%2fpasswd",
  "/about%00",
  "/%E0%A4%A",
  "/%",
  "/__proto__",
  "/constructor",
])("%s leads to the 404 page", (path) => expect(describeAddress(path)).toBe("missing, page 404.html"));

test("a very long address leads to the 404 page", () =>
  expect(describeAddress(`/${"a".repeat(100_000)}`)).toBe("missing, page 404.html"));

test.each(["/markets/999", "/markets/abc", "/markets/12/more", "/markets/not-found", "/markets/not-found.html"])(
  "%s is an unknown market",
  (path) => expect(describeAddress(path)).toBe("missing, page markets/not-found.html"),
);

test.each(["/news/99", "/news/page", "/news/page/3", "/news/not-found", "/news/12/more", "/news/../admin"])(
  "%s is an unknown article",
  (path) => expect(describeAddress(path)).toBe("missing, page news/not-found.html"),
);

test.each(["/admin/nothing", "/adminzzz", "/admin/not-found", "/admin/not-found.html", "/admin/a/b"])(
  "%s is an unknown page of the dashboard",
  (path) => expect(describeAddress(path)).toBe("missing, page admin/not-found.html"),
);

test("a missing script gets no 404 page", () => expect(describeAddress("/_astro/list.gone.js")).toBe("missing"));

test("without a page for unknown markets the general 404 page is used, and without that none", () => {
  const withGeneral = listAddresses(release("404.html"));
  expect(withGeneral("/markets/1")).toMatchObject({ kind: "missing", page: { path: "404.html" } });
  expect(listAddresses(release())("/markets/1")).toEqual({ kind: "missing", page: null });
});

test("a merged market redirects to the remaining one in every spelling, even if its page exists", () => {
  const merged = {
    ...release("markets/1.html", "markets/2.html"),
    redirects: [{ from: "/markets/2", to: "/markets/1" }],
  };
  const findMerged = listAddresses(merged);
  for (const path of ["/markets/2", "/markets/2/", "/markets/2.html", "/markets/%32"]) {
    expect(findMerged(path)).toEqual({ kind: "redirect", location: "/markets/1" });
  }
  expect(findMerged("/markets/1")).toMatchObject({ kind: "file" });
});
