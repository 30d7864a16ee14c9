/** A cancelled market day: open pages show it, and the day after no page does. */
import type { APIRequestContext, Page } from "@playwright/test";
import { region } from "#data/region.ts";
import { DAY_MS, getLocalDay } from "#data/schedule/local-time.ts";
import { MADE, openAdmin, test } from "./admin.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { openList } from "./list-screen.ts";
import { getMap } from "./map-screen.ts";
import { SQUARE, TWO_SEASONS } from "./markets/example-markets.ts";
import { expect } from "./test.ts";

/** The tests after the first need what that published. */
test.describe.configure({ mode: "serial" });
test.use({ now: null });

const CANCELLED = "Cancelled today: storm";
const TODAY = getLocalDay(new Date(), region.timeZone);
const STORM = [{ from: TODAY, to: TODAY, text: "Cancelled: storm", isCancelled: true }];
const MOVED = [
  { from: TODAY, to: getLocalDay(new Date(Date.now() + 40 * DAY_MS), region.timeZone), text: "Moved indoors" },
];

test.afterAll(async ({ site, grace }) => {
  await site.setPublishes("wait");
  await setNotices(grace, SQUARE.id, STORM, []);
  await setNotices(grace, TWO_SEASONS.id, MOVED, []);
});

test("open pages show a canceled market as soon as the visitor returns to them: card, pin, popup and page, until the next day", async ({
  page,
  site,
  grace,
  visitor,
}) => {
  const list = await openList(visitor);
  const marketPage = await visitor.context().newPage();
  await marketPage.goto(`/markets/${SQUARE.id}`);

  await openAdmin(page, site, `/admin/markets?q=${SQUARE.name}&notice=${SQUARE.id}`);
  const dialog = page.getByRole("dialog", { name: "Notices" });
  await dialog.getByLabel("What it says").selectOption("Cancelled: storm");
  // A new notice starts with the next market day.
  await dialog.getByLabel("First day").fill(TODAY);
  await dialog.getByLabel("Last day").fill(TODAY);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await setNotices(grace, TWO_SEASONS.id, [], MOVED);
  await site.setPublishes("work");
  const readNotices = async () => (await (await page.request.get("/data/notices.json")).json()) as object;
  await expect.poll(readNotices, MADE).toEqual({ [SQUARE.id]: STORM, [TWO_SEASONS.id]: MOVED });

  const status = marketPage.locator(".market-status");
  await returnUntil(marketPage, () => expect(status).toHaveText(CANCELLED, { timeout: 1000 }));
  await expect(status).toHaveAttribute("data-status", "cancelled");
  await expectNoViolations(marketPage);
  const card = list.card(SQUARE.name);
  await list.search.fill(SQUARE.name);
  await returnUntil(visitor, () => expect(card).toContainText(CANCELLED, { timeout: 1000 }));
  const map = getMap(visitor);
  await map.pin(SQUARE.name).click();
  await expect(map.pin(SQUARE.name)).toHaveAccessibleName(new RegExp(CANCELLED));
  await expect(map.pin(SQUARE.name)).toHaveAttribute("data-status", "cancelled");
  await expect(map.popup(SQUARE.name)).toContainText(CANCELLED);
  await expectNoViolations(visitor);
  await visitor.goto(`/?when=today&q=${encodeURIComponent(SQUARE.name)}`);
  await expect(list.heading).toHaveText("0 Markets");
  await expect(card).toHaveCount(0);

  // The next day, on pages built the day before.
  await visitor.context().clock.setFixedTime(new Date(Date.now() + DAY_MS));
  await marketPage.reload();
  await expect(status).not.toHaveText(/^$|Cancelled/);
  await expect(status).not.toHaveAttribute("data-status", "cancelled");
  await openList(visitor, `/?q=${encodeURIComponent(SQUARE.name)}`);
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("Cancelled");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("the list starts with the cancellation of a saved market", async ({ page }) => {
    await page.addInitScript((id) => localStorage.setItem("savedMarkets", JSON.stringify([id])), SQUARE.id);
    await openList(page);
    const saved = page.getByRole("list", { name: "News of your saved markets" });
    await expect(saved.getByRole("listitem")).toHaveText([`${CANCELLED} ${SQUARE.name}`]);
    await expectNoViolations(page);
  });
});

test("a notice without a cancellation is shown, also without scripts, and not marked as canceled", async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  for (const reader of [visitor, page]) {
    await reader.goto(`/markets/${TWO_SEASONS.id}`);
    await expect(reader.locator("market-notices li")).toHaveText([/^Moved indoors until \w+ \d+$/]);
  }
  await expect(page.locator("market-notices [data-cancelled]")).toHaveCount(0);
  await expect(page.locator(".market-status")).not.toHaveAttribute("data-status", "cancelled");
  await visitor.goto(`/markets/${SQUARE.id}`);
  await expect(visitor.locator(".market-status")).toHaveText(CANCELLED);
  await expect(visitor.locator(".market-status")).toBeVisible();
  await plain.close();
});

/** @param requests an admin's @param was what the market has now */
async function setNotices(requests: APIRequestContext, id: number, was: object[], notices: object[]): Promise<void> {
  const answer = await requests.put(`/api/admin/markets/${id}/notices`, { data: { was, notices } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Simulates returning to the tab, repeatedly until the page's scripts react. */
async function returnUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await check();
  }).toPass({ timeout: 30_000 });
}
