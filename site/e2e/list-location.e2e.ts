/** The visitor's position in a real browser: taken, stored, never sent, cleared; and a strip that stays where it is. */
import { holdRequests } from "./hold-requests.ts";
import { openList, waitUntilAlive } from "./list-screen.ts";
import { ALDERBROOK } from "./markets/example-places.ts";
import { expect, test } from "./test.ts";

const KEY = "userLocation";

test("a shared position sorts by distance, stays on the device, and can be cleared", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const read = () => page.evaluate((key) => localStorage.getItem(key), KEY);
  const list = await openList(page);
  // Allowed already, in the browser.
  await page.getByRole("button", { name: "Near me" }).click();
  const inUse = page.getByRole("button", { name: "Near me, using your location", pressed: true });
  await expect(inUse).toBeVisible();
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
  await expect(list.card("Alderbrook Square Market")).toContainText("0 ft");
  await expect(list.card("Early Riser Market")).toContainText(/\d\.\d mi/);
  const { latitude, longitude } = ALDERBROOK;
  await expect
    .poll(async () => JSON.parse((await read()) ?? "null") as unknown)
    // The page has reloaded and updated the position without asking.
    .toEqual({ latitude, longitude, fromPrompt: false, isDefault: false });

  await list.card("Alderbrook Square Market").getByRole("link").click();
  await expect(page.getByText("0 ft away")).toBeVisible();
  const degrees = [latitude, longitude].map((value) => value.toFixed(2).slice(0, -1));
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => degrees.some((value) => request.includes(value)))).toEqual([]);

  await page.goBack();
  await inUse.click();
  await expect(page.getByRole("button", { name: "Near me", exact: true, pressed: false })).toBeFocused();
  await expect(list.card("Alderbrook Square Market")).not.toContainText("0 ft");
  expect(await read()).toBeNull();
});

test("open now, near me, with SNAP: three taps", { tag: "@phone" }, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(ALDERBROOK);
  const list = await openList(page);
  await page.getByRole("button", { name: "Near me", exact: true }).tap();
  await expect(page.getByRole("button", { name: "Near me, using your location" })).toBeVisible();
  await waitUntilAlive(page);
  await page.getByRole("button", { name: "Now", exact: true }).tap();
  await page.getByRole("button", { name: "SNAP", exact: true }).tap();
  await expect(page).toHaveURL("/?when=now&payment=snap");
  await expect(list.names.first()).toHaveText("Alderbrook Square Market");
  await expect(list.card("Alderbrook Square Market")).toContainText("0 ft");
  expect(await list.readCount()).toBeLessThan(60);
});

test("the chips stay where the static page draws them when a place is in use", async ({ page }) => {
  const release = await holdRequests(page, /\/_astro\/[^/]+\.js$/);
  await page.addInitScript(([key, place]) => localStorage.setItem(key, place), [
    KEY,
    JSON.stringify({ ...ALDERBROOK, fromPrompt: false, isDefault: false }),
  ] as const);
  const read = async () => {
    const boxes: unknown[] = [];
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      for (const name of ["Now", "Today", "Weekend", "Pick a date", "SNAP"]) {
        boxes.push([width, name, await page.getByRole("button", { name, exact: true }).boundingBox()]);
      }
    }
    return boxes;
  };
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Enable Location" })).toBeVisible();
  const drawn = await read();
  release();
  await waitUntilAlive(page);
  await expect(page.getByLabel("Distance from you")).toBeVisible();
  expect(await read()).toEqual(drawn);
});
