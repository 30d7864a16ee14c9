/**
 * Common questions on real markets: open now; this Saturday in a county; near a zip code, with SNAP; a mistyped
 * name; and sharing the result. Each test counts taps, not typing.
 */
import type { Locator, Page } from "@playwright/test";
import { getList, type ListScreen, openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}` });

/** For the longest question: where can I go on Saturday, near Green Bay, that takes SNAP and has strawberries? */
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
  "what is open now, Brown County this Saturday, near a zip code with SNAP, a mistyped name: one tap, two, four, one",
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
    await list.search.fill("saturday brown county");
    await tap(option(page, /Saturday.*Brown County/));
    await expect(page).toHaveURL(/[?&]county=Brown\b/);
    await expect(page).toHaveURL(/[?&]when=saturday\b/);
    await expect.poll(() => readCount(list)).toBeGreaterThan(0);
    await expect(list.card("Green Bay Farmers' Market")).toBeVisible();
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

test("Saturday near Green Bay, with SNAP and strawberries", async ({ page, browser }) => {
  const list = await openList(page);
  const { tap, taps } = countTaps();
  await tap(list.search);
  await list.search.fill("saturday green bay snap strawberries");
  await tap(option(page, /Saturday.*Green Bay.*SNAP.*Fruit/i));
  await expect(page).toHaveURL(/payment=snap/);
  await expect(page).toHaveURL(/item=Fruit/);
  await expect(page).toHaveURL(/near=44\.\d+%2C-8[78]\.\d+%2CGreen\+Bay/);
  await expect(list.names.first()).toHaveText("Green Bay Farmers' Market");
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);

  // The shared link shows the same list on another device.
  const shown = await list.heading.innerText();
  const elsewhere = await browser.newContext();
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
