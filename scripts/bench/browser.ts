/** What a visitor waits for: on a throttled phone until the page answers, and from a keystroke to the painted list. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { encodeMarketIndex } from "#data/domain/market-index.ts";
import { region } from "#data/region.ts";
import { rememberPosition } from "#site/e2e/map-screen.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { CHROMIUM_ARGS, requireChromium } from "#site/e2e/stand/chromium.ts";
import { startSite } from "#site/e2e/stand/start-site.ts";
import { timeFirstPin, timeListUsable, timeToPainted } from "./in-page.ts";
import { readRealMarkets } from "./real-markets.ts";
import { median, report } from "./report.ts";

const RUNS = 5;
const INDEX = "**/data/markets.json";

/** A phone in the field: a quarter of this processor's speed, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function measureBrowser(): Promise<void> {
  const real = (await readRealMarkets()).slice(0, 300);
  const site = await startSite({ getMarkets: () => real });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
  try {
    await site.ready;
    await measureFirstVisit(browser, site.origin);
    await measureTyping(browser, site.origin);
    await measureLargeMap(browser, site.origin);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureFirstVisit(browser: Browser, origin: string): Promise<void> {
  const list: number[] = [];
  const map: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    list.push(await visit(browser, (page) => timeListUsable(page, `${origin}/`)));
    map.push(await visit(browser, (page) => timeFirstPin(page, `${origin}/?view=map`)));
  }
  report({ what: "300 markets, throttled phone: list usable", value: median(list) / 1000, unit: "s", budget: 0.9 });
  report({ what: "300 markets, throttled phone: map with pins", value: median(map) / 1000, unit: "s", budget: 1.4 });
}

async function measureTyping(browser: Browser, origin: string): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.route(INDEX, (route) => route.fulfill({ json: encodeMarketIndex(generateMarkets(10_000)) }));
  // With a position every sort gives another order, so that each change shows.
  await rememberPosition(page, region.defaultPlace);
  await page.goto(origin);
  await page.getByRole("heading", { name: "10000 Markets" }).waitFor();
  const search = page.getByRole("searchbox");
  const typing: number[] = [];
  for (const text of ["v", "gro", "grove", "lin", "schm", "99", "main"]) {
    typing.push(await timeToPainted(page, () => search.fill(text)));
    await search.fill("");
    await page.getByRole("heading", { name: "10000 Markets" }).waitFor();
  }
  const sorting: number[] = [];
  for (const sort of ["Name", "Distance", "Name", "Distance"]) {
    sorting.push(await timeToPainted(page, () => page.getByLabel("Sorted by").selectOption(sort)));
  }
  const filtering: number[] = [];
  for (let run = 0; run < 4; run++) {
    filtering.push(await timeToPainted(page, () => page.getByRole("button", { name: "Open today" }).click()));
  }
  report({ what: "10,000 markets: typing to painted", value: median(typing), unit: "ms", budget: 50 });
  report({ what: "10,000 markets: sorting to painted", value: median(sorting), unit: "ms", budget: 50 });
  report({ what: "10,000 markets: filtering to painted", value: median(filtering), unit: "ms", budget: 50 });
  await page.context().close();
}

async function measureLargeMap(browser: Browser, origin: string): Promise<void> {
  const json = encodeMarketIndex(generateMarkets(24_000));
  const pins: number[] = [];
  const heaps: number[] = [];
  for (let run = 0; run < 3; run++) {
    pins.push(
      await visit(browser, async (page) => {
        await page.route(INDEX, (route) => route.fulfill({ json }));
        const time = await timeFirstPin(page, `${origin}/?view=map`);
        heaps.push(await measureHeap(page));
        return time;
      }),
    );
  }
  report({ what: "24,000 markets, throttled phone: map with pins", value: median(pins) / 1000, unit: "s", budget: 2 });
  report({ what: "24,000 markets: heap after the map", value: median(heaps), unit: "MB", budget: 30 });
}

/** A first visit: nothing in the cache, and the phone's speed. */
async function visit(browser: Browser, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send("Network.enable");
  await device.send("Network.emulateNetworkConditions", NETWORK);
  await device.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
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
