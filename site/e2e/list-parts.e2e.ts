/** Ten thousand markets in parts by area: the page loads those that its place and its view need, and asks for others. */
import type { Page } from "@playwright/test";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { toPublicMarket } from "#data/market/public-market.ts";
import { searchMarkets } from "#data/market/search.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { describeParts, splitMarkets } from "#data/market/split-markets.ts";
import { region } from "#data/region.ts";
import { type ListScreen, openList } from "./list-screen.ts";
import { getMap, rememberPosition } from "./map-screen.ts";
import { generateMarkets } from "./markets/generated-markets.ts";
import { expect, test } from "./test.ts";

const MARKETS = generateMarkets(10_000);
const PARTS = splitMarkets(MARKETS) ?? new Map<string, typeof MARKETS>();
const PAGE = 50;

const nearest = sortMarkets(MARKETS, "distance", region.defaultPlace);
const farthest = nearest.at(-1) ?? nearest[0];

/** Stands in for the server of such a list. @returns the names of the parts that were asked for */
async function serveParts(page: Page, { hasApi = true } = {}): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/data/markets.json", (route) => route.fulfill({ json: describeParts(PARTS) }));
  await page.route("**/data/markets/*.json", async (route) => {
    const name = /(\w+)\.json$/.exec(route.request().url())?.[1] ?? "";
    asked.push(name);
    await route.fulfill({ json: encodeMarketIndex(PARTS.get(name) ?? []) });
  });
  await page.route("**/api/markets/search?*", async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (!hasApi) return route.fulfill({ status: 404 });
    const place = { latitude: Number(searchParams.get("latitude")), longitude: Number(searchParams.get("longitude")) };
    const sort = searchParams.get("sort") === "alphabetic" ? "alphabetic" : "distance";
    const found = sortMarkets(searchMarkets(MARKETS, searchParams.get("q") ?? ""), sort, place);
    const at = Number(searchParams.get("page"));
    const items = found.slice((at - 1) * PAGE, at * PAGE).map(toPublicMarket);
    return route.fulfill({
      json: { items, page: at, totalPages: Math.ceil(found.length / PAGE), total: found.length },
    });
  });
  return asked;
}

function getNote(page: Page) {
  return page.getByRole("status").filter({ hasText: /markets|are here/ });
}

/** As many as are in the page on every screen. */
const FIRST = 3;

async function listFirst({ names }: ListScreen): Promise<string[]> {
  return (await names.allTextContents()).slice(0, FIRST);
}

test("the list starts with the nearest of all, and says of how many", { tag: "@both" }, async ({ page }) => {
  const asked = await serveParts(page);
  await rememberPosition(page, region.defaultPlace);
  const list = await openList(page);
  await expect(list.heading).toHaveText("10000 Markets");
  await expect(getNote(page)).toContainText(/^This list starts with \d+ markets around you, of 10000\./);
  await expect.poll(() => listFirst(list)).toEqual(nearest.slice(0, FIRST).map(({ name }) => name));
  expect(asked.length).toBeLessThan(PARTS.size / 4);
  expect(new Set(asked).size).toBe(asked.length);

  const before = asked.length;
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

test("a search finds what no part here has, and what was found goes with it", async ({ page }) => {
  await serveParts(page);
  await rememberPosition(page, region.defaultPlace);
  const list = await openList(page);
  await expect(list.heading).toHaveText("10000 Markets");
  await list.search.fill(farthest?.address ?? "");
  await expect(list.card(farthest?.name ?? "").first()).toBeVisible();
  await list.search.fill("market");
  const all = searchMarkets(MARKETS, "market").length;
  await expect(list.heading).toHaveText(`${all} Markets`);
  await expect(getNote(page)).toContainText(`The first 50 of ${all} are here.`);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(getNote(page)).toContainText(`The first 100 of ${all} are here.`);
  await list.search.fill("");
  await expect(list.heading).toHaveText("10000 Markets");
  await expect.poll(() => listFirst(list)).toEqual(nearest.slice(0, FIRST).map(({ name }) => name));
});

test("another order is that of all markets", async ({ page }) => {
  await serveParts(page);
  const list = await openList(page, "/?sort=alphabetic");
  const byName = sortMarkets(MARKETS, "alphabetic", null).map(({ name }) => name);
  await expect.poll(() => listFirst(list)).toEqual(byName.slice(0, FIRST));
});

test("without the API the search is among what is here, and says so", async ({ page, expectProblem }) => {
  expectProblem(/404 .*\/api\/markets\/search/);
  await serveParts(page, { hasApi: false });
  await rememberPosition(page, region.defaultPlace);
  const list = await openList(page);
  await list.search.fill(nearest[0]?.name ?? "");
  await expect(getNote(page)).toContainText(/^Only the \d+ markets on this device were searched, of 10000\./);
  await expect(list.card(nearest[0]?.name ?? "").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("the map shows how many there are everywhere, and pins where one looks", async ({ page }) => {
  const asked = await serveParts(page);
  await openList(page);
  const { clusters, map } = getMap(page);
  const count = async () => {
    const labels = await clusters.evaluateAll((elements) => elements.map(({ ariaLabel }) => parseInt(ariaLabel ?? "")));
    return labels.reduce((sum, one) => sum + one, 0);
  };
  // A pin or two may stand alone.
  await expect.poll(count).toBeGreaterThan(9900);
  const before = asked.length;
  // Closer and closer, until what is in view is few enough.
  await expect(async () => {
    await clusters.first().click();
    expect(asked.length).toBeGreaterThan(before);
  }).toPass();
  await expect(map.getByRole("button", { name: /: / }).first()).toBeVisible();
});

test("saved markets of far away are there, on a later visit too", async ({ page }) => {
  await serveParts(page);
  await rememberPosition(page, region.defaultPlace);
  const list = await openList(page);
  await list.search.fill(farthest?.address ?? "");
  await list.search.blur();
  const card = list.card(farthest?.name ?? "").first();
  await card.getByRole("button", { name: /save/i }).click();
  await page.goto("/?saved=1");
  await expect(list.heading).toHaveText("1 Markets");
  await expect(list.card(farthest?.name ?? "")).toBeVisible();
  await expect(page.getByText("no longer in the directory")).toHaveCount(0);
});
