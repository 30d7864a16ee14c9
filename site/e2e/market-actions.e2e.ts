/** The ways to a market by device: its maps, its way of sharing. */
import { holdTimers } from "./hold-timers.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const FULL_PAGE = `/markets/${FULL.id}`;
const PLACE = `${FULL.latitude},${FULL.longitude}`;

const DEVICES = [
  {
    device: "an iPhone",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1",
    address: `https://maps.apple.com/?daddr=${PLACE}`,
    target: null,
  },
  {
    device: "an Android phone",
    userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    address: `geo:${PLACE}?q=${PLACE}(O%E2%80%99Hara%E2%80%99s%20%3CGreens%3E%20%26%20M%C3%A1s%20North)`,
    target: null,
  },
  {
    device: "anything else",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
    address: `https://www.google.com/maps/dir/?api=1&destination=${PLACE}`,
    target: "_blank",
  },
] as const;

for (const { device, userAgent, address, target } of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });
    test("Directions opens the device's maps", async ({ page }) => {
      await page.goto(FULL_PAGE);
      const link = page.getByRole("link", { name: "Directions" });
      await expect(link).toHaveAttribute("href", address);
      expect(await link.getAttribute("target")).toBe(target);
    });
  });
}

test("Share copies the link where the device has no sharing", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(FULL_PAGE);
  await holdTimers(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("status").getByText("Link copied")).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("Share says so when the link cannot be copied either", async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await page.goto(FULL_PAGE);
  await holdTimers(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  // Takes no height of its own, which the test tool would call hidden.
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "The link could" })).toContainText(
    "The link could not be copied.",
  );
});

test("Share uses the device's own dialog where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      document.title = JSON.stringify(shared);
      return Promise.resolve();
    };
  });
  await page.goto(FULL_PAGE);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page).toHaveTitle(JSON.stringify({ title: FULL.name, url: page.url() }));
});
