/** What a page and a market cost in bytes, packed as the server packs them. */
import { brotliCompressSync } from "node:zlib";
import { encodeMarketIndex } from "#data/domain/market-index.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { startSite } from "#site/e2e/stand/start-site.ts";
import { report } from "./report.ts";
import { readRealMarkets } from "./real-markets.ts";

const BUDGET_MARKETS = 300;

export async function measureBytes(): Promise<void> {
  const real = (await readRealMarkets()).slice(0, BUDGET_MARKETS);
  reportIndex(`index per market, ${real.length} real`, real, 90);
  reportIndex("index per market, 10,000 generated", generateMarkets(10_000), 60);

  const site = await startSite({ getMarkets: () => real });
  try {
    await site.ready;
    const sizes = await Promise.all(real.map(({ id }) => getPackedSize(`${site.origin}/markets/${id}`)));
    report({ what: "market page, HTML, mean", value: sum(sizes) / sizes.length / 1000, unit: "KB" });
    report({ what: "market page, HTML, largest", value: Math.max(...sizes) / 1000, unit: "KB", budget: 30 });
    for (const path of ["/", "/markets/a-z", "/about"]) {
      report({
        what: `${path}, HTML`,
        value: (await getPackedSize(`${site.origin}${path}`)) / 1000,
        unit: "KB",
        budget: 30,
      });
    }
  } finally {
    await site.stop();
  }
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
