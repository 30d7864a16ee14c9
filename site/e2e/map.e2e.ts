/** The map on a wide screen: pins, clusters, popups, the connection to the list, and failures of tiles and scripts. */
import type { Locator } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { ALDERBROOK, CEDAR_FALLS } from "./markets/example-places.ts";
import { getMap, readZoom, rememberPosition, serveTiles, TILE } from "./map-screen.ts";
import { tabTo } from "./tab-to.ts";
import { expect, test } from "./test.ts";

test("a pin is named with the status; its popup opens by keys and pointer, and links to the market", async ({
  page,
}) => {
  await serveTiles(page);
  const list = await openList(page, "/?q=early+riser&view=map");
  const { map, pin, popup } = getMap(page);
  // The map shows all markets until the search has loaded, then moves to its results.
  await expect(list.names).toHaveText(["Early Riser Market"]);
  await expect(map.getByRole("button")).toHaveCount(1);
  await expect(pin("Early Riser Market")).toHaveAccessibleName("Early Riser Market: Closes in 30 min");
  const open = popup("Early Riser Market");
  await tabTo(page, "button", "Early Riser Market: Closes in 30 min");
  await page.keyboard.press("Enter");
  await expect(open).toContainText("Closes in 30 min");
  await expect(open).toContainText("Birchwater");
  await tabTo(page, "link", "View market: Early Riser Market");
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await expect(pin("Early Riser Market")).toBeFocused();

  await pin("Early Riser Market").click();
  await open.getByRole("button", { name: "Close" }).click();
  await expect(open).toHaveCount(0);
  await pin("Early Riser Market").click();
  await open.getByRole("link", { name: /Early Riser Market$/ }).click();
  await expect(page).toHaveURL("/markets/102");
});

