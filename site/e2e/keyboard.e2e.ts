/** Visits with the keyboard alone: the focus is always visible. */
import { getList, waitUntilAlive } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { tabTo } from "./tab-to.ts";
import { expect, test } from "./test.ts";

test("from the start to a market's directions with the keyboard alone", async ({ page }) => {
  await serveTiles(page);
  await page.goto("/");
  await waitUntilAlive(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  for (const name of ["Skip to list", "Skip to map"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  const list = getList(page);
  await expect(list.search).toBeFocused();

  await page.keyboard.type("alderbrook square");
  await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  await tabTo(page, "link", "Alderbrook Square Market");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/markets/101");
  await tabTo(page, "link", "Directions");
});

test("a pin opens with Enter, its popup's link follows, and Escape returns to the pin; a card's button opens it too", async ({
  page,
}) => {
  await serveTiles(page);
  await page.goto("/?q=early+riser");
  await waitUntilAlive(page);
  const { pin, popup, clusters, showButton } = getMap(page);
  // The map may show all markets before the search removes their pins.
  await expect(getList(page).names).toHaveText(["Early Riser Market"]);
  await expect(clusters).toHaveCount(0);
  await expect(pin("Early Riser Market")).toBeVisible();
  await tabTo(page, "button", "Show Early Riser Market on the map");
  await page.keyboard.press("Enter");
  await expect(popup("Early Riser Market")).toBeVisible();
  await expect(showButton("Early Riser Market")).toBeFocused();
  await tabTo(page, "button", "Early Riser Market: Closes in 30 min");
  await page.keyboard.press("Escape");
  await expect(popup("Early Riser Market")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(popup("Early Riser Market")).toBeVisible();
  await tabTo(page, "link", "View market: Early Riser Market");
  await page.keyboard.press("Escape");
  await expect(popup("Early Riser Market")).toHaveCount(0);
  await expect(pin("Early Riser Market")).toBeFocused();
});
