/** "Is it one of these?": markets near the place or named alike, while somebody types (specification: none; issue §2). */
import { useMemo } from "react";
import { findAlikeMarkets } from "#data/domain/alike.ts";
import { distanceKm, formatDistance, type Position } from "#data/domain/distance.ts";
import { summarizeHours } from "#data/domain/hours-summary.ts";
import { MARKET_TEXTS } from "#data/domain/submission-texts.ts";
import { useStore } from "../../../lib/use-store.ts";
import { userLocation } from "../../location/user-location.ts";
import { useSettled } from "../form/use-settled.ts";
import { knownMarkets, NO_MARKETS } from "./known-markets.ts";
import styles from "./Suggest.module.css";

interface Props {
  name: string;
  town: string;
  /** Where the pin is. */
  place: Position | null;
}

const PAUSE_MS = 300;

export default function AlikeMarkets({ name, town, place }: Props) {
  const markets = useStore(knownMarkets, NO_MARKETS);
  const visitor = useStore(userLocation, null);
  const settledName = useSettled(name, PAUSE_MS);
  const settledTown = useSettled(town, PAUSE_MS);
  const alike = useMemo(
    () => findAlikeMarkets({ name: settledName, city: settledTown, ...place }, markets),
    [settledName, settledTown, place, markets],
  );
  const from = place ?? (visitor?.isDefault ? null : visitor);
  return (
    <>
      <p role="status" className="visually-hidden">
        {alike.length > 0 && `${MARKET_TEXTS.alike} ${alike.map((market) => market.name).join(", ")}`}
      </p>
      {alike.length > 0 && (
        <section className={styles["alike"]} aria-labelledby="alike">
          <h2 id="alike">{MARKET_TEXTS.alike}</h2>
          <ul role="list">
            {alike.map((market) => (
              <li key={market.id}>
                <a href={`/markets/${market.id}`}>{market.name}</a>
                <span>
                  {[
                    market.city,
                    from && `${formatDistance(distanceKm(from, market))} ${place ? "from the pin" : "away"}`,
                    summarizeHours(market),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
