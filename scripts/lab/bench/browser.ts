/**
 * Measures waiting times in the browser: first load and filtering on a throttled phone, and the dashboard with many
 * markets. Timers run inside the page, to exclude the test tool's overhead.
 */
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { region } from "#data/region.ts";
import { openDatabase } from "#api/db/open.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import { makeFirstAccount } from "#site/e2e/dashboard.ts";
import { rememberPosition } from "#site/e2e/map-screen.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { CHROMIUM_ARGS, requireChromium } from "#site/e2e/support/chromium.ts";
import { writeSnapshot } from "#site/e2e/support/start-site.ts";
import { median, readRealMarkets, report, withSite } from "./report.ts";
import type { Scale } from "./scale.ts";

const INDEX = "**/data/markets.json";
const LARGE = { viewport: { width: 1440, height: 900 } };

/** A phone on a weak signal: 1.6 Mbit/s, 150 ms latency. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const PINS = '[aria-label="Map of markets"] [role=button]';
const PUBLIC_LIST = "section[aria-labelledby=list-heading]";
const DASHBOARD_LIST = "section[aria-labelledby=database]";

export async function measureBrowser(scale: Scale): Promise<void> {
  const real = await readRealMarkets(Math.min(300, scale.real));
  await withSite(real, scale, async ({ ready, origin }) => {
    await ready;
    await withBrowser(async (browser) => {
      await measureFirstVisit(browser, origin, scale, real.markets.length);
      await measureTyping(browser, origin, scale);
      await measureLargeMap(browser, origin, scale);
    });
  });
}

/** The release has few markets, because the dashboard reads the database. */
export async function measureDashboard(scale: Scale): Promise<void> {
  await withSite({ markets: generateMarkets(10) }, scale, async (site, folder) => {
    await site.ready;
    const snapshotDir = join(folder, "snapshot");
    await writeSnapshot(snapshotDir, { markets: generateMarkets(scale.generated) });
    const db = await openDatabase(join(folder, "state", "directory.db"));
    await seedMarkets(db, snapshotDir, new Date());
    await db.destroy();
    await withBrowser(async (browser) => {
      const context = await browser.newContext({ ...LARGE, baseURL: site.origin });
      await makeFirstAccount(context.request, site);
      await measureAdmin(context, scale);
    });
  });
}

async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function measureFirstVisit(browser: Browser, origin: string, scale: Scale, real: number): Promise<void> {
  const list: number[] = [];
  const map: number[] = [];
  for (let run = 0; run < scale.runs; run++) {
    list.push(await visit(browser, scale, (page) => timeListUsable(page, `${origin}/`)));
    map.push(await visit(browser, scale, (page) => timeUntilThere(page, `${origin}/?view=map`, PINS)));
  }
  report({ what: `${real} markets on a phone: list usable`, value: median(list) / 1000, unit: "s", budget: 1.2 });
  report({ what: `${real} markets on a phone: map with pins`, value: median(map) / 1000, unit: "s", budget: 1.8 });
}

async function measureTyping(browser: Browser, origin: string, { generated }: Scale): Promise<void> {
  const page = await (await browser.newContext(LARGE)).newPage();
  await page.route(INDEX, (route) => route.fulfill({ json: encodeMarketIndex(generateMarkets(generated)) }));
  // With a position, each sort order differs, so that every change is visible.
  await rememberPosition(page, region.defaultPlace);
  await page.goto(origin);
  const whole = page.getByRole("heading", { name: `${generated} Markets` });
  await whole.waitFor();
  const search = page.getByRole("combobox", { name: /^Search markets/ });
  const typing: number[] = [];
  for (const text of ["v", "gro", "grove", "lin", "schm", "99", "main"]) {
    typing.push(await timeToPainted(page, PUBLIC_LIST, () => search.fill(text)));
    await search.fill("");
    await whole.waitFor();
  }
  // Closes the suggestions, which cover the filters.
  await search.blur();
  const sorting: number[] = [];
  for (const sort of ["Name", "Distance", "Name", "Distance"]) {
    sorting.push(await timeToPainted(page, PUBLIC_LIST, () => page.getByLabel("Sorted by").selectOption(sort)));
  }
  const filtering: number[] = [];
  const filter = page.getByRole("button", { name: "Today", exact: true });
  for (let run = 0; run < 4; run++) filtering.push(await timeToPainted(page, PUBLIC_LIST, () => filter.click()));
  for (const [what, times] of Object.entries({ typing, sorting, filtering })) {
    report({ what: `${generated} markets: ${what} to painted`, value: median(times), unit: "ms", budget: 50 });
  }
  await page.context().close();
}

