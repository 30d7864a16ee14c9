/**
 * Measures waiting times in the browser: the first visit (first-visit.ts) and what pages load (page-load.ts), filtering,
 * a large map on a throttled phone, and the dashboard with many markets. Timers run inside the page, to exclude the test
 * tool's overhead.
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
import { measureFirstVisit, PINS } from "./first-visit.ts";
import { measureRequests, measureShifts } from "./page-load.ts";
import { readMeasured, timeUntilThere, visit } from "./phone.ts";
import { median, readRealMarkets, report, withSite } from "./report.ts";
import type { Scale } from "./scale.ts";

const INDEX = "**/data/markets.json";
const LARGE = { viewport: { width: 1440, height: 900 } };

const PUBLIC_LIST = "section[aria-labelledby=list-heading]";
const DASHBOARD_LIST = "section[aria-labelledby=database]";

export async function measureBrowser(scale: Scale): Promise<void> {
  const real = await readRealMarkets(Math.min(300, scale.real));
  const market = `/markets/${real.markets[0]?.id ?? 0}`;
  await withSite(real, scale, async ({ ready, origin }, folder) => {
    await ready;
    await withBrowser(async (browser) => {
      await measureFirstVisit(browser, { ...real, origin, folder }, scale);
      await measureRequests(browser, origin, market);
      await measureShifts(browser, origin, market, scale);
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

async function measureHeap(page: Page): Promise<number> {
  const device = await page.context().newCDPSession(page);
  await device.send("HeapProfiler.collectGarbage");
  return (await device.send("Runtime.getHeapUsage")).usedSize / 1e6;
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
