/** Measures the filter and status rules for 10,000 markets, and the bytes of pages and index as sent. */
import { brotliCompressSync } from "node:zlib";
import { CROPS } from "#data/crops/crops.ts";
import { NO_FILTERS, filterMarkets } from "#data/market/filter.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { decodeMarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import { searchMarkets } from "#data/market/search.ts";
import { orderMarkets } from "#data/market/order.ts";
import { sortByName } from "#data/market/sort.ts";
import { region } from "#data/region.ts";
import { createForgivingSearch } from "#data/search/forgiving-search.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { median, readRealMarkets, report, time, withSite } from "./report.ts";
import type { Scale } from "./scale.ts";

/** Milliseconds from typing to painting, which include the rules. */
const BUDGET = 50;

export async function measureSearch({ generated, runs }: Scale): Promise<void> {
  const index = JSON.stringify(encodeMarketIndex(generateMarkets(generated)));
  const readIndex = () => decodeMarketIndex(JSON.parse(index) as ReturnType<typeof encodeMarketIndex>);
  const markets = readIndex();
  // A Saturday morning in summer, when most markets are open.
  const asked = { now: new Date("2026-07-18T15:00:00Z"), rules: region };
  const filter = (wanted: object) => filterMarkets(markets, { ...NO_FILTERS, ...wanted }, asked);
  const createSearch = () =>
    createForgivingSearch({ crops: CROPS, stateNames: region.states.flatMap(({ name, code }) => [name, code]) });
  const forgiving = createSearch();
  // Done when the search field is focused, before anything is typed.
  const value = await time(() => forgiving.learn(markets));
  report({ what: `${generated} markets: index for the search that forgives`, value, unit: "ms" });
  const measures: Record<string, () => unknown> = {
    "search for the first time": () => searchMarkets([...markets], "grove"),
    "search at the next letter": () => searchMarkets(markets, "grove"),
    "search that forgives, at the next letter": () => forgiving.search(markets, "grove saturday honey", asked),
    "search that forgives, in another order": () => forgiving.search([...markets], "grove", asked),
    "search that forgives, a slip": () => forgiving.search(markets, "alderbrok", asked),
    "search that forgives, by what is open now": () => forgiving.search(markets, "open now", asked),
    "order from a place": () => orderMarkets(markets, { ...asked, position: region.defaultPlace }),
    "sort by name": () => sortByName(markets),
    "filter by open now": () => filter({ when: "now" }),
    "filter by product and payment": () => filter({ item: ["Honey"], payment: ["snap"] }),
    "read the index": readIndex,
  };
  for (const [what, work] of Object.entries(measures)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await time(work));
    report({ what: `${generated} markets: ${what}`, value: median(times), unit: "ms", budget: BUDGET });
  }
}

export async function measureBytes(scale: Scale): Promise<void> {
  const { markets: real, claims } = await readRealMarkets(Math.min(300, scale.real));
  reportIndex(`index per market, ${real.length} real`, real, 90);
  reportIndex(`index per market, ${scale.generated} generated`, generateMarkets(scale.generated), 60);
  await withSite({ markets: real, claims }, scale, async ({ ready, origin }) => {
    await ready;
    const sizes = await Promise.all(real.map(({ id }) => getPackedSize(`${origin}/markets/${id}`)));
    const mean = sizes.reduce((total, size) => total + size, 0) / sizes.length;
    report({ what: "market page, HTML, mean", value: mean / 1000, unit: "KB" });
    report({ what: "market page, HTML, largest", value: Math.max(...sizes) / 1000, unit: "KB", budget: 30 });
    for (const path of ["/", "/markets/a-z", "/about"]) {
      const size = await getPackedSize(origin + path);
      report({ what: `${path}, HTML`, value: size / 1000, unit: "KB", budget: 30 });
    }
  });
}

function reportIndex(what: string, markets: readonly Market[], budget: number): void {
  const packed = brotliCompressSync(JSON.stringify(encodeMarketIndex(markets)));
  report({ what, value: packed.length / markets.length, unit: "B", budget });
}

async function getPackedSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  await answer.arrayBuffer();
  return Number(answer.headers.get("content-length"));
}
