/** Finding a market: search, sorts, filters, and the states of the list. */
import { holdRequests } from "./hold-requests.ts";
import { getList, openList } from "./list-screen.ts";
import { ALDERBROOK } from "./markets/example-places.ts";
import { EXAMPLE_COUNT } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("a market is found by its name, its city and its zip code", { tag: "@every" }, async ({ page }) => {
  const list = await openList(page);
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);

  await list.search.fill("aLDERBROOK sq");
  await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  await expect(list.heading).toHaveText("1 Markets");

  await list.search.fill("alderbrook");
  await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);

  await list.search.fill(ALDERBROOK.zipCode);
  await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);

  await list.search.fill("9 hall");
  await expect(list.names).toHaveText(["Winter Hall Market"]);

  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
});

test("what is typed before the page comes to life is searched when it does", async ({ page }) => {
  const release = await holdRequests(page, /\/_astro\/.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  const list = getList(page);
  await list.search.fill("9 hall");
  release();
  await expect(list.names).toHaveText(["Winter Hall Market"]);
  await expect(list.search).toHaveValue("9 hall");
  await expect(page).toHaveURL("/?q=9+hall");
});

test("a search without result says so, and what to do", async ({ page }) => {
  const list = await openList(page);
  await list.search.fill("no such place");
  await expect(list.heading).toHaveText("0 Markets");
  const empty = page.getByRole("status").filter({ hasText: "No Markets Found" });
  await expect(empty).toContainText("Try adjusting your search or filters to find farmers markets");
  expect((await empty.boundingBox())?.height).toBeGreaterThanOrEqual(200);
});

test("the list sorts by name, by rating with votes breaking ties, and by distance", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  const list = await openList(page, "/?q=market");

  await list.sort.selectOption("Name");
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
  await list.sort.selectOption("Reviews");
  await expect(list.names.nth(0)).toHaveText("Alderbrook Square Market");
  await expect(list.names.nth(1)).toHaveText("Early Riser Market");
  await expect(list.names.nth(2)).toHaveText("Winter Hall Market");

  await page.getByRole("button", { name: "Enable Location" }).click();
  await expect(page.getByText("Using your location")).toBeVisible();
  await list.sort.selectOption("Distance");
  await expect(list.names.nth(0)).toHaveText("Alderbrook Square Market");
  await expect(list.names.nth(1)).toHaveText("Winter Hall Market");
});

test("filters narrow the list, say how many are chosen, and go together", async ({ page }) => {
  const list = await openList(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Kind").selectOption("Farm stands");
  await page.getByLabel("Items").selectOption("Maple syrup");
  await page.getByLabel("Pays with").selectOption("Credit and debit cards");
  await page.getByLabel("Amenities").selectOption("Live Music");
  await expect(list.names).toHaveText(["Foxglove Farm Stand"]);
  await expect(page.getByRole("button", { name: "Filters (4)" })).toBeVisible();

  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
});

test("'Open now' keeps what is open at this minute, 'Open today' what has hours today", async ({ page }) => {
  const list = await openList(page, "/?sort=alphabetic&q=market");
  await page.getByRole("button", { name: "Open now" }).click();
  await expect(list.card("Alderbrook Square Market")).toBeVisible();
  await expect(list.card("Early Riser Market")).toBeVisible();
  await expect(list.card("Next Door Market")).toHaveCount(0);

  await list.search.fill("next door");
  await expect(list.heading).toHaveText("0 Markets");
  await page.getByRole("button", { name: "Open now" }).click();
  await expect(list.names).toHaveText(["Next Door Market"]);
  await page.getByRole("button", { name: "Open today" }).click();
  await expect(list.heading).toHaveText("0 Markets");
});

test("without its data the list says 'Failed to fetch markets' and can try again", async ({ page, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*\/data\/markets\.json/);
  await page.route("**/data/markets.json", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Failed to fetch markets" })).toBeVisible();
  await page.unroute("**/data/markets.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: `${EXAMPLE_COUNT} Markets` })).toBeVisible();
});
