/** Finds what public pages say about the connection. */
import type { Locator, Page } from "@playwright/test";

/** Console errors of requests that were pending when the network was cut. */
export const CUT_OFF = /net::ERR_INTERNET_DISCONNECTED/;

export function getBanner(page: Page): Locator {
  return page.getByText("You are offline. Some features may be limited.", { exact: true });
}

/** Pages begin to watch the connection when the browser is idle, and add the element for notices then. */
export async function waitUntilWatched(page: Page): Promise<void> {
  await page.locator("p[role=status].site-notice").waitFor({ state: "attached" });
}
