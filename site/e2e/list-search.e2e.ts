/** Finding a market: search, sorts, filters, and the states of the list. */
import { type PlacesFile, readPlaces } from "#data/places/places.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { holdRequests } from "./hold-requests.ts";
import { getList, openList, waitUntilAlive } from "./list-screen.ts";
import { ALDERBROOK } from "./markets/example-places.ts";
import { EXAMPLE_COUNT, FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("a market is found by its names, its city and its zip code", async ({ page }) => {
  const list = await openList(page);
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);

  await list.search.fill("aLDERBROOK sq");
  await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  await expect(list.heading).toHaveText("1 Market");

  await list.search.fill("alderbrook");
  await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);

  await list.search.fill(ALDERBROOK.zipCode);
  await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);

  await list.search.fill("9 hall");
  await expect(list.names).toHaveText(["Winter Hall Market"]);

  await list.search.fill("lakeside larder");
  await expect(list.names).toHaveText([FULL.name]);
  await expect(list.card(FULL.name)).toContainText("Also known as The Lakeside Larder");

  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
});

test("the search forgives: slips, word order, places, products, payments and days", async ({ page }) => {
  const list = await openList(page, "/?q=alderbrok");
  await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);
  await list.search.fill("farmers market in alderbrook that takes food stamps");
  await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  await list.search.fill("honney alderbrook saturday");
  await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  await list.search.fill("farm stands cedar falls");
  await expect(list.names).toHaveText(["Foxglove Farm Stand"]);
});

test("what is understood is offered, and becomes filters with the keyboard alone", async ({ page }) => {
  const list = await openList(page);
  const suggestions = page.getByRole("listbox", { name: "Suggestions" });
  await list.search.fill("saturday alderbrook snap honey");
  await expect(suggestions.getByRole("option").first()).toHaveText(
    "Saturday · near Alderbrook · takes SNAP · Honey1 market",
  );
  await expect(list.search).toHaveAttribute("aria-expanded", "true");
  await expectNoViolations(page);

  await page.keyboard.press("Escape");
  await expect(suggestions).toBeHidden();
  await expect(list.search).toHaveValue("saturday alderbrook snap honey");
  await page.keyboard.press("ArrowDown");
  const first = suggestions.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(list.search).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(list.search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.search).toHaveValue("");
  await expect(list.search).toBeFocused();
  await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  const chosen = Object.fromEntries(new URL(page.url()).searchParams);
  expect(chosen).toMatchObject({ when: "saturday", within: "20", payment: "snap", item: "Honey" });
  expect(chosen["near"]).toMatch(/,Alderbrook$/);
  expect(chosen).not.toHaveProperty("q");

  // What Back undoes is the choice.
  await page.goBack();
  await expect(list.search).toHaveValue("saturday alderbrook snap honey");
});

test(
  "on a phone the field opens a sheet, with places and what is in season before anything is typed",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page);
    const sheet = page.getByRole("dialog", { name: "Search" });
    await list.search.click();
    await expect(sheet.getByRole("option", { name: "Use my location" })).toBeVisible();
    await expect(sheet.getByRole("group", { name: "Towns" }).getByRole("option").first()).toBeVisible();
    await expect(sheet.getByRole("group", { name: "In season now" }).getByRole("option").first()).toBeVisible();
    await expect(sheet.getByRole("combobox")).toBeFocused();
    await expectNoViolations(page);
    // Back closes it, and takes back what was typed in it.
    await list.search.fill("alderbrook");
    await expect(page).toHaveURL("/?q=alderbrook");
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/");

    await list.search.click();
    await list.search.fill("foxg");
    await sheet.getByRole("button", { name: "Show 1 market" }).click();
    await expect(sheet).toBeHidden();
    await expect(list.heading).toBeFocused();
    await expect(list.names).toHaveText(["Foxglove Farm Stand"]);

    await list.search.click();
    await list.search.fill("saturday alderbrook snap honey");
    await sheet.getByRole("option").first().click();
    await expect(sheet).toBeHidden();
    await expect(list.names).toHaveText(["Alderbrook Square Market"]);
    await expect(page).toHaveURL(/when=saturday/);
    // The place is offered again.
    await list.search.click();
    await sheet.getByRole("option", { name: "Alderbrook", exact: true }).click();
    await expect(page).toHaveURL(/[?&]near=.*Alderbrook/);
  },
);

