/** Measures how far a page's content jumps by itself. */
import type { Page } from "@playwright/test";

/** @returns a function that adds up all layout shifts since this call, also on pages opened later */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const watch = () => {
    let sum = 0;
    const onShifts = (list: PerformanceObserverEntryList) => {
      for (const shift of list.getEntries()) sum += (shift as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset["shifted"] = String(sum);
    };
    new PerformanceObserver(onShifts).observe({ type: "layout-shift" });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return page.evaluate(() => Number(document.documentElement.dataset["shifted"] ?? 0));
  };
}
