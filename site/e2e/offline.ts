/** Helpers for offline tests: a network that can be cut, and waiting for the service worker. */
import type { Page } from "@playwright/test";
import { startWeakNetwork, type WeakNetwork } from "./support/weak-network.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** Allows service workers and lets the clock run, because Playwright cannot fix a worker's clock. */
export const test = base.extend<{ network: WeakNetwork }>({
  serviceWorkers: "allow",
  now: null,
  network: async ({ baseURL, expectProblem }, use) => {
    // The message of a failed request depends on its progress when the network was cut.
    expectProblem(/net::ERR_(?:CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE)/);
    expectProblem(/net::ERR_(?:CONNECTION_CLOSED|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/);
    const network = await startWeakNetwork(baseURL ?? "");
    await use(network);
    await network.cut();
  },
});

/** Opens a page and waits until the service worker controls it and has finished its precache. */
export async function visit(page: Page, { origin }: WeakNetwork, path = "/"): Promise<void> {
  await page.goto(origin + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Cached addresses, those of the page's own site without the origin. */
export async function listKept(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
  const { origin } = new URL(page.url());
  return urls.map((url) => url.replace(origin, ""));
}
