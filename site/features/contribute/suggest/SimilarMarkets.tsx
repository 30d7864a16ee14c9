/** "Is it one of these?": existing markets nearby or with a similar name, while the visitor types. */
import { useMemo, useState } from "react";
import { findSimilarMarkets } from "#data/market/similar-markets.ts";
import type { Position } from "#data/market/distance.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { listTimes } from "#data/schedule/format/rows.ts";
import { region } from "#data/region.ts";
import { MARKET_TEXTS } from "#data/submissions/submission-texts.ts";
import { useStore } from "../../../lib/use-store.ts";
import MarketRows from "../../market-summary/MarketRows.tsx";
import { describeWhere, toMarketRow } from "../../market-summary/market-row.ts";
import { userLocation } from "../../location/user-location.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import { createStore } from "../../../lib/store.ts";
import { INDEX_URL } from "../../../lib/index-url.ts";

interface Props {
  name: string;
  town: string;
  /** The pin's position. */
  place: Position | null;
}

const PAUSE_MS = 300;

export default function SimilarMarkets({ name, town, place }: Props) {
  const markets = useStore(knownMarkets, NO_MARKETS);
  const visitor = useStore(userLocation, null);
  const settledName = useSettled(name, PAUSE_MS);
  const settledTown = useSettled(town, PAUSE_MS);
  const [asOf] = useState(() => ({ now: new Date(), months: region.scheduleFreshMonths }));
  const alike = useMemo(
    () => findSimilarMarkets({ name: settledName, city: settledTown, ...place }, markets),
    [settledName, settledTown, place, markets],
  );
  const from = place ?? (visitor?.isDefault ? null : visitor);
  return (
    <>
      <p role="status" className="visually-hidden">
        {alike.length > 0 && `${MARKET_TEXTS.alike} ${alike.map((market) => market.name).join(", ")}`}
      </p>
      {alike.length > 0 && (
        <section className="stack panel warn" aria-labelledby="alike">
          <h2 id="alike">{MARKET_TEXTS.alike}</h2>
          <MarketRows
            rows={alike.map((market) =>
              toMarketRow(market, {
                times: listTimes(market, asOf, getMomentAt(market, asOf.now, region)),
                place: describeWhere(market, from, place ? "from the pin" : "away"),
              }),
            )}
          />
        </section>
      )}
    </>
  );
}

/** Empty until loaded, and if loading fails: reviewers check for duplicates anyway. */
const knownMarkets = createStore<readonly ListedMarket[]>(() => NO_MARKETS);

const NO_MARKETS: readonly ListedMarket[] = [];

let loading: Promise<void> | null = null;

/** Loads them on the first call; after a failure the next call tries again. */
export function loadKnownMarkets(): void {
  loading ??= load().catch(() => {
    loading = null;
  });
}

async function load(): Promise<void> {
  const answer = await fetch(INDEX_URL, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  knownMarkets.set(decodeMarketIndex((await answer.json()) as MarketIndex));
}
