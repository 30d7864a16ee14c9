/**
 * Compares the first visit of the public pages on a throttled phone with that of plain pages (plain-pages.ts), in turns:
 * on a busy machine seconds say little, but other load slows both.
 */
import type { Browser, Page } from "@playwright/test";
import type { Market } from "#data/market/market-schema.ts";
import { startConstant } from "./baseline-servers.ts";
import { readMeasured, timeUntilThere, visit } from "./phone.ts";
import { makePlainPages } from "./plain-pages.ts";
import { median, report } from "./report.ts";
import type { Scale } from "./scale.ts";

/** The pins and clusters of a map, which are buttons in Leaflet. */
export const PINS = '[aria-label="Map of markets"] [role=button]';

/** An island has `ssr` until its scripts run. */
const LIVE_FORM = ".suggest-form astro-island:not([ssr])";

interface Comparison {
  what: string;
  own: string;
  plain: string;
  /** The plain page's path on its server. */
  path: string;
  budget?: number;
  /** In milliseconds. */
  measure: (page: Page, url: string) => Promise<number>;
  /** If the site's own page is ready by another sign. */
  measureOwn?: (page: Page, url: string) => Promise<number>;
}

/** @param folder for the files of the plain pages' server */
export async function measureFirstVisit(
  browser: Browser,
  { origin, folder, markets }: { origin: string; folder: string; markets: readonly Market[] },
  scale: Scale,
): Promise<void> {
  const plain = await startConstant(folder, await makePlainPages(markets, `${origin}${toPath(markets[0])}`));
  try {
    for (const comparison of listComparisons(markets, scale)) {
      const own: number[] = [];
      const others: number[] = [];
      const { measure, measureOwn = measure } = comparison;
      // The browser resolves only this name.
      const otherUrl = new URL(comparison.path, plain.url.replace("127.0.0.1", "localhost")).href;
      for (let run = 0; run < scale.runs; run++) {
        own.push(await visit(browser, scale, (page) => measureOwn(page, `${origin}${comparison.own}`)));
        others.push(await visit(browser, scale, (page) => measure(page, otherUrl)));
      }
      reportComparison(comparison, median(own), median(others));
    }
  } finally {
    await plain.stop();
  }
}

function listComparisons(markets: readonly Market[], { pins }: Scale): Comparison[] {
  const [market] = markets;
  return [
    {
      what: `${markets.length} markets on a phone: a press on the list answered`,
      ...{ own: "/", plain: "a plain HTML list", path: "/list" },
      ...{ measure: timePressAnswered, budget: 2.2 },
    },
    {
      what: `${markets.length} markets on a phone: map with pins`,
      ...{ own: "/?view=map", plain: "a plain Leaflet map", path: "/map" },
      ...{ measure: (page, url) => timeUntilThere(page, url, PINS, pins), budget: 1.9 },
    },
    {
      what: "a market's page on a phone: loaded",
      ...{ own: toPath(market), plain: "a plain HTML page", path: "/market" },
      ...{ measure: timeLoaded, budget: 1.6 },
    },
    {
      what: "/suggestions on a phone: form usable",
      ...{ own: "/suggestions", plain: "a plain HTML form", path: "/form" },
      ...{ measure: timeLoaded, measureOwn: (page, url) => timeUntilThere(page, url, LIVE_FORM) },
    },
  ];
}

function toPath(market: Market | undefined): string {
  return `/markets/${market?.id ?? 0}`;
}

function reportComparison({ what, plain, budget }: Comparison, own: number, other: number): void {
  report({ what, value: own / 1000, unit: "s" });
  report({ what: `the same of ${plain}`, value: other / 1000, unit: "s" });
  report({ what: "as a multiple of it", value: own / other, unit: "×", budget });
}

/**
 * Milliseconds from the start of the navigation until a press on "Weekend" is answered: the button is pressed, and the list
 * waits neither for its scripts nor for its markets. Presses again in each frame, as scripts may not listen yet.
 */
async function timePressAnswered(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const watch = () => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Weekend");
      const isPressed = () => button?.ariaPressed === "true";
      // A second press would take the first one back.
      if (!isPressed()) button?.click();
      const isAnswered =
        isPressed() && !document.querySelector("#markets-page:is([data-waiting], :has([aria-busy=true]))");
      if (isAnswered) document.documentElement.dataset["measured"] = String(performance.now());
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(url, { waitUntil: "commit" });
  return readMeasured(page);
}

/** Milliseconds from the start of the navigation until the load event. */
async function timeLoaded(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "load" });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error("The browser has timed no navigation.");
    return navigation.loadEventStart;
  });
}
