/** The byte budgets (docs/decisions/budgets.md), on real markets from the real server. Prints each figure with its limit. */
import type { APIRequestContext, Page } from "@playwright/test";
import { getList, openList } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { expect, test } from "./test.ts";

/** Bytes in "150 KB". */
const KB = 1000;

test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}`, now: null });

test.beforeEach(async ({ page }) => {
  await keepOffDevice(page);
});

test.describe("on a phone, without the map", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list is usable after 150 KB with its first pictures, without the font", async ({ page, expectProblem }) => {
    // On a slow connection scripts loaded on demand come later. On this fast one they may come early, so they are
    // blocked, and so is the headings' font: this shows that the list works without them. The search then misses its
    // sheet and hint, and the page its switch to the map.
    expectProblem(/Failed to fetch dynamically imported module: .*\/(?:Search(?:Sheet|Hint)|MapIsland)/);
    await keepAway(page, expectProblem, ["*.woff2", ...(await listLaterScripts(page.request, "/"))]);
    const getTransfers = await watchTransfers(page);
    await page.goto("/");
    const list = getList(page);
    await expect(page.locator("#markets-page[data-waiting]")).toHaveCount(0);
    await list.search.fill("farm");
    await expect(list.heading).not.toHaveText(`${await countMarkets(page.request)} Markets`);
    keepWithin("list page until usable", sumBytes(getTransfers()), 150 * KB);
  });
});

test("the list with the map takes at most 205 KB with its pictures, 165 KB of it scripts", async ({ page }) => {
  const getTransfers = await watchTransfers(page);
  await openList(page);
  await expect(getMap(page).clusters.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const transfers = [...getTransfers()];
  expect(transfers.filter(({ type }) => type === "Script").length).toBeGreaterThan(2);
  keepWithin("list page with the map", sumBytes(transfers), 205 * KB);
  keepWithin("list page: scripts with the map", sumBytes(transfers, "Script"), 165 * KB);
});

test("a market's page runs at most 20 KB of scripts before the first interaction, and 32 KB after it", async ({
  page,
  request,
}) => {
  const getTransfers = await watchTransfers(page);
  const [path = ""] = (await listPages(request)).filter((path) => /^\/markets\/\d+$/.test(path));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(getTransfers().filter(({ type }) => type === "Script").length).toBeGreaterThan(0);
  keepWithin("market page: scripts before a touch", sumBytes(getTransfers(), "Script"), 20 * KB);
  keepWithin("market page: all", sumBytes(getTransfers()), 80 * KB);
  // The code for an answer comes with the first touch, without React, which is twice as much.
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    expect(getTransfers().some(({ url }) => url.includes("/answer-fact."))).toBe(true);
  }).toPass();
  await page.waitForLoadState("networkidle");
  keepWithin("market page: scripts after a touch", sumBytes(getTransfers(), "Script"), 32 * KB);
});

test("a market's page starts with at most 20 requests, the form for a new market and the dashboard with 15", async ({
  page,
  request,
}) => {
  const [market = ""] = (await listPages(request)).filter((path) => /^\/markets\/\d+$/.test(path));
  for (const [path, limit] of [
    [market, 20],
    ["/suggestions", 15],
    ["/admin", 15],
  ] as const) {
    const getTransfers = await watchTransfers(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const count = getTransfers().filter(({ url }) => !url.startsWith("data:")).length;
    expect(count).toBeGreaterThan(5);
    process.stdout.write(`    requests of ${path}: ${count} of ${limit}\n`);
    expect(count, path).toBeLessThanOrEqual(limit);
  }
});

test("no page has more than 34 KB of HTML and CSS, more than two sheets, or the same styles twice", async ({
  request,
}) => {
  const sheets = new Map<string, { bytes: number; scopes: readonly string[] }>();
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of [...(await listPages(request)), "/no/such/page", "/markets/999999999"]) {
    const { text: html, bytes } = await fetchPacked(request, path);
    let total = bytes;
    const scopes: string[] = [];
    const linked = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, url = ""]) => url);
    expect(linked.length, `sheets of ${path}: ${linked.join()}`).toBeLessThanOrEqual(2);
    for (const url of linked) {
      const sheet = sheets.get(url) ?? (await fetchStyles(request, url));
      sheets.set(url, sheet);
      total += sheet.bytes;
      scopes.push(...sheet.scopes);
    }
    sizes.push({ path, bytes: total });
    expect(scopes.filter((scope, at) => scopes.indexOf(scope) !== at).join(), `styles twice on ${path}`).toBe("");
  }
  expect([...sheets.values()].flatMap(({ scopes }) => scopes).length).toBeGreaterThan(10);
  sizes.sort((a, b) => b.bytes - a.bytes);
  const [largest] = sizes;
  keepWithin(`HTML and CSS of the largest page (${largest?.path ?? ""})`, largest?.bytes ?? NaN, 34 * KB);
});

test("the list's index has at most 90 bytes per market", async ({ request }) => {
  const { bytes } = await fetchPacked(request, "/data/markets.json");
  keepWithin("index per market", bytes / (await countMarkets(request)), 90);
});

interface Transfer {
  url: string;
  /** As in DevTools: Document, Script, Stylesheet, Font, Fetch, Image, ... */
  type: string;
  bytes: number;
}

/** @returns the transfers since this call: compressed bodies, without headers, whose size depends on the protocol */
async function watchTransfers(page: Page): Promise<() => readonly Transfer[]> {
  const network = await page.context().newCDPSession(page);
  const open = new Map<string, Transfer>();
  const done: Transfer[] = [];
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Up to here, only headers have arrived.
    open.set(requestId, { type, url: response.url, bytes: -response.encodedDataLength });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) done.push({ ...transfer, bytes: Math.max(0, transfer.bytes + encodedDataLength) });
  });
  await network.send("Network.enable");
  return () => done;
}

/** @param types all by default */
function sumBytes(transfers: readonly Transfer[], ...types: readonly string[]): number {
  const counted = transfers.filter(({ type }) => types.length === 0 || types.includes(type));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The worker starts caching two seconds after the load; on a busy machine that could be before the page is done. */
async function keepOffDevice(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
}

/** Blocks URLs by CDP, because Playwright's routes would disable the browser's cache. */
async function keepAway(page: Page, expectProblem: (pattern: RegExp) => void, urls: string[]): Promise<void> {
  expectProblem(/net::ERR_BLOCKED_BY_CLIENT .*\/_astro\//);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setBlockedURLs", { urls });
}

/** @returns scripts that the page imports on demand, with their preloaded dependencies, except those it loads at once */
async function listLaterScripts(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const listPreloaded = (view: string) =>
    (new RegExp(`data-${view}="([^"]+)"`).exec(html)?.[1] ?? "").split(" ").map((name) => `/${name}`);
  const linked = html.matchAll(/(?:<script type="module" src|modulepreload" href)="([^"]+)"/g);
  const atOnce = new Set([...Array.from(linked, ([, url = ""]) => url), ...listPreloaded("list")]);
  // The map's island, too, comes after the list.
  const later = new Set(listPreloaded("map"));
  for (const url of atOnce) {
    const code = await (await request.get(url)).text();
    for (const [, call, name = ""] of code.matchAll(/\b(?:from|import)\s*(\(?)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      (call === "" ? atOnce : later).add(`/_astro/${name}`);
    }
    for (const [, name = ""] of code.matchAll(/"_astro\/([^"]+\.js)"/g)) later.add(`/_astro/${name}`);
  }
  expect(later.size).toBeGreaterThan(1);
  return [...later].filter((url) => !atOnce.has(url)).map((url) => `*${url}`);
}

function keepWithin(what: string, bytes: number, limit: number): void {
  const show = (value: number) => (limit < KB ? `${value.toFixed(1)} B` : `${(value / KB).toFixed(1)} KB`);
  process.stdout.write(`    ${what}: ${show(bytes)} of ${show(limit)}\n`);
  expect(bytes, what).toBeLessThanOrEqual(limit);
}

/** @returns the body, and its size in bytes with brotli */
async function fetchPacked(request: APIRequestContext, path: string): Promise<{ text: string; bytes: number }> {
  const answer = await request.get(path, { headers: { "accept-encoding": "br" } });
  const { "content-encoding": coding, "content-length": length } = answer.headers();
  // Tiny files are sent uncompressed.
  expect(coding === "br" || Number(length) < 256, path).toBe(true);
  return { text: await answer.text(), bytes: Number(length) };
}

/** @returns bytes, and the CSS modules in the sheet by the hash in their class names, such as `155us` in `_card_155us_1` */
async function fetchStyles(request: APIRequestContext, path: string): Promise<{ bytes: number; scopes: string[] }> {
  const { text, bytes } = await fetchPacked(request, path);
  const files = Array.from(text.matchAll(/\._\w+?_([\w-]{5})_\d/g), ([, file = ""]) => file);
  return { bytes, scopes: [...new Set(files)] };
}

async function countMarkets(request: APIRequestContext): Promise<number> {
  const markets = (await (await request.get("/api/markets")).json()) as unknown[];
  return markets.length;
}

async function listPages(request: APIRequestContext): Promise<string[]> {
  const pages = await (await request.get("/sitemap-0.xml")).text();
  const paths = Array.from(pages.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(100);
  return paths;
}
