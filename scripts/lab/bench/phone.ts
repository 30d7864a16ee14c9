/** Opens pages as a phone on a weak signal does, and reads what their own timers measured. */
import type { Browser, Page } from "@playwright/test";
import type { Scale } from "./scale.ts";

/** A phone on a weak signal: 1.6 Mbit/s, 150 ms latency. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Opens a page with an empty cache at the phone's speed. */
export async function visit<T>(browser: Browser, { slowdown }: Scale, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send("Network.enable");
  await device.send("Network.emulateNetworkConditions", NETWORK);
  await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the start of the navigation until the selector matches so many elements. */
export async function timeUntilThere(page: Page, url: string, selector: string, least = 1): Promise<number> {
  await page.addInitScript(
    (wanted) => {
      const watch = () => {
        const isThere = document.querySelectorAll(wanted.selector).length >= wanted.least;
        if (isThere) document.documentElement.dataset["measured"] = String(performance.now());
        else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    },
    { selector, least },
  );
  await page.goto(url, { waitUntil: "commit" });
  return readMeasured(page);
}

/** Milliseconds that a script in the page has put down. */
export async function readMeasured(page: Page): Promise<number> {
  const root = page.locator("html[data-measured]");
  await root.waitFor({ state: "attached", timeout: 60_000 });
  return Number(await root.getAttribute("data-measured"));
}
