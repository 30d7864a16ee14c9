/** When Back leads to the page before again, after something over a page was closed. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * What was closed takes its entry of the history with it a moment later. A Back any sooner would be for that entry, and a
 * reload would be cut short.
 */
export async function expectNoLayer(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
}