test("pins and clusters show all markets and how many are open; a search and a chosen cluster zoom in; markets at the same place share a popup", async ({
  page,
}) => {
  // The map's animation needs a running clock, which is stopped here.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  const list = await openList(page);
  const { map, clusters, pin, popup } = getMap(page);
  await expect(clusters.first()).toBeVisible();
  await test.step("they fill the map, and count every market once", async () => {
    await expect.poll(() => getFilled(map)).toBeGreaterThan(0.7);
    // Counts again if the map moves between the two counts.
    await expect(async () => {
      const counted = (await clusters.allTextContents()).reduce((sum, count) => sum + Number(count), 0);
      const pins = await map
        .getByRole("button", {
          name: /: (Open|Likely|Clos|Usually|Out of season|In season|Hours vary|Hours unknown)/,
        })
        .count();
      expect(counted + pins).toBe(60);
    }).toPass();
  });
  await test.step("a cluster's badge counts its open markets", async () => {
    const withOpen = map.getByRole("button", { name: /^\d+ markets, \d+ open[.,] / });
    await expect(withOpen.first()).toBeVisible();
    const [count, openCount] = ((await withOpen.first().getAttribute("aria-label")) ?? "").match(/\d+/g) ?? [];
    await expect(withOpen.first()).toHaveText(String(count));
    await expect(withOpen.first()).toHaveAttribute("data-badge", new RegExp(`^${openCount ?? ""} open`));
  });
  await test.step("a search for one market zooms to 8 at most, and a chosen cluster zooms in", async () => {
    await list.search.fill("alderbrook square");
    await expect(pin("Alderbrook Square Market")).toBeVisible();
    await expect.poll(() => readZoom(page)).toBe(8);
    await list.search.fill("");
    await expect.poll(() => readZoom(page)).toBeLessThan(8);
    const zoom = await readZoom(page);
    await clusters.first().click();
    await expect.poll(() => readZoom(page)).toBeGreaterThan(zoom);
  });
  await test.step("markets at the same place, which no zoom can separate, share a popup", async () => {
    await list.search.fill("tower market");
    await expect(list.heading).toHaveText("4 Markets");
    await expect(clusters).toHaveCount(1);
    await clusters.click();
    const links = popup("4 markets here").getByRole("link");
    await expect(links).toHaveText(Array(4).fill("View market"));
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
  await test.step("in a low window it scrolls, and the keyboard reaches each of them", async () => {
    await page.setViewportSize({ width: 1000, height: 420 });
    await popup("4 markets here").getByRole("button", { name: "Close" }).click();
    await clusters.focus();
    await page.keyboard.press("Enter");
    for (const number of [1, 2, 3, 4]) {
      await tabTo(page, "link", `View market: Tower Market ${number}`);
    }
  });
});

test("the map moves to a chosen place, drawn with its radius", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  await openList(page, `/?near=${CEDAR_FALLS.latitude},${CEDAR_FALLS.longitude},Cedar+Falls&within=20`);
  const { map, pin } = getMap(page);
  await expect(map.getByText("Cedar Falls", { exact: true })).toBeInViewport();
  const circle = map.locator("path.map-place-area");
  await expect(circle).toBeInViewport({ ratio: 0.999 });
  // 40 miles are 64 km: at zoom 9 or 10, most of the map's height.
  const { height } = (await circle.boundingBox()) ?? { height: NaN };
  expect(height).toBeGreaterThan(250);
  await expect(pin("Two Seasons Market")).toBeInViewport();
  expect(await readZoom(page)).toBeGreaterThan(8);
});

test("the map zooms to the visitor; cards and pins highlight each other, but not while the list scrolls; a pin leads to its card", async ({
  page,
}) => {
  await serveTiles(page);
  await rememberPosition(page, ALDERBROOK);
  const list = await openList(page, "/?sort=alphabetic");
  const { map, pin, popup } = getMap(page);
  await expect.poll(() => readZoom(page)).toBe(10);
  await expect(map.getByRole("img", { name: "You are here" })).toBeInViewport();
  await expect(pin("Winter Hall Market")).toBeInViewport();
  await expect(list.card("Winter Hall Market")).toHaveCount(0);

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

  await pin("Winter Hall Market").click();
  await expect(list.card("Winter Hall Market")).toBeInViewport();
  await expect(list.card("Winter Hall Market")).toHaveAttribute("data-selected");
  await page.keyboard.press("Escape");
  await expect(popup("Winter Hall Market")).toHaveCount(0);

  await list.search.fill("alderbrook");
  const winter = pin("Winter Hall Market");
  const card = list.card("Winter Hall Market");
  const searchBox = page.getByRole("combobox", { name: /^Search markets/ });
  await expect(list.heading).toHaveText("2 Markets");
  await expect(winter).toBeVisible();
  /** Tries again while the page is still moving. */
  const point = (at: Locator, to: Locator) =>
    expect(async () => {
      await searchBox.hover();
      await at.hover();
      await expect(to).toHaveAttribute("data-highlighted", { timeout: 2000 });
    }).toPass();

  await point(card, winter);
  await searchBox.hover();
  await expect(winter).not.toHaveAttribute("data-highlighted");

  await point(winter, card);
  await pin("Alderbrook Square Market").click();
  await expect(popup("Alderbrook Square Market")).toBeInViewport();
  await expect(popup("Alderbrook Square Market")).toContainText(/open/i);
  await expect(pin("Alderbrook Square Market")).toBeInViewport({ ratio: 1 });
});

test("a window that narrows while the map zooms closes the map, and nothing fails later", async ({ page }) => {
  await serveTiles(page);
  await openList(page);
  const { map } = getMap(page);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(map).toHaveCount(0);
  // Leaflet takes 250 ms for a zoom.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
});

test("without tiles the outline is shown, and tiles are not requested repeatedly", async ({ page }) => {
  let tiles = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(".png") && request.url().includes("tile")) tiles++;
  });
  await openList(page, "/?view=map");
  const { map, clusters } = getMap(page);
  await expect(page.getByRole("status").getByText("Map background not available")).toBeVisible();
  await expect(clusters.first()).toBeVisible();
  // Measures the drawing, not its frame.
  const outline = map.locator("svg.leaflet-zoom-animated > use");
  const getWidth = () => outline.evaluate((drawing) => drawing.getBoundingClientRect().width);
  await expect.poll(getWidth).toBeGreaterThan(300);

  // Town names are shown instead. Neither names nor badges lie on one another, or on a pin.
  await expect(map.locator(".map-town span:not([data-side=nowhere])").first()).toBeVisible();
  const spaces = await map.evaluate(listSpaces);
  expect(spaces.filter(({ kind }) => kind === "badge").length).toBeGreaterThan(1);
  expect(listOverlaps(spaces)).toEqual([]);

  const asked = tiles;
  const drawn = await getWidth();
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect.poll(getWidth).toBeGreaterThan(drawn * 1.5);
  await expect(map.locator("img.leaflet-tile")).toHaveCount(0);
  expect(tiles).toBe(asked);
});

