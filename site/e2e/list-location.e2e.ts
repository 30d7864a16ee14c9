/** The visitor's position: given, refused, cleared, kept, damaged. */
import { openList } from "./list-screen.ts";
import { ALDERBROOK } from "./markets/example-places.ts";
import { expect, test } from "./test.ts";

const KEY = "userLocation";

test("a given position sorts by distance, is kept, and can be cleared", { tag: "@both" }, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  const list = await openList(page);
  await page.getByRole("button", { name: "Enable Location" }).click();
  await expect(page.getByText("Using your location")).toBeVisible();
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
  await expect(list.card("Alderbrook Square Market")).toContainText("0 ft");
  await expect(list.card("Winter Hall Market")).toContainText(/\d\.\d mi/);
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
  await expect(list.names.first()).toHaveText("Next Door Market");
  // 0.0009 degrees north of the default place are 0.06 miles.
  await expect(list.card("Next Door Market")).toContainText("328 ft");
  expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown, KEY)).toEqual({
    latitude: 44.2619,
    longitude: -88.4154,
    fromPrompt: true,
    isDefault: true,
  });
});

for (const [damage, stored] of [
  ["no JSON", "{latitude:"],
  ["no position", '{"latitude":"north"}'],
  ["a place outside the earth", '{"latitude":99,"longitude":0}'],
] as const) {
  test(`a stored position that is ${damage} is removed`, async ({ page }) => {
    await page.addInitScript(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [KEY, stored] as const,
    );
    await openList(page);
    await expect(page.getByRole("button", { name: "Enable Location" })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });
}

test("every public page removes a damaged position; the dashboard leaves it alone", async ({ page }) => {
  const read = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  await page.goto("/admin");
  await page.evaluate((key) => {
    localStorage.setItem(key, "{latitude:");
  }, KEY);
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
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [KEY, JSON.stringify({ ...ALDERBROOK, fromPrompt: true, isDefault: false })] as const,
  );
  // Without a position to give, the request fails as "unavailable" at once.
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setGeolocationOverride", {});
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Location not refreshed"));
  const list = await openList(page);
  expect((await logged).type()).toBe("info");
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
});
