/** Under 768 px: list and map take turns, and pulling the page down fetches the markets anew. */
import type { Page } from "@playwright/test";
import { drag } from "./finger.ts";
import { waitForHeadingFont } from "./heading-font.ts";
import { holdRequests } from "./hold-requests.ts";
import { holdTimers } from "./hold-timers.ts";
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

const LIVE = "**/api/markets";
const INDEX = "**/data/markets.json";

/** Threshold 80 px, resistance 2.5: a finger has to travel 200 px. */
const pull = (page: Page, pixels: number) => pullFrom(page, 300, pixels);

/** From there down, once the page answers to it: what does comes when the list works. */
async function pullFrom(page: Page, y: number, pixels: number): Promise<void> {
  await page.locator(".pull-to-refresh").waitFor({ state: "attached" });
  // What is said about it goes after six seconds.
  await holdTimers(page);
  await drag(page, { x: 200, y }, { x: 200, y: y + pixels });
}

const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

test("list and map take turns, in the address too", { tag: "@phone" }, async ({ page }) => {
  const list = await openList(page);
  const map = page.getByRole("region", { name: "Map of markets" });
  const view = page.getByRole("group", { name: "View" });
  await expect(view.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  await expect(map).toHaveCount(0);

  await view.getByRole("button", { name: "Map" }).click();
  await expect(map).toBeVisible();
  await expect(list.names.first()).toBeHidden();
  await expect(page).toHaveURL("/?view=map");

  await page.reload();
  await expect(map).toBeVisible();
  await view.getByRole("button", { name: "List" }).click();
  await expect(list.names.first()).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("on a wide screen both are there and nothing toggles", async ({ page }) => {
  const list = await openList(page);
  await expect(page.getByRole("region", { name: "Map of markets" })).toBeVisible();
  await expect(list.names.first()).toBeVisible();
  await expect(page.getByRole("group", { name: "View" })).toBeHidden();
});

test("a pull of 190 px does nothing, one of 210 px refreshes the markets", { tag: "@phone" }, async ({ page }) => {
  await openList(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(new URL(request.url()).pathname);
  });
  await pull(page, 190);
  await pull(page, 210);
  await expect(toast(page, "Markets refreshed")).toBeVisible();
  // Before it is gone: it does not cover what switches to the map.
  await page.getByRole("button", { name: "Map", exact: true }).click({ trial: true, timeout: 2000 });
  expect(asked).toEqual(["/api/markets"]);
});

test("the live answer is what the list then shows", { tag: "@phone" }, async ({ page }) => {
  const list = await openList(page);
  await page.route(LIVE, async (route) => {
    const answer = await route.fetch();
    const markets = (await answer.json()) as { name: string }[];
    await route.fulfill({
      json: markets.map((market, index) => (index === 0 ? { ...market, name: "A New Name" } : market)),
    });
  });
  const withHours = page.getByRole("article").filter({ hasText: " AM" }).nth(1);
  const before = await withHours.innerText();
  await pull(page, 210);
  await expect(list.names.first()).toHaveText("A New Name");
  // The API says hours and seasons in another form than the list's own data.
  expect(await withHours.innerText()).toBe(before);
});

test(
  "a pull that the API does not answer says so, and the list stays",
  { tag: "@phone" },
  async ({ page, expectProblem }) => {
    expectProblem(/status of 500 .*\/api\/markets/);
    const list = await openList(page);
    await page.route(LIVE, (route) => route.fulfill({ status: 500, json: {} }));
    await pull(page, 210);
    await expect(toast(page, "Failed to fetch markets")).toBeVisible();
    await expect(list.heading).toHaveText("60 Markets");
  },
);

test("in map view a pull on the map moves the map, one above it refreshes", { tag: "@phone" }, async ({ page }) => {
  await openList(page, "/?view=map");
  await expect(page.getByText(/^\d+ markets in view$/)).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/markets")) asked++;
  });
  await pull(page, 210);
  expect(asked).toBe(0);
  await pullFrom(page, 80, 220);
  await expect(toast(page, "Markets refreshed")).toBeVisible();
  expect(asked).toBe(1);
});

test("away from the top a pull only scrolls", { tag: "@phone" }, async ({ page }) => {
  await openList(page);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/markets")) asked++;
  });
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo(0, 600);
        return window.scrollY;
      }),
    )
    .toBe(600);
  await pull(page, 210);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(600);
  expect(asked).toBe(0);
});

test.describe("as it comes", () => {
  // The page was drawn today.
  test.use({ now: null });

  test("nothing jumps when the markets arrive", { tag: "@phone" }, async ({ page }) => {
    await page.addInitScript(() => {
      let sum = 0;
      const onShifts = (list: PerformanceObserverEntryList) => {
        for (const shift of list.getEntries()) sum += (shift as PerformanceEntry & { value: number }).value;
        document.documentElement.dataset["shifted"] = String(sum);
      };
      new PerformanceObserver(onShifts).observe({ type: "layout-shift", buffered: true });
    });
    const release = await holdRequests(page, INDEX);
    const list = await openList(page);
    await expect(list.names).toHaveCount(12);
    await waitForHeadingFont(page);
    // The first paint is what the rest may not move.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    release();
    await expect(page.locator("[data-loading]")).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const shifted = await page.evaluate(() => Number(document.documentElement.dataset["shifted"] ?? 0));
    // What is called good, https://web.dev/articles/cls.
    expect(shifted).toBeLessThan(0.1);
  });
});
