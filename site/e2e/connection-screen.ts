/** What every public page says about its connection. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** In the console, of what was still on its way when the network went. */
export const CUT_OFF = /net::ERR_INTERNET_DISCONNECTED/;

const OFFLINE = "You're offline. Browsing cached content.";
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
    offline: page.getByText(OFFLINE, { exact: true }),
    online: page.getByText(ONLINE, { exact: true }),
  };
}

interface Notices {
  /** Passes when the notice that one is offline has been in view since the watch began. */
  expectOffline: () => Promise<void>;
  /** The same of the notice that one is back. */
  expectOnline: () => Promise<void>;
}

/**
 * Notes every notice that comes into view from now on: they last for some seconds, in which a busy machine may not come
 * to look. To be begun before what brings them, and when the page watches its connection.
 */
export async function watchNotices(page: Page): Promise<Notices> {
  const told = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const notice = document.querySelector<HTMLElement>("p[role=status].site-notice");
    if (!notice) throw new Error("There is no place for notices yet.");
    new MutationObserver(() => {
      // It slides in. What counts is where it comes to rest.
      for (const animation of notice.getAnimations()) animation.finish();
      const { top, bottom, left, right } = notice.getBoundingClientRect();
      const isInView = top >= 0 && bottom > top && bottom <= innerHeight && left >= 0 && right > left;
      if (isInView && right <= innerWidth) texts.push(notice.textContent);
    }).observe(notice, { childList: true });
    return texts;
  });
  const expectShown = (text: string) => expect.poll(() => told.jsonValue()).toContain(text);
  return { expectOffline: () => expectShown(OFFLINE), expectOnline: () => expectShown(ONLINE) };
}

/** Watching begins when the browser has time for it, and then has a place for its words. */
export async function waitUntilWatched(page: Page): Promise<void> {
  await page.locator("p[role=status].site-notice").waitFor({ state: "attached" });
}
