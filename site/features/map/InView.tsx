/** Says how many markets are in view where no list beside the map does; where there are none, offers to show all. */
import { useMemo } from "react";
import type { Position } from "#data/market/distance.ts";
import { useStore } from "../../lib/use-store.ts";
import { listInView } from "./in-view.ts";
import { mapBounds } from "./map-bounds.ts";

interface Props {
  markets: readonly Position[];
  /** If false, it speaks only when there are none. */
  isCounted: boolean;
  onShowAll: () => void;
}

export default function InView({ markets, isCounted, onShowAll }: Props) {
  const bounds = useStore(mapBounds, null);
  const count = useMemo(() => bounds && listInView(markets, bounds).length, [markets, bounds]);
  const isEmpty = count === 0 && markets.length > 0;
  return (
    <>
      <p className="map-note map-count" role="status">
        {count !== null && (isCounted || isEmpty) && countMarkets(count)}
      </p>
      {isEmpty && (
        <button type="button" className="button map-all" onClick={onShowAll}>
          Show all
        </button>
      )}
    </>
  );
}

function countMarkets(count: number): string {
  if (count === 0) return "No markets in view";
  return count === 1 ? "1 market in view" : `${count} markets in view`;
}
