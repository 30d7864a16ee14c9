/** The byte budgets (design §8), on real markets from the real server. Each figure is printed beside its limit. */
import type { APIRequestContext, Page } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { expect, test } from "./test.ts";
import { sumBytes, watchTransfers } from "./transfers.ts";

/** As in "145 KB". */
const KB = 1000;

/**
 * Where the list page stands, and may not get heavier: the design asks for 100 and 145 KB. React alone is 59; what is
 * left to save is the virtual list before it is needed, and the styles of what is not yet open.
 */
const LIST_PAGE = { usable: 104 * KB, withMap: 158 * KB };

test.use({ now: null });

test.describe("on a phone, without the map", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list is usable before the font and the pictures come, and after no more bytes than it takes today", async ({
    page,
    expectProblem,
  }) => {
    // The headings' font and the pictures on the cards come later on a slow connection. On this fast one they might
    // come before; kept away, they show that nobody has to wait for them.
    expectProblem(/net::ERR_BLOCKED_BY_CLIENT .*\/_astro\/(fraunces|card-picture)/);
    await block(page, ["*/_astro/fraunces*", "*/_astro/card-picture*"]);
    const getTransfers = await watchTransfers(page);
    const list = await openList(page);
    await list.search.fill("farm");
    await expect(list.heading).not.toHaveText(`${await countMarkets(page.request)} Markets`);
    keepWithin("list page until usable", sumBytes(getTransfers()), LIST_PAGE.usable);
  });
});

test("the list with the map takes no more bytes than today, of which 125 KB at most are scripts", async ({ page }) => {
  const getTransfers = await watchTransfers(page);
  await openList(page);
  await expect(getMap(page).clusters.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(getTransfers().filter(({ type }) => type === "Script").length).toBeGreaterThan(2);
  keepWithin("list page with the map", sumBytes(getTransfers()), LIST_PAGE.withMap);
  keepWithin("list page: scripts with the map", sumBytes(getTransfers(), "Script"), 125 * KB);
});

test("a market's page runs 12 KB of scripts before the visitor touches anything", async ({ page, request }) => {
  const getTransfers = await watchTransfers(page);
  const [path = ""] = (await listPages(request)).filter((path) => /^\/markets\/\d+$/.test(path));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(getTransfers().filter(({ type }) => type === "Script").length).toBeGreaterThan(0);
  keepWithin("market page: scripts before a touch", sumBytes(getTransfers(), "Script"), 12 * KB);
  keepWithin("market page: all", sumBytes(getTransfers()), 60 * KB);
});

test("no page has more than 30 KB of HTML and CSS", async ({ request }) => {
  const styles = new Map<string, number>();
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of [...(await listPages(request)), "/no/such/page", "/markets/999999999"]) {
    const { html, bytes } = await fetchPacked(request, path);
    let total = bytes;
    for (const [, sheet = ""] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      const known = styles.get(sheet) ?? (await fetchPacked(request, sheet)).bytes;
      styles.set(sheet, known);
      total += known;
    }
    sizes.push({ path, bytes: total });
  }
  expect(styles.size).toBeGreaterThan(0);
  sizes.sort((a, b) => b.bytes - a.bytes);
  const [largest] = sizes;
  keepWithin(`HTML and CSS of the largest page (${largest?.path ?? ""})`, largest?.bytes ?? NaN, 30 * KB);
});

test("the list's index has at most 90 bytes per market", async ({ request }) => {
  const { bytes } = await fetchPacked(request, "/data/markets.json");
  keepWithin("index per market", bytes / (await countMarkets(request)), 90);
});

/** In the browser, as Playwright's own way would turn its cache off. */
async function block(page: Page, urls: string[]): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setBlockedURLs", { urls });
}

function keepWithin(what: string, bytes: number, limit: number): void {
  const show = (value: number) => (limit < KB ? `${value.toFixed(1)} B` : `${(value / KB).toFixed(1)} KB`);
  process.stdout.write(`    ${what}: ${show(bytes)} of ${show(limit)}\n`);
  expect(bytes, what).toBeLessThanOrEqual(limit);
}

/** @returns the body, and its size as the server sent it to a browser that takes brotli. */
async function fetchPacked(request: APIRequestContext, path: string): Promise<{ html: string; bytes: number }> {
  const answer = await request.get(path, { headers: { "accept-encoding": "br" } });
  const { "content-encoding": coding, "content-length": length } = answer.headers();
  // Tiny files are sent as they are.
  expect(coding === "br" || Number(length) < 256, path).toBe(true);
  return { html: await answer.text(), bytes: Number(length) };
}

async function countMarkets(request: APIRequestContext): Promise<number> {
  const markets = (await (await request.get("/api/markets")).json()) as unknown[];
  return markets.length;
}

/** Every page that the sitemap knows. */
async function listPages(request: APIRequestContext): Promise<string[]> {
  const pages = await (await request.get("/sitemap-0.xml")).text();
  const paths = Array.from(pages.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(100);
  return paths;
}
