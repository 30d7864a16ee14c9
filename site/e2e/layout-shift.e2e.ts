/** What visitors read stays where it is while the rest of the page arrives. */
import { holdRequests } from "./hold-requests.ts";
import { watchShifts } from "./layout-shift.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

// The static pages were built today.
test.use({ now: null });

for (const path of ["/", `/markets/${FULL.id}`, "/in-season"]) {
  test(`headings of ${path} keep the font with which they were painted`, { tag: "@phone" }, async ({ page }) => {
    const release = await holdRequests(page, "**/*.woff2");
    const sumShifts = await watchShifts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("h1")).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
    release();
    await page.waitForLoadState("networkidle");
    expect(await sumShifts()).toBeLessThan(0.02);
  });
}
