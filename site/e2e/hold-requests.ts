/** Delays requests until a test has seen what the page shows in the meantime. */
import type { Page } from "@playwright/test";

/** Holds requests to the address from now on. @returns a function that releases them, and all later ones */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
