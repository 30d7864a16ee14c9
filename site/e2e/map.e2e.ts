/** The map: pins, clusters, popups, how it goes with the list, and what is left when parts of it do not come. */
import type { Locator, Page } from "@playwright/test";
import { region } from "#data/region.ts";
import { openList } from "./list-screen.ts";
import { ALDERBROOK, CEDAR_FALLS } from "./markets/example-places.ts";
import { getMap, rememberPosition, serveTiles, TILE } from "./map-screen.ts";
import { tabTo } from "./tab-to.ts";
import { expect, test } from "./test.ts";

test("a pin says the status, and what it opens leads to the market", { tag: "@every" }, async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?q=early+riser&view=map");
  const { map, pin, chosen } = getMap(page);
  // Until the search is there, the map shows all markets; then it moves to those that are found.
  await expect(map.getByRole("button")).toHaveCount(1);
  await expect(pin("Early Riser Market")).toHaveAccessibleName("Early Riser Market: Closes in 30 min");
  await pin("Early Riser Market").click();
  const open = chosen("Early Riser Market");
  await expect(open).toContainText("Closes in 30 min");
  await expect(open).toContainText("Birchwater");

  await open.getByRole("button", { name: "Close" }).click();
  await expect(open).toHaveCount(0);
  await pin("Early Riser Market").click();
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await pin("Early Riser Market").click();
  await open.getByRole("link", { name: /Early Riser Market$/ }).click();
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
      .getByRole("button", { name: /: (Open|Likely|Clos|Usually|Out of season|In season|Hours vary|Hours not known)/ })
      .count();
    expect(counted + pins).toBe(60);
  }).toPass();

  await expect.poll(zoom).toBeDefined();
  const before = zoom() ?? NaN;
  await clusters.first().click();
  await expect.poll(zoom).toBeGreaterThan(before);
});

test("markets at one spot, which no zoom takes apart, are listed in one popup", async ({ page }) => {
  // The map glides by the clock, which stands still.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  await openList(page, "/?q=tower+market");
  const { clusters, popup } = getMap(page);
  // All markets may have been there for a moment, before the search is looked up.
  await expect(clusters).toHaveCount(1);
  await clusters.click();
  const links = popup("4 markets here").getByRole("link");
  await expect(links).toHaveText(Array(4).fill("View market"));
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });

  // With less room they scroll, and the keyboard reaches each of them.
  await page.setViewportSize({ width: 1000, height: 420 });
  await popup("4 markets here").getByRole("button", { name: "Close" }).click();
  await clusters.focus();
  await page.keyboard.press("Enter");
  for (const number of [1, 2, 3, 4]) {
    await tabTo(page, "link", `View market: Tower Market ${number}`);
  }
});

test("a cluster says how many of its markets are open, and what is open lies on top", async ({ page }) => {
  await serveTiles(page);
  await openList(page);
  const { clusters, map } = getMap(page);
  await expect(clusters.first()).toBeVisible();
  const withOpen = map.getByRole("button", { name: /^\d+ markets, \d+ open[.,] / });
  await expect(withOpen.first()).toBeVisible();
  const [count, open] = ((await withOpen.first().getAttribute("aria-label")) ?? "").match(/\d+/g) ?? [];
  await expect(withOpen.first()).toHaveText(String(count));
  await expect(withOpen.first()).toHaveAttribute("data-badge", `${open ?? ""} open`);
  const level = (status: string) =>
    map
      .locator(`[data-status=${status}]`)
      .evaluateAll((pins: HTMLElement[]) => pins.map(({ style }) => Number(style.zIndex)));
  await map.getByRole("button", { name: /: / }).first().waitFor();
  const quiet = [...(await level("closed")), ...(await level("unknown"))];
  for (const one of await level("open")) expect(one).toBeGreaterThan(Math.max(...quiet, 0));
});

