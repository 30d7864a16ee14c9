/** The close-up map on a market's own page; loaded when the visitor asks for it. */
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { useNow } from "../../lib/use-now.ts";
import type { MapMarket } from "./map-market.ts";
import { MapError } from "./MapPlace.tsx";
import MarketMap from "./MarketMap.tsx";

/** Shows the streets around the market. */
const ZOOM = 14;

/** Replaces the contents of `frame` with the map. */
export function mountLocatorMap(frame: HTMLElement, market: MapMarket): void {
  frame.replaceChildren();
  const root = createRoot(frame, {
    onUncaughtError: () => root.render(<MapError />),
  });
  root.render(<LocatorMap market={market} />);
}

function LocatorMap({ market }: { market: MapMarket }) {
  const now = useNow();
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [shown] = useState(() => ({ markets: [market], closeUp: { center: market, zoom: ZOOM } }));
  if (!now) return null;
  return (
    <MarketMap
      {...shown}
      position={null}
      now={now}
      selectedId={selectedId}
      highlightedId={market.id}
      onSelect={setSelectedId}
      onHighlight={ignore}
    />
  );
}

/** The only pin is highlighted already. */
function ignore(): void {}