test("Enter takes what is understood as it is written, and leaves all else a search", async ({ page }) => {
  const list = await openList(page);
  await list.search.fill("honey saturday alderbrook");
  await page.keyboard.press("Enter");
  await expect(list.search).toHaveValue("");
  await expect(page).toHaveURL(/\?when=saturday&near=.*Alderbrook&within=20&item=Honey$/);
  await page.goto("/?sort=alphabetic");
  await waitUntilAlive(page);
  // A slip is searched for, and said.
  await list.search.fill("alderbrok");
  await page.keyboard.press("Enter");
  await expect(list.heading).toHaveText("2 Markets");
  await expect(list.search).toHaveValue("alderbrok");
});

test("one word of several becomes a filter, and the rest stays; a market by name opens its page", async ({ page }) => {
  const list = await openList(page);
  const option = (name: string | RegExp) =>
    page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", { name });
  await list.search.fill("square snap");
  await option("Takes SNAP").click();
  await expect(list.search).toHaveValue("square");
  await expect(page).toHaveURL("/?q=square&payment=snap");
  await list.search.fill("foxg");
  await option(/^Foxglove Farm Stand/).click();
  await expect(page).toHaveURL("/markets/107");
});

test("only what finds something is offered, and of two towns one at a time", async ({ page }) => {
  const list = await openList(page);
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await list.search.fill("wic alderbrook dunmore");
  await expect(options).toHaveText([/^Takes WIC · near Alderbrook[1-9]/, /^Near Alderbrook[1-9]/]);
});

test("a town typed before the places are here is offered once they are, also misspelt", async ({ page }) => {
  const list = await openList(page);
  const file = (await (await page.request.get("/data/places.json")).json()) as PlacesFile;
  const town = readPlaces(file).towns.find(({ name }) => /^\p{Lu}\p{Ll}{3,} \p{Lu}\p{Ll}{3,}$/u.test(name));
  const [first = "", second = ""] = town?.name.split(" ") ?? [];
  const asked = page.waitForRequest("**/data/places.json");
  const release = await holdRequests(page, "**/data/places.json");
  await list.search.fill(`${first} ${second.slice(0, 1)}${second.slice(2)}`);
  await asked;
  await expect(list.heading).toHaveText("0 Markets");
  release();
  await expect(page.getByRole("option", { name: `Near ${first} ${second}` })).toBeVisible();
});

test("without what it takes to forgive, the plain search goes on", async ({ page, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*search-help/);
  await page.route("**/search-help*.js", (route) => route.abort());
  const list = await openList(page);
  await list.search.fill("alderbrook");
  await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);
});

test("an answer does not wait for code that comes on demand", async ({ page }) => {
  const list = await openList(page);
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  const release = await holdRequests(page, "**/_astro/*.js");
  await list.search.fill("alderbrook");
  await expect(list.heading).toHaveText("2 Markets");
  await expect(page.getByRole("button", { name: "Remove: “alderbrook”" })).toBeVisible();
  release();
  await expect(list.names).toHaveText(["Alderbrook Square Market", "Winter Hall Market"]);
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

test("without its data the list says 'Failed to fetch markets' and can try again", async ({ page, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*\/data\/markets\.json/);
  await page.route("**/data/markets.json", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Failed to fetch markets" })).toBeVisible();
  await page.unroute("**/data/markets.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: `${EXAMPLE_COUNT} Markets` })).toBeVisible();
});
