/** Finds the offline banner and the connection notices of public pages. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Console errors of requests that were pending when the network was cut. */
export const CUT_OFF = /net::ERR_INTERNET_DISCONNECTED/;

const OFFLINE = "You're offline. Browsing cached content.";
const ONLINE = "Back online! All features available.";

export interface ConnectionScreen {
  banner: Locator;
  /** Shown for some seconds. */
  offline: Locator;
  online: Locator;
}

export function getConnection(page: Page): ConnectionScreen {
  return {
    banner: page.getByText("You are offline. Some features may be limited.", { exact: true }),
    offline: page.getByText(OFFLINE, { exact: true }),
    online: page.getByText(ONLINE, { exact: true }),
  };
}

interface Notices {
  /** Passes when that notice has been in view since the watch began. */
  expectOffline: () => Promise<void>;
  expectOnline: () => Promise<void>;
}

/**
 * Records every notice that comes into view from now on, because notices disappear before a busy machine looks. Call it
 * after waitUntilWatched(), before the connection changes.
 */
export async function watchNotices(page: Page): Promise<Notices> {
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
  const expectShown = (text: string) => expect.poll(() => seen.jsonValue()).toContain(text);
  return { expectOffline: () => expectShown(OFFLINE), expectOnline: () => expectShown(ONLINE) };
}

/** Pages begin to watch the connection when the browser is idle, and add the element for notices then. */
export async function waitUntilWatched(page: Page): Promise<void> {
  await page.locator("p[role=status].site-notice").waitFor({ state: "attached" });
}