test(
  "a button shows all of the state, and another where one is",
  { tag: "@both" },
  async ({ page, context, isMobile }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await serveTiles(page);
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(ALDERBROOK);
    await openList(page, "/?view=map&q=foxglove");
    const { map } = getMap(page);
    // Of the tiles that are seen: those of a zoom where the map has been need not be asked for again.
    const zoom = () =>
      map
        .locator("img.leaflet-tile-loaded")
        .evaluateAll((tiles: HTMLImageElement[]) =>
          tiles.length === 0 ? NaN : Math.max(...tiles.map(({ src }) => Number(new URL(src).pathname.split("/")[1]))),
        );
    await expect.poll(zoom).toBe(8);
    const state = page.getByRole("button", { name: `Show all of ${region.state}` });
    await state.click();
    await expect.poll(zoom).toBeLessThan(8);
    if (isMobile) expect((await state.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await expect(map.getByRole("img", { name: "You are here" })).toHaveCount(0);
    const self = page.getByRole("button", { name: "Show my location" });
    await self.click();
    await expect(map.getByRole("img", { name: "You are here" })).toBeAttached();
    await state.click();
    await self.click();
    await expect.poll(zoom).toBe(12);
    await expect(map.getByRole("img", { name: "You are here" })).toBeInViewport();
  },
);

test("a place that stands in for an unknown one is not where the visitor is", async ({ page }) => {
  await serveTiles(page);
  await page.addInitScript(
    (place) => localStorage.setItem("userLocation", JSON.stringify({ ...place, fromPrompt: true, isDefault: true })),
    region.defaultPlace,
  );
  await openList(page, "/?q=next+door");
  const { map, pin } = getMap(page);
  await expect(pin("Next Door Market")).toBeVisible();
  await expect(map.getByRole("img", { name: "You are here" })).toHaveCount(0);
});

test("a place that was named is drawn with its radius, and the map looks there", async ({ page }) => {
  const zoom = await serveTiles(page);
  await openList(page, `/?near=${CEDAR_FALLS.latitude},${CEDAR_FALLS.longitude},Cedar+Falls&within=20`);
  const { map, pin } = getMap(page);
  await expect(map.getByText("Cedar Falls", { exact: true })).toBeInViewport();
  const circle = map.locator("path.map-place-area");
  await expect(circle).toBeInViewport({ ratio: 0.999 });
  // 40 miles are 64 km: at zoom 9 or 10, most of the map's height.
  const { height } = (await circle.boundingBox()) ?? { height: NaN };
  expect(height).toBeGreaterThan(250);
  await expect(pin("Two Seasons Market")).toBeInViewport();
  expect(zoom()).toBeGreaterThan(8);
});

test("card and pin highlight one another", async ({ page }) => {
  await serveTiles(page);
  const list = await openList(page, "/?q=alderbrook");
  const pin = getMap(page).pin("Winter Hall Market");
  const card = list.card("Winter Hall Market");
  const searchBox = page.getByRole("combobox", { name: /^Search markets/ });
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

test("cards that scroll under a resting pointer light up no pin after pin", async ({ page }) => {
  const list = await openList(page, "/?sort=alphabetic");
  const lit = page.locator("[data-market][data-highlighted]");
  await expect(async () => {
    await page.mouse.move(1, 1);
    await list.names.first().hover();
    await expect(lit).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  const changes = await page.evaluateHandle(() => {
    const ids = new Set<string | null>();
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.dataset["highlighted"]) ids.add(target.getAttribute("data-market"));
    }).observe(document, { subtree: true, attributeFilter: ["data-highlighted"] });
    return ids;
  });
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 100);
        return page.evaluate(() => window.scrollY);
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(1500);
  await expect(lit).toHaveCount(0);
  expect(await changes.evaluate((ids) => [...ids])).toEqual([]);
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

test("a card's button shows its market on the map", { tag: "@both" }, async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?q=foxglove");
  const { pin, chosen, showButton } = getMap(page);
  await showButton("Foxglove Farm Stand").click();
  await expect(chosen("Foxglove Farm Stand")).toBeInViewport();
  await expect(chosen("Foxglove Farm Stand")).toContainText("Open 24 hours");
  await expect(pin("Foxglove Farm Stand")).toBeInViewport({ ratio: 1 });
});

test(
  "without tiles the outline stays, and tiles are not asked for again and again",
  { tag: "@both" },
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

    // The names of towns instead, none over another, and none under a pin.
    const names = map.locator(".map-town span:not([data-side=nowhere])");
    await expect(names.first()).toBeVisible();
    const boxes = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    expect(boxes.filter((box, at) => boxes.slice(at + 1).some((other) => isOver(box, other)))).toEqual([]);

    const asked = tiles;
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await page.getByRole("button", { name: "Zoom out", exact: true }).click();
    await page.waitForTimeout(500);
    expect(tiles).toBe(asked);
  },
);

test.describe("with other tiles than the region's", () => {
  /** What a build makes of such a setting in data/region.ts. */
  const setTiles = (page: Page, tiles: string) =>
    page.route("**/_astro/*.js", async (route) => {
      const answer = await route.fetch();
      const code = (await answer.text()).replace(
        /tiles:\{url:.+?\{y\}\.png.,attribution:(["'`]).+?\1\}/,
        `tiles:${tiles}`,
      );
      await route.fulfill({ response: answer, body: code });
    });

  test("none: names and lines are the map, nothing is asked for, and nothing is said to be missing", async ({
    page,
  }) => {
    await setTiles(page, "null");
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
    await openList(page, "/?view=map");
    const { map, clusters } = getMap(page);
    await expect(clusters.first()).toBeVisible();
    await expect(map.locator(".map-town span:not([data-side=nowhere])").first()).toBeVisible();
    await expect(map.locator("svg.leaflet-zoom-animated > use")).toBeAttached();
    await expect(page.getByText("Map background not available")).toHaveCount(0);
    await expect(page.locator(".map-sources")).toHaveText("Markets: USDA");
    expect([...hosts]).toEqual(["localhost"]);
  });

  test("one's own: they come from this site, and only from there", async ({ page }) => {
    await setTiles(page, "{url:'/tiles/{z}/{x}/{y}.png',attribution:'Drawn by ourselves'}");
    await page.route("**/tiles/**", (route) => route.fulfill({ contentType: "image/png", body: TILE }));
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
    await openList(page, "/?view=map");
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    await expect(page.getByText("Drawn by ourselves")).toBeVisible();
    expect([...hosts]).toEqual(["localhost"]);
  });
});

test(
  "a map whose code does not come says 'Map Error' and leaves the list alone",
  { tag: "@both" },
  async ({ page, expectProblem }) => {
    expectProblem(/MarketMap\./);
    await page.route("**/_astro/MarketMap.*.js", (route) => route.abort());
    const list = await openList(page, "/?view=map");
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("heading", { name: "Map Error" })).toBeVisible();
    await expect(alert).toContainText("Failed to load map. Please check your internet connection.");
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await page.getByRole("button", { name: "List", exact: true }).click();
    }
    await list.search.fill("foxglove");
    await expect(list.names).toHaveText(["Foxglove Farm Stand"]);
  },
);
