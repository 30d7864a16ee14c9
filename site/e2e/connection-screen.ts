/** What every public page says about its connection. */
import type { Locator, Page } from "@playwright/test";

/** In the console, of what was still on its way when the network went. */
export const CUT_OFF = /net::ERR_INTERNET_DISCONNECTED/;

const ONLINE = "Back online! All features available.";

export interface ConnectionScreen {
  banner: Locator;
  /** The notice that one is offline now. */
  offline: Locator;
  /** The notice that one is back. */
  online: Locator;
}

export function getConnection(page: Page): ConnectionScreen {
  return {
    banner: page.getByText("You are offline. Some features may be limited.", { exact: true }),
    offline: page.getByText("You're offline. Browsing cached content.", { exact: true }),
    online: page.getByText(ONLINE, { exact: true }),
  };
}

/**
 * Whether the notice that one is back is in view, asked at every frame: it lasts for three seconds, in which a busy
 * machine may not come to look. To be begun before what brings it.
 */
export async function waitUntilBack(page: Page): Promise<void> {
  await page.waitForFunction((text) => {
    const notice = document.querySelector("p[role=status].site-notice");
    if (notice?.textContent !== text) return false;
    const { top, bottom, left, right } = notice.getBoundingClientRect();
    return top >= 0 && bottom > top && bottom <= innerHeight && left >= 0 && right > left && right <= innerWidth;
  }, ONLINE);
}

/** Watching begins when the browser has time for it, and then has a place for its words. */
export async function waitUntilWatched(page: Page): Promise<void> {
  await page.locator("p[role=status].site-notice").waitFor({ state: "attached" });
}