async function measureLargeMap(browser: Browser, origin: string, scale: Scale): Promise<void> {
  const { mapped } = scale;
  const index = encodeMarketIndex(generateMarkets(mapped));
  const pins: number[] = [];
  const heaps: number[] = [];
  for (let run = 0; run < scale.runs; run++) {
    const pinned = await visit(browser, scale, async (page) => {
      await page.route(INDEX, (route) => route.fulfill({ json: index }));
      const time = await timeUntilThere(page, `${origin}/?view=map`, PINS);
      heaps.push(await measureHeap(page));
      return time;
    });
    pins.push(pinned);
  }
  report({ what: `${mapped} markets on a phone: map with pins`, value: median(pins) / 1000, unit: "s", budget: 2 });
  report({ what: `${mapped} markets: heap after the map`, value: median(heaps), unit: "MB", budget: 30 });
}

async function measureAdmin(context: BrowserContext, { generated, runs }: Scale): Promise<void> {
  const paints: number[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await context.newPage();
    paints.push(await timeUntilThere(page, "/admin/markets", `${DASHBOARD_LIST} article`));
    await page.close();
  }
  const page = await context.newPage();
  await page.goto("/admin/markets");
  await page.locator(`${DASHBOARD_LIST} article`).first().waitFor();
  const typing: number[] = [];
  for (const text of ["v", "gro", "grove", "lin", "main"]) {
    typing.push(await timeToPainted(page, DASHBOARD_LIST, () => page.getByLabel("Search by name").fill(text)));
  }
  report({ what: `${generated} markets: the dashboard's list is there`, value: median(paints), unit: "ms" });
  report({ what: `${generated} markets: typing to the answer, painted`, value: median(typing), unit: "ms" });
}

/** Opens a page with an empty cache at the phone's speed. */
async function visit(browser: Browser, { slowdown }: Scale, measure: (page: Page) => Promise<number>): Promise<number> {
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

async function measureHeap(page: Page): Promise<number> {
  const device = await page.context().newCDPSession(page);
  await device.send("HeapProfiler.collectGarbage");
  return (await device.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

/** Milliseconds from the start of the navigation until a search shows results. */
async function timeListUsable(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const watch = () => {
      const input = document.querySelector<HTMLInputElement>("input[type=search]");
      const heading = document.querySelector("#list-heading");
      if (input && heading && !input.value && document.querySelector("#markets-page:not([data-waiting])")) {
        // Use the native setter, because React ignores changes made through its own.
        Reflect.set(HTMLInputElement.prototype, "value", "farm", input);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        document.documentElement.dataset["before"] = heading.textContent;
      }
      const { before } = document.documentElement.dataset;
      const isAnswered = before !== undefined && heading?.textContent !== before;
      if (isAnswered) document.documentElement.dataset["measured"] = String(performance.now());
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(url, { waitUntil: "commit" });
  return readMeasured(page);
}

/** Milliseconds from the start of the navigation until the selector matches. */
async function timeUntilThere(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const watch = () => {
      if (document.querySelector(wanted)) document.documentElement.dataset["measured"] = String(performance.now());
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  }, selector);
  await page.goto(url, { waitUntil: "commit" });
  return readMeasured(page);
}

/** Milliseconds from an input until the changed list is painted. */
async function timeToPainted(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate((wanted) => {
    const list = document.querySelector(wanted);
    if (!list) throw new Error("There is no list on the page.");
    let started = NaN;
    const start = ({ timeStamp }: Event) => {
      if (Number.isNaN(started)) started = timeStamp;
    };
    for (const type of ["input", "change", "click"])
      window.addEventListener(type, start, { capture: true, once: true });
    delete document.documentElement.dataset["measured"];
    const observer = new MutationObserver(() => {
      if (Number.isNaN(started)) return;
      observer.disconnect();
      // A message posted in an animation frame arrives right after that frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          document.documentElement.dataset["measured"] = String(performance.now() - started);
        };
        port2.postMessage(null);
      });
    });
    observer.observe(list, { subtree: true, childList: true, characterData: true });
  }, selector);
  await act();
  return readMeasured(page);
}

async function readMeasured(page: Page): Promise<number> {
  const root = page.locator("html[data-measured]");
  await root.waitFor({ state: "attached", timeout: 60_000 });
  return Number(await root.getAttribute("data-measured"));
}
