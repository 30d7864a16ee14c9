/** Compares the privacy page with what a visitor's browser really requests and stores. */
import type { BrowserContext, Page } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { getMap, rememberPosition, serveTiles } from "./map-screen.ts";
import { FOREIGN_PHOTO, TOWERS } from "./markets/example-markets.ts";
import { expect, TILE_HOST, test } from "./test.ts";

const PHOTO_HOST = new URL(FOREIGN_PHOTO).host;

/** @returns the hosts that the browser's pages have sent requests to so far */
function watchHosts(context: BrowserContext): ReadonlySet<string> {
  const hosts = new Set<string>();
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(hostname);
  });
  return hosts;
}

/** Visits list, map, a market, its map, a form and the news, and does everything that makes the site store data. */
async function lookAround(page: Page): Promise<void> {
  await rememberPosition(page, { latitude: 43.07, longitude: -89.4 });
  const list = await openList(page);
  await expect(getMap(page).map.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await list.search.fill("farm");
  await list.search.press("Enter");
  await page.goto(`/markets/${TOWERS.find(({ photos }) => photos.includes(FOREIGN_PHOTO))?.id ?? ""}`);
  const photo = page.locator(`img[src="${FOREIGN_PHOTO}"]`);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Open the map" }).click();
  await expect(page.getByRole("region", { name: /^Map with / })).toBeVisible();
  await page.goto("/suggestions");
  await page.getByRole("textbox", { name: /^Market name/ }).fill("Elm Street Market");
  await page.goto("/news");
  await page.goto("/about");
}

test("the privacy page names every requested host and every stored item; there are no cookies", async ({
  page,
  context,
}) => {
  await serveTiles(page);
  await page.route(FOREIGN_PHOTO, (route) => route.fulfill({ path: "public/screenshots/phone.png" }));
  const hosts = watchHosts(context);
  await lookAround(page);
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = "" }) => name),
  ]);
  expect(kept).toEqual(expect.arrayContaining(["userLocation", "savedMarkets", "marketsPage"]));
  expect(await context.cookies()).toEqual([]);

  await page.getByRole("link", { name: "Privacy" }).last().click();
  await expect(page).toHaveURL("/privacy");
  const names = await page.locator("details code").allTextContents();
  const isNamed = (key: string) => names.some((name) => (/[:-]$/.test(name) ? key.startsWith(name) : key === name));
  expect(kept.filter((key) => !isNamed(key))).toEqual([]);

  const named = await page.locator("[data-host]").allTextContents();
  expect(named).toEqual([new URL(TILE_HOST).host, PHOTO_HOST]);
  expect([...hosts].sort()).toEqual(["localhost", ...named].sort());
});
