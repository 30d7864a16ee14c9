/** Messages when the connection is lost, while it is gone, and when it is back. lib/connection.test.ts decides when. */
import { region } from "#data/region.ts";
import { CUT_OFF, getBanner, waitUntilWatched } from "./connection-screen.ts";
import { holdTimers } from "./hold-timers.ts";
import { expect, test } from "./test.ts";

test(
  "losing the connection and getting it back are announced, with a banner that covers nothing in between",
  { tag: "@phone" },
  async ({ page, context, expectProblem }) => {
    expectProblem(CUT_OFF);
    await page.goto("/");
    await waitUntilWatched(page);
    await holdTimers(page);
    const banner = getBanner(page);
    const notice = page.locator("p[role=status].site-notice");
    await expect(banner).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toHaveText("You're offline. Browsing cached content.");
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(banner).toBeInViewport({ ratio: 1 });
    await page.getByRole("link", { name: region.siteName }).first().click({ trial: true });
    await context.setOffline(false);
    await expect(notice).toHaveText("Back online! All features available.");
    await expect(banner).toHaveCount(0);
  },
);
