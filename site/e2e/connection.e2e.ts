/** Messages when the connection is lost, while it is gone, and when it is back. */
import { region } from "#data/region.ts";
import { CUT_OFF, getConnection, waitUntilWatched, watchNotices } from "./connection-screen.ts";
import { expect, test } from "./test.ts";

test(
  "losing the connection and getting it back are announced",
  { tag: "@phone" },
  async ({ page, context, expectProblem }) => {
    expectProblem(CUT_OFF);
    await page.goto("/");
    await waitUntilWatched(page);
    const notices = await watchNotices(page);
    const { banner, offline, online } = getConnection(page);
    await expect(banner).toHaveCount(0);
    await context.setOffline(true);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await page.getByRole("link", { name: region.siteName }).first().click({ trial: true });
    await notices.expectOffline();
    await context.setOffline(false);
    await notices.expectOnline();
    await expect(banner).toHaveCount(0);
    await expect(offline).toHaveCount(0);
    await expect(online).toHaveCount(0);
  },
);

test("a network that does not reach the site is not 'back online'", async ({ page, context, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*\/robots\.txt/);
  expectProblem(CUT_OFF);
  await page.goto("/about");
  await waitUntilWatched(page);
  const notices = await watchNotices(page);
  const { banner, online } = getConnection(page);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await page.route("**/robots.txt", (route) => route.abort());
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/robots.txt"));
  await context.setOffline(false);
  await asked;
  await expect(banner).toBeVisible();
  await expect(online).toHaveCount(0);

  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await notices.expectOnline();
  await expect(banner).toHaveCount(0);
});

test("the dashboard has neither the banner nor the notice", async ({ page, context, expectProblem }) => {
  expectProblem(CUT_OFF);
  await page.goto("/admin");
  await expect(page.getByLabel("Username")).toBeVisible();
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  const { banner, offline } = getConnection(page);
  await expect(banner).toHaveCount(0);
  await expect(offline).toHaveCount(0);
});
