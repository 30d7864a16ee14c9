/** Photos, the map and Share on a market's page. */
import { drag } from "./finger.ts";
import { holdTimers } from "./hold-timers.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const FULL_PAGE = `/markets/${FULL.id}`;

test("a finger's swipe changes the photo", { tag: "@phone" }, async ({ page }) => {
  await page.goto(FULL_PAGE);
  await page.getByRole("region", { name: "Photos" }).getByRole("link").first().click();
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await expect(viewer).toContainText("1 / 3");
  await drag(page, { x: 300, y: 400 }, { x: 100, y: 400 });
  await expect(viewer).toContainText("2 / 3");
});

test("a map that does not load is reported, a broken photo is removed, and Share copies the link", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*PlaceMap/);
  await page.route("**/_astro/PlaceMap*.js", (route) => route.abort());
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*photo=g2/);
  await page.route(/photo=g2$/, (route) => route.abort());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(FULL_PAGE);
  await test.step("a map that does not load", async () => {
    await page.getByRole("button", { name: "Open the map" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to load map. Please check your internet connection.");
  });
  await test.step("a broken photo", async () => {
    const photos = page.getByRole("region", { name: "Photos" }).getByRole("link");
    await photos.first().scrollIntoViewIfNeeded();
    await expect(photos).toHaveCount(2);
    await photos.first().click();
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer).toContainText("1 / 2");
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  });
  await test.step("Share", async () => {
    await holdTimers(page);
    // Located by its element, because its name changes to the result of the last click.
    const share = page.locator("share-button").getByRole("button");
    await expect(share).toHaveAccessibleName("Share");
    await share.scrollIntoViewIfNeeded();
    const getTop = async () => (await page.getByRole("link", { name: "Website" }).boundingBox())?.y;
    const top = await getTop();
    await share.click();
    await expect(share).toHaveAccessibleName("Link copied");
    expect(await getTop(), "nothing below it moves").toBe(top);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
