import { expect, test } from "vitest";
import { listAddresses } from "./addresses.ts";
import type { Manifest } from "./manifest.ts";

function release(id: string, ...paths: string[]): Manifest {
  const files = paths.map((path) => ({ path, type: "text/html; charset=utf-8", hash: `${id}-${path}`, size: 1 }));
  return { format: 3, id, build: "", parts: {}, files };
}

const find = listAddresses(
  release(
    "new",
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
  [release("old", "_astro/list.old.js", "_astro/list.new.js", "gone.html"), release("older", "_astro/list.old.js")],
);

/** In words: where the address leads. */
function lead(path: string): string {
  const found = find(path);
  if (found.kind === "redirect") return `redirect to ${found.location}`;
  if (found.kind === "file") return `${found.file.path} of ${found.file.hash.split("-", 1).join()}`;
  return found.page ? `missing, says ${found.page.path}` : "missing";
}

test.each([
  ["/", "index.html of new"],
  ["/about", "about.html of new"],
  ["/markets", "markets.html of new"],
  ["/markets/12", "markets/12.html of new"],
  ["/guide", "guide/index.html of new"],
  ["/news", "news.html of new"],
  ["/news/12", "news/12.html of new"],
  ["/news/page/2", "news/page/2.html of new"],
  ["/news/rss.xml", "news/rss.xml of new"],
  ["/robots.txt", "robots.txt of new"],
  ["/data/markets.json", "data/markets.json of new"],
  ["/k%C3%BCrbis", "kürbis.html of new"],
  ["/%61bout", "about.html of new"],
])("%s is %s", (path, expected) => {
  expect(lead(path)).toBe(expected);
});

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
])("%s is another spelling of %s", (path, expected) => {
  expect(lead(path)).toBe(`redirect to ${expected}`);
});

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
])("%s leads to the 404 page", (path) => {
  expect(lead(path)).toBe("missing, says 404.html");
});

test("an absurdly long address leads to the 404 page", () => {
  expect(lead(`/${"a".repeat(100_000)}`)).toBe("missing, says 404.html");
});

test.each(["/markets/999", "/markets/abc", "/markets/12/more", "/markets/not-found", "/markets/not-found.html"])(
  "%s is an unknown market",
  (path) => {
    expect(lead(path)).toBe("missing, says markets/not-found.html");
  },
);

test.each(["/news/99", "/news/page", "/news/page/3", "/news/not-found", "/news/12/more", "/news/../admin"])(
  "%s is an unknown article",
  (path) => {
    expect(lead(path)).toBe("missing, says news/not-found.html");
  },
);

test.each(["/admin/nothing", "/adminzzz", "/admin/not-found", "/admin/not-found.html", "/admin/a/b"])(
  "%s is no page of the dashboard",
  (path) => {
    expect(lead(path)).toBe("missing, says admin/not-found.html");
  },
);

test("assets of earlier releases stay, the newest of a name wins, and their pages go", () => {
  expect(lead("/_astro/list.new.js")).toBe("_astro/list.new.js of new");
  expect(lead("/_astro/list.old.js")).toBe("_astro/list.old.js of old");
});

test("nobody looks at the page for a missing script", () => {
  expect(lead("/_astro/list.gone.js")).toBe("missing");
});

test("a release without a page for unknown markets uses the general one, and without any says so plainly", () => {
  const withGeneral = listAddresses(release("a", "404.html"), []);
  expect(withGeneral("/markets/1")).toMatchObject({ kind: "missing", page: { path: "404.html" } });
  expect(listAddresses(release("b"), [])("/markets/1")).toEqual({ kind: "missing", page: null });
});

test("a market that was merged leads to the one that stayed, in every spelling, though it has a page", () => {
  const merged = {
    ...release("a", "markets/1.html", "markets/2.html"),
    redirects: [{ from: "/markets/2", to: "/markets/1" }],
  };
  const findMerged = listAddresses(merged, []);
  for (const path of ["/markets/2", "/markets/2/", "/markets/2.html", "/markets/%32"]) {
    expect(findMerged(path)).toEqual({ kind: "redirect", location: "/markets/1" });
  }
  expect(findMerged("/markets/1")).toMatchObject({ kind: "file" });
});
