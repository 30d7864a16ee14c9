/** Says how many markets the map has in view, where no list beside it does, and helps where there are none. */
import { useMemo } from "react";
import type { Position } from "#data/market/distance.ts";
import { useStore } from "../../lib/use-store.ts";
import { listInView } from "./in-view.ts";
import { mapBounds } from "./map-bounds.ts";

interface Props {
  markets: readonly Position[];
  /** Else it says nothing but that there are none. */
  isCounted: boolean;
  onShowAll: () => void;
}

export default function InView({ markets, isCounted, onShowAll }: Props) {
  const bounds = useStore(mapBounds, null);
  const count = useMemo(() => bounds && listInView(markets, bounds).length, [markets, bounds]);
  const isEmpty = count === 0 && markets.length > 0;
  return (
    <>
      <p className="map-bare map-count" role="status">
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
