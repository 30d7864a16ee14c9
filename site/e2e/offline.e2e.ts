/** The site without a network: what works after one visit, and what the pages say about it. */
import type { Locator } from "@playwright/test";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { getList, openList, waitUntilAlive } from "./list-screen.ts";
import { getMap, TILE } from "./map-screen.ts";
import { pressMore } from "./market-screen.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { EXAMPLE_NEWS_COUNT, FULL_TITLE, SUMMARY_TITLE } from "./markets/example-news.ts";
import { expect, listKept, test, visit } from "./offline.ts";
import { TILE_HOST } from "./test.ts";

const ALL = `${EXAMPLE_MARKETS.length} Markets`;

test("after one visit search, filters, the map and pages work without a network, are accessible, and say what is missing", async ({
  page,
  network,
  expectProblem,
}) => {
  expectProblem(/status of (?:404|503)/);
  await visit(page, network);
  // Market pages are rendered on the device on demand, not fetched in advance.
  expect(network.takeAsked().filter((path) => path.startsWith("/markets/"))).toEqual([]);
  await network.cut();
  const list = await openList(page, `${network.origin}/markets?q=early+riser`);
  await expect(list.heading).toHaveText("1 Market");
  await expect(getMap(page).pin("Early Riser Market")).toBeVisible();
  await list.search.fill("");
  await expect(list.heading).toHaveText(ALL);
  await page.getByRole("button", { name: "Filters" }).click();
  const stands = page.getByRole("checkbox", { name: /^Farm stands/ });
  await stands.check();
  await expect(list.heading).not.toHaveText(ALL);
  await stands.uncheck();
  await list.search.fill("early riser");
  await expect(list.heading).toHaveText("1 Market");
  // The suggestions cover the first card.
  await list.search.press("Escape");
  await list.card("Early Riser Market").getByRole("link", { name: "Early Riser Market" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Early Riser Market" })).toBeVisible();
  await expect(page).toHaveTitle(/^Early Riser Market, /);
  await expect(page.getByText(/^(?:Updated just now|Saved copy from )/)).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  for (const path of ["/about", "/suggestions", "/?saved=1"]) {
    await page.goto(network.origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitUntilAlive(page);
  }
  // About and the form are the server's, see accessibility.e2e.ts; a list without a network says how old its data are.
  await expect(page.locator("[data-freshness]")).toBeVisible();
  await expectNoViolations(page);

  const getStatus = async (path: string) => (await page.goto(network.origin + path))?.status();
  expect(await getStatus("/markets/999999")).toBe(404);
  await expect(page.getByRole("heading", { name: "Market Not Found" })).toBeVisible();
  await expectNoViolations(page);
  expect(await getStatus("/markets/a-z")).toBe(503);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expectNoViolations(page);
});

test("photos, tiles and news that were viewed, and saved markets, are available without a network", async ({
  page,
  context,
  network,
}) => {
  await context.route(`${TILE_HOST}/**`, (route) =>
    route.fulfill({
      contentType: "image/png",
      body: TILE,
      headers: { "Access-Control-Allow-Origin": "*" },
    }),
  );
  // The first page's photos were loaded before there was a worker.
  await visit(page, network, "/markets/109");
  await expect.poll(() => listKept(page)).toContainEqual(expect.stringMatching(/^\/apple-touch-icon\.png\?photo=/));
  await page.goto(`${network.origin}/?view=map`);
  await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining(`${TILE_HOST}/`));

  network.change("/news", (html) => html.replaceAll(FULL_TITLE, "Story 0: fresh off the press"));
  await page.goto(`${network.origin}/news/4`);
  await page.goto(`${network.origin}/news`);
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles.first()).toContainText("Story 0: fresh off the press");
  await expect.poll(() => listKept(page)).toEqual(expect.arrayContaining(["/news", "/news/4", "/data/news.json"]));

  // It has more photos than its card shows, so the last ones have not been viewed.
  const market = EXAMPLE_MARKETS.find(({ photos }) => photos.length > 6);
  if (!market) throw new Error("No example market has more than 6 photos.");
  await page.goto(`${network.origin}/?q=${encodeURIComponent(market.name)}`);
  await page.getByRole("button", { name: `Save ${market.name}`, exact: true }).click();
  for (const photo of market.photos) {
    const { pathname, search } = new URL(photo, network.origin);
    await expect.poll(() => listKept(page)).toContainEqual(pathname + search);
  }

  await network.cut();
  await context.unroute(`${TILE_HOST}/**`);
  await test.step("a market's photos", async () => {
    await page.goto(`${network.origin}/markets/109`);
    await expectPicture(page.getByRole("region", { name: "Photos" }).getByRole("img").first());
  });
  await test.step("the drawing of where it is, and its forms", async () => {
    const outline = page.locator("[data-locator] use");
    await expect.poll(() => outline.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
    await pressMore(page, "Suggest Edit");
    await expect(page.getByRole("dialog", { name: "Suggest an Edit" })).toContainText("What should change?");
  });
  await test.step("tiles", async () => {
    await page.goto(`${network.origin}/?view=map`);
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeAttached();
  });
  await test.step("the newest list of news, and an article", async () => {
    await page.goto(`${network.origin}/news`);
    await expect(articles.first()).toContainText("Story 0: fresh off the press");
    await expect(async () => {
      await articles.last().scrollIntoViewIfNeeded();
      await expect(page.getByText("That’s all the news.")).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await articles.count()).toBeGreaterThan(EXAMPLE_NEWS_COUNT);
    await page.getByRole("link", { name: SUMMARY_TITLE }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(SUMMARY_TITLE);
  });
  await test.step("a saved market with all of its photos", async () => {
    await page.goto(`${network.origin}/?saved=1`);
    await expect(getList(page).heading).toHaveText("1 Market");
    // The button moves the card down when it appears; a click before that is lost.
    await expect(page.getByRole("button", { name: "Download as a Spreadsheet (CSV)" })).toBeVisible();
    await getList(page).card(market.name).getByRole("link", { name: market.name }).click();
    const shown = page.getByRole("region", { name: "Photos" }).getByRole("img");
    await expect(shown).toHaveCount(market.photos.length);
    for (const photo of await shown.all()) {
      await photo.scrollIntoViewIfNeeded();
      await expectPicture(photo);
    }
  });
});

test("the list shows the age of its data, and applies changes by itself", async ({ page, network }) => {
  await visit(page, network);
  const line = page.locator("[data-freshness]");
  await expect(line).toHaveText("Updated just now");
  await network.cut();
  const later = new Date(Date.now() + 3 * 60 * 60_000);
  await page.clock.setFixedTime(later);
  await openList(page, `${network.origin}/`);
  await expect(line).toHaveText(SAVED_COPY);
  await expect(getList(page).heading).toHaveText(ALL);
  await page.goto(`${network.origin}/markets/109`);
  await expect(line).toHaveText(SAVED_COPY);
  await page.clock.setFixedTime(new Date());
  network.change("/data/markets.json", (text) => text.replace("Early Riser Market", "Late Riser Market"));
  await network.restore();
  await page.goto(`${network.origin}/?q=riser`);
  await expect(getList(page).names).toHaveText(["Late Riser Market"]);
  await expect(line).toHaveText("Updated just now");
});

/** "Saved copy from Friday 9:12" */
const SAVED_COPY = /^Saved copy from [A-Z][a-z]+day \d{1,2}:\d\d$/;

/** Waits until an image has been drawn. */
async function expectPicture(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}
