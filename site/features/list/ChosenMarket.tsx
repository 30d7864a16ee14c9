/** On a phone, the chosen market at the bottom of the map; loaded once the map has its pins. */
import type { Position } from "#data/market/distance.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { OrderContext } from "#data/market/order.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { useStore } from "../../lib/use-store.ts";
import MarketCard from "./MarketCard.tsx";
import styles from "./MarketsPage.module.css";
import { highlightedMarket, selectedMarket } from "../map/list-map.ts";
import MapCard from "../map/card/MapCard.tsx";

interface Props {
  /** On the map. */
  markets: readonly ListedMarket[];
  now: Date;
  position: Position | null;
  /** The days that were asked for; empty for now. */
  days: readonly LocalMoment[];
  asked: OrderContext;
}

export default function ChosenMarket({ markets, asked, ...card }: Props) {
  const selectedId = useStore(selectedMarket, null);
  const highlightedId = useStore(highlightedMarket, null);
  return (
    <div className={styles["chosen"]}>
      <MapCard markets={markets} selectedId={selectedId} asked={asked} onSelect={selectedMarket.set}>
        {(market) => (
          <MarketCard
            {...card}
            market={market}
            drawn={card.now}
            selectedId={selectedId}
            highlightedId={highlightedId}
            onHighlight={highlightedMarket.set}
            hasPictures
            isAsked
          />
        )}
      </MapCard>
    </div>
  );
}
