/** Where the map looks by itself. */
import { openList } from "./list-screen.ts";
import { ALDERBROOK, DUNMORE } from "./markets/example-places.ts";
import { TOWERS } from "./markets/example-markets.ts";
import { getMap, rememberPosition, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

test("with an unknown position it fits all markets, and one market at zoom 8 at the closest", async ({ page }) => {
  const zoom = await serveTiles(page);
  const list = await openList(page);
  await expect.poll(zoom).toBe(7);
  await list.search.fill("alderbrook square");
  await expect(getMap(page).pin("Alderbrook Square Market")).toBeVisible();
  await expect.poll(zoom).toBe(8);
});

test("with a known position and more than 50 markets it zooms to the visitor at zoom 10", async ({ page }) => {
  const zoom = await serveTiles(page);
  await rememberPosition(page, ALDERBROOK);
  await openList(page);
  const { map, pin } = getMap(page);
  await expect.poll(zoom).toBe(10);
  await expect(map.getByRole("img", { name: "You are here" })).toBeInViewport();
  await expect(pin("Winter Hall Market")).toBeInViewport();
});

test("with a known position and few markets it fits both, at zoom 12 at the closest", async ({ page }) => {
  const zoom = await serveTiles(page);
  const [tower] = TOWERS;
  await rememberPosition(page, tower ?? DUNMORE);
  await openList(page, "/?q=tower+market");
  // All markets may have been there for a moment, before the search is looked up.
  await expect(getMap(page).clusters).toHaveCount(1);
  await expect.poll(zoom).toBe(12);
});

test("a visitor who has taken hold of the map keeps it", async ({ page }) => {
  const zoom = await serveTiles(page);
  await rememberPosition(page, ALDERBROOK);
  await page.addInitScript(touchFirstPin);
  await openList(page);
  await expect(page.locator("html[data-touched]")).toBeAttached();
  await expect.poll(() => zoom() ?? NaN).toBeLessThan(8);
  // Longer than the second and a half after which it would zoom to the visitor.
  await page.waitForTimeout(2000);
  expect(zoom()).toBeLessThan(8);
});

/** In the browser, as no test is sure to be there within a second and a half. */
function touchFirstPin(): void {
  new MutationObserver((_, observer) => {
    const pin = document.querySelector(".leaflet-marker-pane [role=button]");
    if (!pin) return;
    observer.disconnect();
    pin.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    document.documentElement.dataset["touched"] = "true";
  }).observe(document, { childList: true, subtree: true });
}
