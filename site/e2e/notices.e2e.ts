/** A cancelled market day: open pages show it, and the day after no page does. */
import type { Page } from "@playwright/test";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { getList, openList } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { SQUARE, TWO_SEASONS } from "./markets/example-markets.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

/** Each test needs what the one before published. */
test.describe.configure({ mode: "serial" });
test.use({ now: null });

const DAY_MS = 86_400_000;
const CANCELLED = "Cancelled today: storm";
const TODAY = getLocalDay(new Date(), region.timeZone);

let site: Site;
test.beforeAll(async () => {
  site = await startAdminSite({ goesLive: true });
});
test.afterAll(async () => {
  await site.stop();
});

test("open pages show a canceled market as soon as the visitor returns to them", async ({ page, context, browser }) => {
  const visitor = await browser.newContext();
  const [list, marketPage] = [await visitor.newPage(), await visitor.newPage()];
  await openList(list, site.origin);
  await marketPage.goto(`${site.origin}/markets/${SQUARE.id}`);

  await signIn(context, site);
  await openAdmin(page, site, `/admin/markets?notice=${SQUARE.id}`);
  const dialog = page.getByRole("dialog", { name: "Notices" });
  await dialog.getByLabel("What it says").selectOption("Cancelled: storm");
  // A new notice starts with the next market day.
  await dialog.getByLabel("First day").fill(TODAY);
  await dialog.getByLabel("Last day").fill(TODAY);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(dialog).toHaveCount(0);

  await expect
    .poll(() => readNotices(site), { timeout: 60_000 })
    .toEqual({
      [SQUARE.id]: [{ from: TODAY, to: TODAY, text: "Cancelled: storm", isCancelled: true }],
    });
  const status = marketPage.locator("[data-market] .market-status");
  await returnUntil(marketPage, () => expect(status).toHaveText(CANCELLED, { timeout: 1000 }));
  await expect(status).toHaveAttribute("data-status", "cancelled");
  const card = getList(list).card(SQUARE.name);
  await getList(list).search.fill(SQUARE.name);
  await returnUntil(list, () => expect(card).toContainText(CANCELLED, { timeout: 1000 }));
  await visitor.close();
});

test("card, pin, popup and page show the cancellation, in dark mode too, until the next day", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const list = await openList(page, site.origin);
  await list.search.fill(SQUARE.name);
  await expect(list.card(SQUARE.name)).toContainText(CANCELLED);
  await list.card(SQUARE.name).getByRole("button", { name: "Show" }).click();
  const map = getMap(page);
  await expect(map.pin(SQUARE.name)).toHaveAccessibleName(new RegExp(CANCELLED));
  await expect(map.pin(SQUARE.name)).toHaveAttribute("data-status", "cancelled");
  await expect(map.popup(SQUARE.name)).toContainText(CANCELLED);
  await expectNoViolations(page);
  await page.goto(`${site.origin}/markets/${SQUARE.id}`);
  await expect(page.locator("[data-market] .market-status")).toHaveText(CANCELLED);
  await expectNoViolations(page);
  await page.goto(`${site.origin}/?when=today&q=${encodeURIComponent(SQUARE.name)}`);
  await expect(getList(page).card(SQUARE.name)).toHaveCount(0);

  // The next day, on pages built the day before.
  await page.clock.setFixedTime(new Date(Date.now() + DAY_MS));
  await page.goto(`${site.origin}/markets/${SQUARE.id}`);
  await expect(page.locator("[data-market] .market-status")).not.toHaveText(/^$|Cancelled/);
  await expect(page.locator("[data-market] .market-status")).not.toHaveAttribute("data-status", "cancelled");
  await openList(page, `${site.origin}/?q=${encodeURIComponent(SQUARE.name)}`);
  await expect(list.card(SQUARE.name)).toBeVisible();
  await expect(list.card(SQUARE.name)).not.toContainText("Cancelled");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("the card on the map shows the cancellation, and the list starts with it if the market is saved", async ({
    page,
  }) => {
    await page.addInitScript((id) => localStorage.setItem("savedMarkets", JSON.stringify([id])), SQUARE.id);
    const list = await openList(page, site.origin);
    const saved = page.getByRole("list", { name: "News of your saved markets" });
    await expect(saved.getByRole("listitem")).toHaveText([`${CANCELLED} ${SQUARE.name}`]);
    await expectNoViolations(page);
    await list.find(SQUARE.name);
    await list.card(SQUARE.name).getByRole("button", { name: "Show" }).click();
    await getMap(page).pin(SQUARE.name).press("Enter");
    await expect(getMap(page).card).toContainText(CANCELLED);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("a notice without a cancellation is shown, also without scripts, and not marked as canceled", async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, site);
  const to = getLocalDay(new Date(Date.now() + 40 * DAY_MS), region.timeZone);
  const notices = [{ from: TODAY, to, text: "Moved indoors" }];
  const answer = await page.request.put(`${site.origin}/api/admin/markets/${TWO_SEASONS.id}/notices`, {
    data: { was: [], notices },
    headers: { Origin: site.origin },
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(() => readNotices(site), { timeout: 60_000 }).toMatchObject({ [TWO_SEASONS.id]: notices });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(`${site.origin}/markets/${TWO_SEASONS.id}`);
  await expect(visitor.locator("[data-notices] li")).toHaveText([/^Moved indoors until \w+ \d+$/]);
  await visitor.goto(`${site.origin}/markets/${SQUARE.id}`);
  await expect(visitor.locator("[data-market] .market-status")).toHaveText(CANCELLED);
  await expect(visitor.locator("[data-market] .market-status")).toBeVisible();
  await plain.close();
  await page.goto(`${site.origin}/markets/${TWO_SEASONS.id}`);
  await expect(page.locator("[data-notices] li")).toHaveText([/^Moved indoors until \w+ \d+$/]);
  await expect(page.locator("[data-notices] [data-cancelled]")).toHaveCount(0);
  await expect(page.locator("[data-market] .market-status")).not.toHaveAttribute("data-status", "cancelled");
});

async function readNotices({ origin }: Site): Promise<unknown> {
  return (await fetch(`${origin}/data/notices.json`)).json();
}

/** Simulates returning to the tab, repeatedly until the page's scripts react. */
async function returnUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await check();
  }).toPass({ timeout: 30_000 });
}
