/** Below 768 px: switching between list and map, pulling to refresh, and the layout. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./expect-no-violations.ts";
import { drag } from "./finger.ts";
import { holdRequests } from "./hold-requests.ts";
import { holdTimers } from "./hold-timers.ts";
import { watchShifts } from "./layout-shift.ts";
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

const INDEX = "**/data/markets.json";

/** Pulls down from a height, once the code for it has loaded. Threshold 80 px, resistance 2.5: 200 px are enough. */
async function pull(page: Page, y: number, pixels: number): Promise<void> {
  await page.locator(".pull-to-refresh").waitFor({ state: "attached" });
  // The toast would disappear after six seconds.
  await holdTimers(page);
  await drag(page, { x: 200, y }, { x: 200, y: y + pixels });
}

test(
  "a long pull from the top refreshes the markets, on the list and above the map",
  { tag: "@phone" },
  async ({ page }) => {
    await openList(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/markets")) asked.push(request.url());
    });
    await pull(page, 300, 210);
    await expect(page.getByRole("status").getByText("Markets refreshed", { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
    // The toast does not cover the button that switches to the map.
    await page.getByRole("button", { name: "Map", exact: true }).click();
    await expect(page.getByText(/^\d+ markets in view$/)).toBeVisible();
    // The map itself is dragged.
    await pull(page, 300, 210);
    const answered = page.waitForResponse("**/api/markets");
    await pull(page, 80, 220);
    await answered;
    expect(asked).toHaveLength(2);
  },
);

test(
  "three and a half cards fit on the first screen; list and map are switched, with the view in address and history",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page, "/?when=sunday&payment=snap");
    const view = page.getByRole("group", { name: "View" });
    const days = page.getByRole("toolbar", { name: "Where, when and what" }).getByRole("button", { name: "Now" });
    await test.step("on the smallest screen List and Map cover no day, and nothing scrolls sideways", async () => {
      await page.setViewportSize({ width: 360, height: 225 });
      await expect(days).toBeVisible();
      const [above, below] = [await view.boundingBox(), await days.boundingBox()];
      expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
    });
    await test.step("half of the fourth card", async () => {
      for (const name of ["Sunday", "SNAP"]) await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      await expect(list.heading).toHaveText("60 Markets");
      const fourth = await page.getByRole("article").nth(3).boundingBox();
      expect((fourth?.y ?? Infinity) + (fourth?.height ?? 0) / 2).toBeLessThanOrEqual(844);
      await expectNoViolations(page);
    });
    await test.step("the toolbar leaves while the visitor reads on, and comes back", async () => {
      const toolbar = page.locator("[data-toolbar]");
      await page.mouse.wheel(0, 900);
      await page.mouse.wheel(0, 900);
      await expect(toolbar).toHaveAttribute("data-away");
      await page.mouse.wheel(0, -300);
      await expect(toolbar).not.toHaveAttribute("data-away");
      await expect(list.search).toBeInViewport();
    });
    const map = page.getByRole("region", { name: "Map of markets" });
    await test.step("the map is a step of the history, after the day", async () => {
      const today = page.getByRole("button", { name: "Today", exact: true });
      await expect(view.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
      await expect(map).toHaveCount(0);
      await today.click();
      await view.getByRole("button", { name: "Map" }).click();
      await expect(map).toBeVisible();
      await expect(list.names.first()).toBeHidden();
      await expect(page).toHaveURL("/?view=map&when=today");
      await page.goBack();
      await expect(list.names.first()).toBeVisible();
      await expect(today).toHaveAttribute("aria-pressed", "true");
      await page.goBack();
      await expect(today).toHaveAttribute("aria-pressed", "false");
      await expect(list.heading).toHaveText("60 Markets");
    });
    await test.step("a reload keeps the map", async () => {
      await view.getByRole("button", { name: "Map" }).click();
      await page.reload();
      await expect(map).toBeVisible();
      await view.getByRole("button", { name: "List" }).click();
      await expect(list.names.first()).toBeVisible();
      await expect(page).toHaveURL("/");
    });
    await list.find("nothing like it");
    await expect(page.getByText("No Markets Found")).toBeVisible();
    await expectNoViolations(page);
  },
);

test.describe("without a fixed date", () => {
  // The static page was built today, so its cards match.
  test.use({ now: null });

  test("nothing jumps when the markets arrive", { tag: "@phone" }, async ({ page }) => {
    const sumShifts = await watchShifts(page);
    const release = await holdRequests(page, INDEX);
    await openList(page);
    // Of the day's first cards, those that are open now.
    await expect(page.locator("[data-first]")).toBeAttached();
    // Layout shifts count from the first paint.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    release();
    await expect(page.locator("[data-loading]")).toHaveCount(0);
    expect(await sumShifts()).toBeLessThan(0.02);
  });
});
