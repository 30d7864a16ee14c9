/** Requests that wait until a test has seen what the page shows meanwhile, however quick the server is. */
import type { Page } from "@playwright/test";

/** Holds what is sent to the address from now on. @returns lets it go, and all that comes later. */
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
