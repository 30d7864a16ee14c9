/** What every public page says about its connection. */
import type { Locator, Page } from "@playwright/test";

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
    online: page.getByText("Back online! All features available.", { exact: true }),
  };
}

/** Watching begins when the browser has time for it, and then has a place for its words. */
export async function waitUntilWatched(page: Page): Promise<void> {
  await page.locator("p[role=status].site-notice").waitFor({ state: "attached" });
}
