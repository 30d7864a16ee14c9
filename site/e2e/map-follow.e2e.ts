/** "List follows the map": the list beside the map shows what the map does, from when the visitor moves it. */
import type { Page } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

/** All of them, while nothing narrows the list. */
const ALL = "60 Markets";

async function openMap(page: Page, address = "/") {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  const list = await openList(page, address);
  const { map, clusters } = getMap(page);
  await expect(clusters.first()).toBeVisible();
  const dragMap = async (x: number, y: number) => {
    const box = (await map.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const from = { x: box.x + box.width - 90, y: box.y + box.height - 120 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + x, from.y + y, { steps: 6 });
    await page.mouse.up();
  };
  return { list, map, dragMap, tick: page.getByRole("checkbox", { name: "List follows the map" }) };
}

test("the list follows a map that was dragged, and a new search shows all that it finds", async ({ page }) => {
  const { list, dragMap, tick } = await openMap(page);
  await expect(tick).toBeChecked();
  await expect(list.heading).toHaveText(ALL);
  await dragMap(-420, -380);
  await expect(list.heading).not.toHaveText(ALL);
  const count = parseInt((await list.heading.textContent()) ?? "");
  expect(count).toBeGreaterThan(0);
  const note = page.getByRole("paragraph").filter({ hasText: `${count} of 60 in the map’s view` });
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: "Show all 60" }).click();
  await expect(list.heading).toHaveText(ALL);
  await expect(list.heading).toBeFocused();
  await expect(note).toHaveCount(0);

  await dragMap(-420, -380);
  await expect(list.heading).not.toHaveText(ALL);
  await list.search.fill("market");
  await expect(page.getByText(/in the map’s view/)).toHaveCount(0);
  await list.search.fill("");
  await expect(list.heading).toHaveText(ALL);
});

test("what is printed is what the list shows", async ({ page }) => {
  const { list, dragMap } = await openMap(page, "/?q=market");
  await expect(page.getByRole("button", { name: "Print this list" })).toBeAttached();
  const all = (await list.heading.textContent()) ?? "";
  await dragMap(-420, -380);
  await expect(list.heading).not.toHaveText(all);
  const count = parseInt((await list.heading.textContent()) ?? "");
  await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  await expect(page.locator(".print-list tbody tr")).toHaveCount(count);
  await expect(page.locator(".print-list caption")).toHaveText(new RegExp(`^${count} markets?: “market”`));
});

test("without its tick the list stays, for the session", async ({ page }) => {
  const { list, dragMap, tick } = await openMap(page);
  await dragMap(-420, -380);
  await expect(list.heading).not.toHaveText(ALL);
  await tick.uncheck();
  await expect(list.heading).toHaveText(ALL);
  await page.reload();
  const again = await openMap(page);
  await expect(again.tick).not.toBeChecked();
  await again.dragMap(-420, -380);
  await page.waitForTimeout(500);
  await expect(list.heading).toHaveText(ALL);
  await again.tick.check();
  await expect(list.heading).not.toHaveText(ALL);
});

test("what the map does by itself leaves the list alone: a pin's popup, a card's place", async ({ page }) => {
  const { list } = await openMap(page);
  await list
    .card(await firstName(list.names))
    .getByRole("button", { name: /^Show .* on the map$/ })
    .click();
  await expect(getMap(page).map.getByRole("link", { name: /^View market/ })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(list.heading).toHaveText(ALL);
});

test("the buttons and the keys of the map move the list, too", async ({ page }) => {
  const { list, map } = await openMap(page);
  for (let zoom = 0; zoom < 3; zoom++) await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(list.heading).not.toHaveText(ALL);
  await page.getByRole("button", { name: /^Show all of / }).click();
  await expect(list.heading).toHaveText(ALL);
  await map.focus();
  for (let zoom = 0; zoom < 3; zoom++) await page.keyboard.press("Equal");
  await expect(list.heading).not.toHaveText(ALL);
});

async function firstName(names: { first: () => { textContent: () => Promise<string | null> } }): Promise<string> {
  return (await names.first().textContent()) ?? "";
}
