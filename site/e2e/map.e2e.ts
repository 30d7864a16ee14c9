/** The map: pins, clusters, popups, how it goes with the list, and what is left when parts of it do not come. */
import type { Locator } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { ALDERBROOK } from "./markets/example-places.ts";
import { getMap, rememberPosition, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

test("a pin says the status, and its popup leads to the market", { tag: "@every" }, async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?q=early+riser&view=map");
  const { pin, popup } = getMap(page);
  await expect(pin("Early Riser Market")).toHaveAccessibleName("Early Riser Market: Closes in 30 min");
  await pin("Early Riser Market").click();
  const open = popup("Early Riser Market");
  await expect(open).toContainText("Closes in 30 min");
  await expect(open).toContainText("Birchwater");

  await open.getByRole("button", { name: "Close" }).click();
  await expect(open).toHaveCount(0);
  await pin("Early Riser Market").click();
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await pin("Early Riser Market").click();
  await open.getByRole("link", { name: "View market: Early Riser Market" }).click();
  await expect(page).toHaveURL("/markets/102");
});

test("the map shows all markets as pins and clusters, and zooms into a chosen cluster", async ({ page }) => {
  const zoom = await serveTiles(page);
  await openList(page);
  const { map, clusters } = getMap(page);
  await expect(clusters.first()).toBeVisible();
  // Both are counted one after the other: a map that moves in between is counted anew.
  await expect(async () => {
    const counted = (await clusters.allTextContents()).reduce((sum, count) => sum + Number(count), 0);
    const pins = await map
      .getByRole("button", { name: /: (Open|Likely|Clos|Usually|Out of season|In season|Hours vary)/ })
      .count();
    expect(counted + pins).toBe(60);
  }).toPass();

  await expect.poll(zoom).toBeDefined();
  const before = zoom() ?? NaN;
  await clusters.first().click();
  await expect.poll(zoom).toBeGreaterThan(before);
});

test("markets at one spot, which no zoom takes apart, are listed in one popup", async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?q=tower+market");
  const { clusters, popup } = getMap(page);
  // All markets may have been there for a moment, before the search is looked up.
  await expect(clusters).toHaveCount(1);
  await clusters.click();
  await expect(popup("4 markets here").getByRole("link")).toHaveText(Array(4).fill("View market"));
});

test("card and pin highlight one another", async ({ page }) => {
  await serveTiles(page);
  const list = await openList(page, "/?q=alderbrook");
  const pin = getMap(page).pin("Winter Hall Market");
  const card = list.card("Winter Hall Market");
  const searchBox = page.getByRole("searchbox");
  // Before, all markets' cards may be there, and their pins.
  await expect(list.heading).toHaveText("2 Markets");
  await expect(pin).toBeVisible();
  /** What still moves while the page comes to rest is met at the second or third try. */
  const point = (at: Locator, to: Locator) =>
    expect(async () => {
      await searchBox.hover();
      await at.hover();
      await expect(to).toHaveAttribute("data-highlighted", { timeout: 2000 });
    }).toPass();

  await point(card, pin);
  await searchBox.hover();
  await expect(pin).not.toHaveAttribute("data-highlighted");

  await point(pin, card);
  await pin.click();
  await expect(card).toHaveAttribute("data-selected");
});

test("choosing a pin brings its card into view", async ({ page }) => {
  await serveTiles(page);
  await rememberPosition(page, ALDERBROOK);
  const list = await openList(page, "/?sort=alphabetic");
  const { pin } = getMap(page);
  await expect(pin("Winter Hall Market")).toBeVisible();
  await expect(list.card("Winter Hall Market")).toHaveCount(0);
  await pin("Winter Hall Market").click();
  await expect(list.card("Winter Hall Market")).toBeInViewport();
});

test("a card's button shows its market on the map", { tag: "@every" }, async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?q=foxglove");
  const { popup, showButton } = getMap(page);
  await showButton("Foxglove Farm Stand").click();
  await expect(popup("Foxglove Farm Stand")).toBeInViewport();
  await expect(popup("Foxglove Farm Stand")).toContainText("Open 24 hours");
});

test(
  "without tiles the outline stays, and tiles are not asked for again and again",
  { tag: "@every" },
  async ({ page }) => {
    let tiles = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(".png") && request.url().includes("tile")) tiles++;
    });
    await openList(page, "/?view=map");
    const { map, clusters } = getMap(page);
    await expect(page.getByRole("status").getByText("Map background not available")).toBeVisible();
    await expect(clusters.first()).toBeVisible();
    // The drawing itself, not the frame that it is in: the state is about as wide as a phone at this zoom.
    const outline = map.locator("svg.leaflet-zoom-animated > use");
    await expect.poll(() => outline.evaluate((drawing) => drawing.getBoundingClientRect().width)).toBeGreaterThan(300);

    const asked = tiles;
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await page.getByRole("button", { name: "Zoom out", exact: true }).click();
    await page.waitForTimeout(500);
    expect(tiles).toBe(asked);
  },
);

test(
  "a map whose code does not come says 'Map Error' and leaves the list alone",
  { tag: "@every" },
  async ({ page, expectProblem }) => {
    expectProblem(/map\./);
    await page.route("**/_astro/map.*.js", (route) => route.abort());
    const list = await openList(page, "/?view=map");
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("heading", { name: "Map Error" })).toBeVisible();
    await expect(alert).toContainText("Failed to load map. Please check your internet connection.");
    if (await page.getByRole("button", { name: "List", exact: true }).isVisible()) {
      await page.getByRole("button", { name: "List", exact: true }).click();
    }
    await list.search.fill("foxglove");
    await expect(list.names).toHaveText(["Foxglove Farm Stand"]);
  },
);
