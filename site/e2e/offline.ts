/** What the offline tests share: a network that can be cut, and waiting until the site is on the device. */
import type { Page } from "@playwright/test";
import { startWeakNetwork, type WeakNetwork } from "./support/weak-network.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

interface Fixtures {
  network: WeakNetwork;
}

/** With a service worker, and with the clock that runs: a worker has none of its own to stand still. */
export const test = base.extend<Fixtures>({
  serviceWorkers: "allow",
  now: null,
  network: async ({ baseURL, expectProblem }, use) => {
    // Everything that fails for want of a network says so, each according to how far it had come when that was cut.
    expectProblem(/net::ERR_(?:CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE)/);
    expectProblem(/net::ERR_(?:CONNECTION_CLOSED|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/);
    const network = await startWeakNetwork(baseURL ?? "");
    await use(network);
    await network.cut();
  },
});

/** Opens a page for the first time and waits until everything is on the device. */
export async function visit(page: Page, { origin }: WeakNetwork, path = "/"): Promise<void> {
  await page.goto(origin + path);
  await waitForWorker(page);
}

/** Until the page's worker is in charge and has written down what it was told at its start. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Addresses of everything that is kept on the device, of the page's own site without its origin. */
export async function listKept(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
  const { origin } = new URL(page.url());
  return urls.map((url) => url.replace(origin, ""));
}
