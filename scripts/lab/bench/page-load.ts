/** Counts what pages load, and how far their parts move meanwhile. */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { watchShifts } from "#site/e2e/layout-shift.ts";
import { PHONE, visit } from "./phone.ts";
import { median, report } from "./report.ts";
import type { Scale } from "./scale.ts";

/** Milliseconds after the load event in which parts may move. */
const SETTLING_MS = 2000;

/** @param market the path of a market's page */
export async function measureRequests(browser: Browser, origin: string, market: string): Promise<void> {
  const pages: readonly (readonly [what: string, path: string, budget?: number])[] = [
    ["the list", "/"],
    ["the map", "/?view=map"],
    ["a market's page", market, 20],
    ["/suggestions", "/suggestions", 15],
    ["/admin before the login", "/admin", 15],
  ];
  for (const [what, path, budget] of pages) {
    const { requests, bytes } = await countTransfers(browser, `${origin}${path}`);
    report({ what: `${what}: requests until the network rests`, value: requests, unit: "requests", budget });
    report({ what: `${what}: transferred with them`, value: bytes / 1000, unit: "KB" });
  }
}

/** @param market the path of a market's page */
export async function measureShifts(browser: Browser, origin: string, market: string, scale: Scale): Promise<void> {
  for (const [what, path] of Object.entries({
    "the list": "/",
    "a market's page": market,
    "In season": "/in-season",
  })) {
    const shifts: number[] = [];
    for (let run = 0; run < scale.runs; run++) shifts.push(await measureShift(browser, `${origin}${path}`, scale));
    report({ what: `${what} on a phone: layout shift`, value: median(shifts), unit: "CLS", budget: 0.02 });
  }
}

/** Answers to a first visit by a phone at full speed, and their bytes with headers. No tiles: other sites are out of reach. */
async function countTransfers(browser: Browser, url: string): Promise<{ requests: number; bytes: number }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  // The worker would start caching, for later visits, at a time that depends on the machine.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const network = await context.newCDPSession(page);
  const sizes: number[] = [];
  // Browsers with windows load it once for all pages of a site, others never.
  const icons = new Set<string>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes("/favicon.")) icons.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // Data URLs, and what is used again from memory, are not transferred.
    if (encodedDataLength > 0 && !icons.has(requestId)) sizes.push(encodedDataLength);
  });
  await network.send("Network.enable");
  try {
    await page.goto(url, { waitUntil: "networkidle" });
  } finally {
    await context.close();
  }
  return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The sum of all shifts until two seconds after the load: the share of the screen that moved, times how far. */
function measureShift(browser: Browser, url: string, scale: Scale): Promise<number> {
  return visit(browser, scale, async (page) => {
    const sumShifts = await watchShifts(page);
    await page.goto(url, { waitUntil: "load" });
    await wait(SETTLING_MS);
    return sumShifts();
  });
}
