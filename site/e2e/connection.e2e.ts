/** Messages when the connection is lost, while it is gone, and when it is back. lib/connection.test.ts decides when. */
import type { Page } from "@playwright/test";
import { region } from "#data/region.ts";
import { CUT_OFF, getBanner, waitUntilWatched } from "./connection-screen.ts";
import { expect, test } from "./test.ts";

const OFFLINE = "You're offline. Browsing cached content.";
const ONLINE = "Back online! All features available.";

test(
  "losing the connection and getting it back are announced, with a banner that covers nothing in between",
  { tag: "@phone" },
  async ({ page, context, expectProblem }) => {
    expectProblem(CUT_OFF);
    await page.goto("/");
    await waitUntilWatched(page);
    const listShown = await watchNotices(page);
    const banner = getBanner(page);
    await expect(banner).toHaveCount(0);
    await context.setOffline(true);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await page.getByRole("link", { name: region.siteName }).first().click({ trial: true });
    await expect.poll(listShown).toEqual([OFFLINE]);
    await context.setOffline(false);
    await expect.poll(listShown).toEqual([OFFLINE, ONLINE]);
    await expect(banner).toHaveCount(0);
    await expect(page.getByText(OFFLINE).or(page.getByText(ONLINE)), "notices disappear").toHaveCount(0);
  },
);

/**
 * Records every notice that comes into view from now on, because notices disappear before a busy machine looks.
 * @returns a function that lists them
 */
async function watchNotices(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const notice = document.querySelector<HTMLElement>("p[role=status].site-notice");
    if (!notice) throw new Error("The page has no element for notices yet.");
    new MutationObserver(() => {
      // It slides in: measure its final place.
      for (const animation of notice.getAnimations()) animation.finish();
      const { top, bottom, left, right } = notice.getBoundingClientRect();
      const isInView = top >= 0 && bottom > top && bottom <= innerHeight && left >= 0 && right > left;
      if (isInView && right <= innerWidth) texts.push(notice.textContent);
    }).observe(notice, { childList: true });
    return texts;
  });
  return () => seen.jsonValue();
}
