/**
 * Common questions on the real markets: open now; this Saturday in a county; near a zip code, with SNAP; a mistyped
 * name; and sharing the result. Each test counts taps, not typing.
 */
import { resolve } from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { isClosed } from "#data/market/listing-status.ts";
import { withCounty } from "#data/places/counties.ts";
import { readCountyFinder } from "#data/files/read-counties.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { getList, type ListScreen, openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}` });

/** The server has only some of the real markets (support/serve.ts); the list gets all of them. */
const { markets } = await readMarketSnapshot(resolve(import.meta.dirname, "../../data/snapshot"));
const findCounty = await readCountyFinder(region.states);
const index = encodeMarketIndex(
  markets.filter((market) => !isClosed(market)).map((market) => withCounty(market, findCounty)),
);
const showAll = (context: BrowserContext) =>
  context.route("**/data/markets.json", (route) => route.fulfill({ json: index }));
test.beforeEach(({ context }) => showAll(context));

/** For the longest question: where can I go on Saturday, near Sturgeon Bay, that takes SNAP and has strawberries? */
const MOST_TAPS = 4;

function countTaps(): { tap: (target: Locator) => Promise<void>; taps: () => number } {
  let count = 0;
  return {
    tap: async (target) => {
      count++;
      await target.click();
    },
    taps: () => count,
  };
}

const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name }).first();

/** "23 Markets" → 23 */
async function readCount({ heading }: ListScreen): Promise<number> {
  return Number(/\d+/.exec(await heading.innerText())?.[0]);
}

test(
  "what is open now, Door County this Saturday, near a zip code with SNAP, a mistyped name: one tap, two, four, one",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page);
    let { tap, taps } = countTaps();
    const startAgain = async () => {
      await openList(page);
      ({ tap, taps } = countTaps());
    };
    await tap(page.getByRole("button", { name: "Now", exact: true }));
    await expect(page).toHaveURL(/[?&]when=now\b/);
    await expect.poll(() => readCount(list)).toBeGreaterThan(3);
    await expect(list.names.first()).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText(/open|closes in/i);
    expect(taps()).toBe(1);

    await startAgain();
    await tap(list.search);
    await list.search.fill("saturday door county");
    await tap(option(page, /Saturday.*Door County/));
    await expect(page).toHaveURL(/[?&]county=Door\b/);
    await expect(page).toHaveURL(/[?&]when=saturday\b/);
    await expect.poll(() => readCount(list)).toBeGreaterThan(0);
    await expect(list.card("Sturgeon Bay Farm and Craft Market")).toBeVisible();
    expect(taps()).toBe(2);

    await startAgain();
    await tap(list.search);
    await list.search.fill("53711");
    await tap(option(page, /53711/));
    await expect(page).toHaveURL(/[?&]near=43\.\d+%2C-89\.\d+%2C/);
    await expect(page).toHaveURL(/[?&]within=20\b/);
    await tap(list.search);
    await list.search.fill("snap");
    await tap(option(page, "Takes SNAP"));
    await expect(page).toHaveURL(/[?&]payment=snap\b/);
    await expect(page.getByRole("article").first()).toContainText("SNAP");
    await expect(page.getByRole("article").first()).toContainText(/\d mi/);
    expect(taps()).toBe(4);

    await startAgain();
    await tap(list.search);
    await list.search.fill("dane conty farmers markt");
    await expect(list.names.first()).toHaveText("Dane County Farmers Market");
    expect(taps()).toBe(1);
  },
);

test("Saturday near Sturgeon Bay, with SNAP and strawberries", async ({ page, browser }) => {
  const list = await openList(page);
  const { tap, taps } = countTaps();
  await tap(list.search);
  await list.search.fill("saturday sturgeon bay snap strawberries");
  await tap(option(page, /Saturday.*Sturgeon Bay.*SNAP.*Fruit/i));
  await expect(page).toHaveURL(/payment=snap/);
  await expect(page).toHaveURL(/item=Fruit/);
  await expect(page).toHaveURL(/near=44\.\d+%2C-87\.\d+%2CSturgeon\+Bay/);
  await expect(list.names.first()).toHaveText("Sturgeon Bay Farm and Craft Market");
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);

  // The shared link shows the same list on another device.
  const shown = await list.heading.innerText();
  const elsewhere = await browser.newContext();
  await showAll(elsewhere);
  const other = await elsewhere.newPage();
  await other.clock.setFixedTime(await page.evaluate(() => Date.now()));
  await other.goto(page.url());
  const same = getList(other);
  await expect(same.heading).toHaveText(shown);
  expect(await same.names.allInnerTexts()).toEqual(await list.names.allInnerTexts());
  await elsewhere.close();

  // Back undoes it.
  await page.goBack();
  await expect(page).not.toHaveURL(/payment=snap/);
});
