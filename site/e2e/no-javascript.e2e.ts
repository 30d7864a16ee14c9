/** Without JavaScript, every market can be found, and its page shows hours and place. */
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false, now: null });

test.beforeEach(({ expectProblem }) => {
  // The page preloads the list's data for its scripts; Chromium warns when none has used it after three seconds.
  expectProblem(/^warning: The resource .*\/data\/markets.* was preloaded using link preload but not used/);
});

test("the start page shows the first twelve markets and links to all of them by name", async ({ page }) => {
  await page.goto("/");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  // The cards are in one column, with the link to all markets below.
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.slice(1).every(({ top }, at) => top >= (boxes[at]?.bottom ?? Infinity))).toBe(true);
  const way = await page.locator("main a[href='/markets/a-z']").boundingBox();
  expect(way?.y).toBeGreaterThanOrEqual(boxes.at(-1)?.bottom ?? Infinity);
  for (const dead of [page.getByRole("combobox"), page.getByLabel("Sorted by"), page.getByRole("button")]) {
    await expect(dead.and(page.locator("main *")).filter({ visible: true })).toHaveCount(0);
  }
  await page.locator("main a[href='/markets/a-z']").click();
  await expect(page.getByRole("heading", { name: "All markets, A to Z" })).toBeVisible();
  const links = await page
    .locator("main details li a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(links).size).toBe(60);
  const letters = await page.locator("summary h2").filter({ hasNotText: "day, " }).allTextContents();
  expect(letters.length).toBeGreaterThan(5);
  expect(letters).toEqual([...letters].sort());
  await page.locator("#T summary").click();
  await page.locator("#T").getByRole("link", { name: "Two Seasons Market" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Two Seasons Market" })).toBeVisible();
  await page.getByText("All seasons").click();
  const tables = page.getByRole("table");
  await expect(tables).toHaveCount(2);
  await expect(tables.nth(0)).toContainText("May to October");
  await expect(tables.nth(0).getByRole("row", { name: /Wednesday/ })).toContainText("2:00 PM – 6:00 PM");
  await expect(tables.nth(1)).toContainText("November 15 to December 20");
});

test("on a phone the menu opens", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
});
