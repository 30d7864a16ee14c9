/** The visitor's position: given, refused, cleared, kept, damaged. */
import { type PlacesFile, readPlaces } from "#data/places/places.ts";
import { distanceKm, type Position } from "#data/market/distance.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./expect-no-violations.ts";
import { holdRequests } from "./hold-requests.ts";
import { openList } from "./list-screen.ts";
import { at } from "./local-instant.ts";
import { ALDERBROOK, DUNMORE } from "./markets/example-places.ts";
import { expect, SATURDAY_10_AM, test } from "./test.ts";

const KEY = "userLocation";

test("a given position sorts by distance, is kept, and can be cleared", { tag: "@both" }, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  const list = await openList(page);
  await page.getByRole("button", { name: "Enable Location" }).click();
  await expect(page.getByText("Using your location")).toBeVisible();
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
  await expect(list.card("Alderbrook Square Market")).toContainText("0 ft");
  await expect(list.card("Early Riser Market")).toContainText(/\d\.\d mi/);
  const { latitude, longitude } = ALDERBROOK;
  await expect
    .poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown, KEY))
    .toEqual({
      latitude,
      longitude,
      // The page has reloaded since, and taken the position once more without asking.
      fromPrompt: false,
      isDefault: false,
    });

  await page.reload();
  await expect(page.getByText("Using your location")).toBeVisible();
  await page.getByRole("button", { name: "Clear location" }).click();
  await expect(page.getByRole("button", { name: "Enable Location" })).toBeVisible();
  await expect(list.card("Alderbrook Square Market")).not.toContainText("0 ft");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
});

test("a refused position gives distances from Appleton, and says so", async ({ page, context }) => {
  await context.clearPermissions();
  const list = await openList(page);
  await page.getByRole("button", { name: "Enable Location" }).click();
  await expect(page.getByText("Using Appleton, WI")).toBeVisible();
  const told = page.getByRole("status").filter({ hasText: "did not share its position" });
  await expect(told).toHaveText(
    "Your device did not share its position. Type a town or zip code. Distances are from Appleton, WI until you choose a place.",
  );
  await expect(list.search).toBeFocused();
  await expect(list.names.first()).toHaveText("Next Door Market");
  // 0.0009 degrees north of the default place are 0.06 miles.
  await expect(list.card("Next Door Market")).toContainText("328 ft");
  expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown, KEY)).toEqual({
    latitude: 44.2619,
    longitude: -88.4154,
    fromPrompt: true,
    isDefault: true,
  });
  // Told once.
  await page.reload();
  await expect(page.getByText("Using Appleton, WI")).toBeVisible();
  await expect(told).toBeHidden();
});

test(
  "a town is typed, chosen by keyboard, and stands in a link that others open",
  { tag: "@both" },
  async ({ page, browser }) => {
    const list = await openList(page);
    const town = await nearest(page, "towns", ALDERBROOK);
    await list.search.fill(town.name.toLowerCase());
    const option = page.getByRole("option", { name: `Near ${town.name}` }).first();
    await expect(option).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("ArrowDown");
    await expect(option).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(list.search).toHaveValue("");
    await expect(list.names.first()).toHaveText("Alderbrook Square Market");
    // What lies two hours away is no answer, until it is asked for.
    const distance = page.getByLabel(`Distance from ${town.name}`);
    await expect(distance).toHaveValue("20");
    await expect(page.getByRole("button", { name: `Remove: Within 20 miles of ${town.name}` })).toBeVisible();
    await distance.selectOption("Any distance");
    await expect(list.heading).toHaveText(/^60 /);
    await distance.selectOption("Within 20 miles");
    await expect(list.heading).not.toHaveText(/^60 /);
    await expectNoViolations(page);
    const address = page.url();
    expect(new URL(address).searchParams.get("near")).toContain(town.name);
    expect(new URL(address).searchParams.get("within")).toBe("20");
    const shown = await list.heading.textContent();

    const elsewhere = await browser.newContext();
    await elsewhere.clock.setFixedTime(at(SATURDAY_10_AM));
    const theirs = await openList(await elsewhere.newPage(), address);
    await expect(theirs.heading).toHaveText(shown ?? "");
    await expect(theirs.names.first()).toHaveText("Alderbrook Square Market");
    await elsewhere.close();

    await page.getByRole("button", { name: `Clear ${town.name}` }).click();
    await expect(list.search).toBeFocused();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  },
);

