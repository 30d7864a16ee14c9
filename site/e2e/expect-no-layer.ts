/** Waits until the history entry of a closed dialog is gone. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * A closed dialog removes its history entry a moment later. Going back earlier would only leave that entry, and a
 * reload would be interrupted.
 */
export async function expectNoLayer(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
}
