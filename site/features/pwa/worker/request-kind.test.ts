import { expect, test } from "vitest";
import { getRequestKind, isOfAdmins, readMarketId, toPagePath, toShellPath } from "./request-kind.ts";

const SHELL = ["/", "/about", "/suggestions", "/news", "/offline", "/_astro/list.abc.js", "/data/outline.svg"];
const SITE = {
  origin: "https://markets.example",
  tileStart: "https://tiles.example/osm/" as string | null,
  isInShell: (path: string) => SHELL.includes(path),
};

function ask(url: string, more: Partial<Parameters<typeof getRequestKind>[0]> = {}, site = SITE) {
  const asked = { method: "GET", mode: "cors", destination: "", referrer: "https://markets.example/" } as const;
  return getRequestKind({ ...asked, url: new URL(url, SITE.origin).href, ...more }, site);
}

const open = (path: string) => ask(path, { mode: "navigate", destination: "document" });
const show = (path: string, referrer = "https://markets.example/") => ask(path, { destination: "image", referrer });

test.each([
  ["/", "shell"],
  ["/?q=lake&saved=1", "shell"],
  ["/markets", "shell"],
  ["/markets?openNow=1", "shell"],
  ["/about/", "shell"],
  ["/markets/214", "market"],
  ["/markets/214/", "market"],
  ["/markets/a-z", "page"],
  ["/about/data", "page"],
  ["/news", "page"],
  ["/news/page/2", "page"],
  ["/news/some-guide", "page"],
  ["/data/downloads/wisconsin-markets.json", "elsewhere"],
  ["/markets/x", "elsewhere"],
  ["/submissions/5a0-private", "elsewhere"],
  ["/no/such/page", "elsewhere"],
])("opening %s is treated as %s", (path, kind) => expect(open(path)).toBe(kind));

test.each([
  "/admin",
  "/admin/publish",
  "/preview/markets/12",
  "/api/auth/status",
  "/api/markets/12",
  "/api/admin/images/x",
])("%s is left to the browser, opened or fetched", (path) =>
  expect([open(path), ask(path), show(path)]).toEqual(["leave", "leave", "leave"]),
);

test("paths that only begin like private ones are pages like any other, but for the dashboard's", () => {
  expect(open("/administration")).toBe("leave");
  expect(open("/previews")).toBe("elsewhere");
  expect(open("/apiary")).toBe("elsewhere");
});

test.each([
  ["/_astro/list.abc.js", "file"],
  ["/_astro/other.def.js", "file"],
  ["/data/outline.svg", "file"],
  ["/data/markets.json", "data"],
  ["/data/news.json", "data"],
  ["/data/downloads/wisconsin-markets.json", "leave"],
  ["/data/downloads/wisconsin-markets.csv", "leave"],
  ["/rss.xml", "leave"],
])("fetching %s is treated as %s", (path, kind) => expect(ask(path)).toBe(kind));

test("pictures of this site are photos, those of the tile server are tiles, others are left alone", () => {
  expect(show("/api/images/stalls.webp")).toBe("photo");
  expect(show("/apple-touch-icon.png?photo=1")).toBe("photo");
  expect(show("https://tiles.example/osm/7/1/2.png")).toBe("tile");
  expect(ask("https://tiles.example/osm/7/1/2.png")).toBe("leave");
  expect(show("https://elsewhere.example/a.png")).toBe("leave");
});

test("tiles of this site are tiles, and where the map has none, nothing is one", () => {
  const own = { ...SITE, tileStart: "https://markets.example/tiles/" };
  expect(ask("/tiles/7/1/2.png", { destination: "image" }, own)).toBe("tile");
  expect(ask("/api/images/stalls.webp", { destination: "image" }, own)).toBe("photo");
  const none = { ...SITE, tileStart: null };
  expect(ask("https://tiles.example/osm/7/1/2.png", { destination: "image" }, none)).toBe("leave");
  expect(ask("/tiles/7/1/2.png", { destination: "image" }, none)).toBe("photo");
});

test("nothing that an admin's page asks for is touched", () => {
  expect(show("/api/images/stalls.webp", "https://markets.example/admin/images")).toBe("leave");
  expect(ask("/data/markets.json", { referrer: "https://markets.example/preview/markets/1" })).toBe("leave");
});

test("what is sent is left to the browser", () =>
  expect(ask("/suggestions", { method: "POST", mode: "navigate" })).toBe("leave"));

test("an admin's page is told by its path, and no page is none", () => {
  expect(isOfAdmins("https://markets.example/admin")).toBe(true);
  expect(isOfAdmins("https://markets.example/markets/1")).toBe(false);
  expect(isOfAdmins("")).toBe(false);
});

test("paths are read as the server reads them", () => {
  expect([toPagePath("/about/"), toPagePath("/")]).toEqual(["/about", "/"]);
  expect([toShellPath("/markets"), toShellPath("/about")]).toEqual(["/", "/about"]);
  expect([readMarketId("/markets/214"), readMarketId("/markets/a-z")]).toEqual([214, null]);
});
