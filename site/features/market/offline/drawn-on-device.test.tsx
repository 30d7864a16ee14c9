import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { CERTAINTY_MARKETS, CLOSED } from "#site/e2e/markets/certainty-markets.ts";
import { BARE, FULL } from "#site/e2e/markets/example-markets.ts";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { findRelatedMarkets } from "#data/market/related-markets.ts";
import { NEIGHBOR_CANDIDATES, findNearby, pickNeighbors } from "#data/market/neighbors.ts";
import { isClosed } from "#data/market/standing.ts";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import { region } from "#data/region.ts";
import { getLocalMoment, getMomentAt } from "#data/schedule/local-time.ts";
import MarketBody from "../MarketBody.tsx";
import type { MarketBodyProps } from "../shown-facts.ts";
import { loadMarket, toMarketDetails } from "./market-details.ts";

const NOW = new Date("2026-07-18T15:00:00Z");
const OPEN = [...CERTAINTY_MARKETS, FULL, BARE].filter((market) => !isClosed(market));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const files = {
    index: JSON.stringify(encodeMarketIndex(OPEN.map((market) => withTimeZone(market, region)))),
    details: JSON.stringify(toMarketDetails({ updated: "2026", markets: OPEN })),
  };
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(new Response(url.endsWith("/markets.json") ? files.index : files.details)),
  );
});

type Drawn = Pick<MarketBodyProps, "market" | "nearby" | "related">;

const draw = (drawn: Drawn) =>
  renderToStaticMarkup(
    <MarketBody
      {...drawn}
      {...{ names: undefined, email: "us@example.org", now: NOW }}
      moment={getMomentAt(drawn.market, NOW, region)}
    />,
  );

/** As site/pages/markets/[id].astro does. */
const nearby = findNearby(OPEN, NEIGHBOR_CANDIDATES);
const relatedMarkets = findRelatedMarkets(OPEN);

test.each(OPEN.map((market) => [market.name, market] as const))(
  "%s is drawn on the device as the server draws it",
  async (_, market) => {
    const { drawn } = await loadMarket(market.id);
    if (!drawn) throw new Error("The device has no such market.");
    const served = {
      market: withTimeZone(market, region),
      nearby: pickNeighbors(market, nearby.get(market.id) ?? [], {
        ...{ now: NOW, rules: region, day: getLocalMoment(NOW, region.timeZone) },
      }),
      related: relatedMarkets.get(market.id),
    };
    expect(draw(drawn)).toBe(draw(served));
  },
);

test("a closed market is not on the device", async () => expect((await loadMarket(CLOSED.id)).drawn).toBeNull());
