/** Messages that go away by themselves stay until a test has read them, however busy the machine is. */
import type { Page } from "@playwright/test";

/** From now on no timer of the page fires. For clocks that stand still, as they do in most tests. @returns lets them go on. */
export async function holdTimers(page: Page): Promise<() => Promise<void>> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now);
  return async () => {
    await page.clock.resume();
    // Or it would run on the pages that come.
    await page.clock.setFixedTime(now);
  };
}