test("Enter takes the best place for a zip code; Back takes it back", async ({ page }) => {
  const list = await openList(page);
  const zip = await nearest(page, "zips", DUNMORE);
  await list.search.fill(zip.name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Clear ${zip.name}` })).toBeVisible();
  await expect(list.search).toHaveValue("");
  await expect(list.names.first()).toHaveText("Bare Corner Market");
  await page.goBack();
  await expect(list.search).toHaveValue(zip.name);
  await expect(page.getByRole("button", { name: `Clear ${zip.name}` })).toBeHidden();
});

test("a radius says nothing without a place, and stays when one is chosen", async ({ page }) => {
  const list = await openList(page, "/?within=50&type=farmers-market");
  const zip = await nearest(page, "zips", DUNMORE);
  await expect(page.getByRole("button", { name: /^Remove: Farmers markets/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove: Within/ })).toHaveCount(0);
  await list.search.fill(`12 Main St ${zip.name}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Remove: Within 50 miles of ${zip.name}` })).toBeVisible();
  await expect(list.names.first()).toHaveText("Bare Corner Market");
});

test("an answer to what is no longer in the field is dropped", async ({ page }) => {
  const list = await openList(page);
  const zip = await nearest(page, "zips", DUNMORE);
  const release = await holdRequests(page, "**/data/places.json");
  const answered = page.waitForResponse("**/data/places.json");
  await list.search.fill(zip.name);
  await page.keyboard.press("Enter");
  await list.search.fill("qqqqqq");
  release();
  await answered;
  await expect(page.getByText("No Markets Found")).toBeVisible();
  await expect(list.search).toHaveValue("qqqqqq");
  expect(new URL(page.url()).search).toBe("?q=qqqqqq");
});

test("with storage blocked, the field has found the visitor all the same", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("Storage is blocked");
    };
  });
  const list = await openList(page);
  await page.getByRole("button", { name: "Enable Location" }).click();
  await expect(page.getByText("Using your location")).toBeVisible();
  await expect(list.search).toHaveAttribute("placeholder", "Town, zip, market or food");
});

test("a county shows what lies in it", async ({ page }) => {
  const list = await openList(page);
  const { county } = await nearest(page, "towns", ALDERBROOK);
  await list.search.fill(`${county ?? ""} county`);
  await page
    .getByRole("option", { name: `${county ?? ""} County` })
    .first()
    .click();
  await expect(list.search).toHaveValue("");
  await expect(list.card("Alderbrook Square Market")).toBeVisible();
  await expect(list.card("Bare Corner Market")).toBeHidden();
  expect(new URL(page.url()).search).toBe(`?county=${encodeURIComponent(county ?? "").replaceAll("%20", "+")}`);
});

test("a market is a place, too", async ({ page }) => {
  const list = await openList(page);
  await list.search.fill("early riser");
  await page.getByRole("option", { name: "Near Early Riser Market" }).click();
  await expect(list.names.first()).toHaveText("Early Riser Market");
  await expect(list.card("Early Riser Market")).toContainText("0 ft");
  await page.getByRole("button", { name: "Clear Early Riser Market" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("the field offers the device's position first", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  const list = await openList(page);
  await list.search.click();
  await page.getByRole("option", { name: "Use my location" }).click();
  await expect(page.getByText("Using your location")).toBeVisible();
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
  expect(new URL(page.url()).search).toBe("");
});

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("nothing scrolls sideways, and the field is as high as a finger", async ({ page }) => {
    const list = await openList(page);
    const town = await nearest(page, "towns", ALDERBROOK);
    expect((await list.search.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await list.search.fill(town.name);
    const option = page.getByRole("option").first();
    await expect(option).toBeVisible();
    const box = await option.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await option.click();
    await expect(page.getByLabel(`Distance from ${town.name}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

for (const [damage, stored] of [
  ["no JSON", "{latitude:"],
  ["no position", '{"latitude":"north"}'],
  ["a place outside the earth", '{"latitude":99,"longitude":0}'],
] as const) {
  test(`a stored position that is ${damage} is removed`, async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, stored] as const);
    await openList(page);
    await expect(page.getByRole("button", { name: "Enable Location" })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });
}

test("every public page removes a damaged position; the dashboard leaves it alone", async ({ page }) => {
  const read = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  await page.goto("/admin");
  await page.evaluate((key) => localStorage.setItem(key, "{latitude:"), KEY);
  await page.reload();
  await expect(page.getByLabel("Username")).toBeVisible();
  expect(await read()).toBe("{latitude:");
  await page.goto("/about");
  await expect.poll(read).toBeNull();
});

test("the position stays on the device", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const list = await openList(page);
  await page.getByRole("button", { name: "Enable Location" }).click();
  await expect(page.getByText("Using your location")).toBeVisible();
  await list.card("Alderbrook Square Market").getByRole("link").click();
  await expect(page.getByText("0 ft away")).toBeVisible();
  const degrees = [ALDERBROOK.latitude, ALDERBROOK.longitude].map((value) => value.toFixed(2).slice(0, -1));
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => degrees.some((value) => request.includes(value)))).toEqual([]);
});

test("a failing position on the markets page leaves the stored one in use", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    KEY,
    JSON.stringify({ ...ALDERBROOK, fromPrompt: true, isDefault: false }),
  ] as const);
  // Without a position to give, the request fails as "unavailable" at once.
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setGeolocationOverride", {});
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Location not refreshed"));
  const list = await openList(page);
  expect((await logged).type()).toBe("info");
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
});

/** Of the region's places, which one it is depends on the region. */
async function nearest<K extends "towns" | "zips">(page: Page, kind: K, position: Position) {
  const file = (await (await page.request.get("/data/places.json")).json()) as PlacesFile;
  const [first] = readPlaces(file)[kind].toSorted((a, b) => distanceKm(a, position) - distanceKm(b, position));
  if (!first) throw new Error("The region has no places.");
  return first as ReturnType<typeof readPlaces>[K][number];
}
