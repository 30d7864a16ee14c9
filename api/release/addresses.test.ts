import { expect, test } from "vitest";
import { listAddresses } from "./addresses.ts";
import type { Manifest } from "./manifest.ts";

function release(id: string, ...paths: string[]): Manifest {
  const files = paths.map((path) => ({ path, type: "text/html; charset=utf-8", hash: `${id}-${path}`, size: 1 }));
  return { format: 1, id, files };
}

const find = listAddresses(
  release(
    "new",
    "404.html",
    "_astro/list.new.js",
    "about.html",
    "data/markets.json",
    "guide/index.html",
    "index.html",
    "kürbis.html",
    "markets.html",
    "markets/12.html",
    "markets/not-found.html",
    "robots.txt",
  ),
  [release("old", "_astro/list.old.js", "_astro/list.new.js", "gone.html"), release("older", "_astro/list.old.js")],
);

/** In words: where the address leads. */
function lead(path: string): string {
  const found = find(path);
  if (found.kind === "redirect") return `redirect to ${found.location}`;
  if (found.kind === "file") return `${found.file.path} of ${found.file.releaseId}`;
  return found.page ? `missing, says ${found.page.path}` : "missing";
}

test.each([
  ["/", "index.html of new"],
  ["/about", "about.html of new"],
  ["/markets", "markets.html of new"],
  ["/markets/12", "markets/12.html of new"],
  ["/guide", "guide/index.html of new"],
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
