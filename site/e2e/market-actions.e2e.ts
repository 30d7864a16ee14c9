/** Directions, Share and the map on a market's page, with and without the device's apps. */
import { devices } from "@playwright/test";
import { holdTimers } from "./hold-timers.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const FULL_PAGE = `/markets/${FULL.id}`;
const PLACE = `${FULL.latitude},${FULL.longitude}`;

test.describe("on an Android phone", () => {
  test.use({ userAgent: devices["Pixel 7"].userAgent });
  test("Directions opens the device's maps", async ({ page }) => {
    await page.goto(FULL_PAGE);
    const link = page.getByRole("link", { name: "Directions" });
    const label = "O%E2%80%99Hara%E2%80%99s%20%3CGreens%3E%20%26%20M%C3%A1s%20North";
    await expect(link).toHaveAttribute("href", `geo:${PLACE}?q=${PLACE}(${label})`);
    expect(await link.getAttribute("target")).toBeNull();
  });
});

test("without the device's apps Directions open the web, Share copies the link, and failures are reported", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*LocatorMap/);
  await page.route("**/_astro/LocatorMap*.js", (route) => route.abort());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(FULL_PAGE);
  const link = page.getByRole("link", { name: "Directions" });
  await expect(link).toHaveAttribute("href", `https://www.google.com/maps/dir/?api=1&destination=${PLACE}`);
  expect(await link.getAttribute("target")).toBe("_blank");

  await page.getByRole("button", { name: "Open the map" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load map. Please check your internet connection.");

  await holdTimers(page);
  // Located by attribute, because its name changes to the result of the last click.
  const share = page.locator("[data-share]");
  await expect(share).toHaveAccessibleName("Share");
  await share.click();
  await expect(page.getByRole("status").getByText("Link copied")).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await share.click();
  // It has no height of its own, so Playwright considers it hidden.
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "The link could" })).toContainText(
    "The link could not be copied.",
  );

  await page.evaluate(() => {
    navigator.share = (shared) => {
      document.title = JSON.stringify(shared);
      return Promise.resolve();
    };
  });
  await share.click();
  await expect(page).toHaveTitle(JSON.stringify({ title: FULL.name, url: page.url() }));
});
