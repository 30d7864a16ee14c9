/** The map, loaded when it is first needed; a list that works must not wait for it or fall with it. */
import { Component, lazy, type ReactNode, Suspense } from "react";
import type { Props } from "../map/MarketMap.tsx";
import MapError from "../map/MapError.tsx";
import MapLoading from "../map/MapLoading.tsx";

const MarketMap = lazy(() => import("../map/MarketMap.tsx"));

export default function LazyMap(props: Props) {
  return (
    <MapBoundary>
      <Suspense fallback={<MapLoading />}>
        <MarketMap {...props} />
      </Suspense>
    </MapBoundary>
  );
}

/** Shows 'Map Error' when the map's code did not arrive or broke (specification §4). */
class MapBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <MapError /> : this.props.children;
  }
}
