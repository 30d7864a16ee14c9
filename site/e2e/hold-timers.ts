/** Stops the page's timers, so that messages that disappear by themselves stay until a test has read them. */
import type { Page } from "@playwright/test";

/**
 * From now on no timer of the page fires. For tests with a fixed clock. @returns a function that lets them run again
 */
export async function holdTimers(page: Page): Promise<() => Promise<void>> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now);
  return async () => {
    await page.clock.resume();
    // Otherwise the clock would run on the following pages.
    await page.clock.setFixedTime(now);
  };
}