test("set to no tiles, the map has names and outlines and reports nothing missing; own tiles come from this site", async ({
  page,
}) => {
  /** Replaces the built value of the setting in data/region.ts. */
  const setTiles = (tiles: string) =>
    page.route("**/_astro/*.js", async (route) => {
      const answer = await route.fetch();
      const code = (await answer.text()).replace(
        /tiles:\{url:.+?\{y\}\.png.,attribution:(["'`]).+?\1\}/,
        `tiles:${tiles}`,
      );
      await route.fulfill({ response: answer, body: code });
    });
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));

  await setTiles("null");
  await openList(page, "/?view=map");
  const { map, clusters } = getMap(page);
  await expect(clusters.first()).toBeVisible();
  await expect(map.locator(".map-town span:not([data-side=nowhere])").first()).toBeVisible();
  await expect(map.locator("svg.leaflet-zoom-animated > use")).toBeAttached();
  await expect(page.getByText("Map background not available")).toHaveCount(0);
  await expect(page.locator(".map-sources")).toHaveText("Markets: USDA");

  await setTiles("{url:'/tiles/{z}/{x}/{y}.png',attribution:'Drawn by ourselves'}");
  await page.route("**/tiles/**", (route) => route.fulfill({ contentType: "image/png", body: TILE }));
  await openList(page, "/?view=map");
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await expect(page.getByText("Drawn by ourselves")).toBeVisible();
  expect([...hosts]).toEqual(["localhost"]);
});

test("if the map's script fails to load, it says 'Map Error' and the list still works", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/MarketMap\./);
  await page.route("**/_astro/MarketMap.*.js", (route) => route.abort());
  const list = await openList(page, "/?view=map");
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading", { name: "Map Error" })).toBeVisible();
  await expect(alert).toContainText("Failed to load map. Please check your internet connection.");
  await list.search.fill("foxglove");
  await expect(list.names).toHaveText(["Foxglove Farm Stand"]);
});

interface Space extends Record<"left" | "right" | "top" | "bottom", number> {
  kind: "pin" | "badge" | "name";
  text: string;
}

/** The space that clusters, their badges and names of towns take in the page. */
function listSpaces(map: Element): Space[] {
  const toSpace = (kind: Space["kind"], text: string, { left, right, top, bottom }: DOMRect): Space => ({
    ...{ kind, text, left, right, top, bottom },
  });
  const names = [...map.querySelectorAll(".map-town span:not([data-side=nowhere])")];
  return [
    ...names.map((name) => toSpace("name", name.textContent, name.getBoundingClientRect())),
    ...[...map.querySelectorAll<HTMLElement>(".map-cluster")].flatMap((cluster) => {
      const circle = cluster.getBoundingClientRect();
      const own = toSpace("pin", cluster.textContent, circle);
      const { badge = "", side = "" } = cluster.dataset;
      if (side === "") return [own];
      const style = getComputedStyle(cluster, "::after");
      const [width, height] = [style.width, style.height].map(parseFloat) as [number, number];
      // Three pixels of it are on the cluster's own ring.
      const top = side === "below" ? circle.bottom : circle.top - height + 3;
      const middle = (circle.left + circle.right) / 2;
      return [own, toSpace("badge", badge, new DOMRect(middle - width / 2, top, width, height - 3))];
    }),
  ];
}

function listOverlaps(spaces: readonly Space[]): string[] {
  const isOver = (a: Space, b: Space) =>
    a.left < b.right &&
    b.left < a.right &&
    a.top < b.bottom &&
    b.top < a.bottom &&
    !(a.kind === "pin" && b.kind === "pin");
  return spaces.flatMap((one, at) =>
    spaces.slice(at + 1).flatMap((other) => (isOver(one, other) ? [`${one.text} and ${other.text}`] : [])),
  );
}

/** The share of the map's width or height, whichever is larger, between the outermost pins. */
async function getFilled(map: Locator): Promise<number> {
  const box = (await map.boundingBox()) ?? { width: NaN, height: NaN };
  const pins = await map.locator(".map-pin, .map-cluster").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }),
  );
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(pins.map(([x]) => x)) / box.width, span(pins.map(([, y]) => y)) / box.height);
}
