/** The visitor's position in a real browser: taken, stored, never sent, cleared. */
import { openList } from "./list-screen.ts";
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
  await page.getByRole("button", { name: "Enable Location" }).click();
  await expect(page.getByText("Using your location")).toBeVisible();
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
  await page.getByRole("button", { name: "Clear location" }).click();
  await expect(page.getByRole("button", { name: "Enable Location" })).toHaveText("Enable Location");
  await expect(list.card("Alderbrook Square Market")).not.toContainText("0 ft");
  expect(await read()).toBeNull();
});
