/** The component that owns the pin's map. Loaded when somebody wants to set one. */
import { Minus, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Position } from "#data/domain/distance.ts";
import { region } from "#data/region.ts";
import mapStyles from "../../map/MarketMap.module.css";
import { createPlaceMap, type PlaceMap as LivePlaceMap } from "./place-map.ts";

/** The background's only: no market is on this map. */
const SOURCES = { __html: region.tiles.attribution };

interface Props {
  place: Position | null;
  /** The button that asked for the map is gone. */
  takesFocus: boolean;
  onChange: (place: Position) => void;
}

export default function PlaceMap({ place, takesFocus, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<LivePlaceMap | null>(null);
  const [isBare, setIsBare] = useState(false);
  const onMove = useEffectEvent(onChange);

  useEffect(() => {
    if (!box.current) return undefined;
    live.current = createPlaceMap(
      box.current,
      (moved) => {
        onMove(moved);
      },
      setIsBare,
    );
    return () => {
      live.current?.destroy();
      live.current = null;
    };
  }, []);
  useEffect(() => {
    live.current?.setPlace(place);
  }, [place]);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div className={mapStyles["frame"]}>
      <div
        ref={box}
        className={mapStyles["map"]}
        role="region"
        aria-label="Map for the market's place"
        aria-describedby="place-help"
      />
      <div className={mapStyles["zoom"]}>
        <button type="button" aria-label="Zoom in" onClick={() => live.current?.zoomBy(1)}>
          <Plus size={18} aria-hidden />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => live.current?.zoomBy(-1)}>
          <Minus size={18} aria-hidden />
        </button>
      </div>
      {isBare && (
        <div className={mapStyles["corner"]}>
          <p className={mapStyles["bare"]} role="status">
            Map background not available
          </p>
        </div>
      )}
      <p className={mapStyles["sources"]} dangerouslySetInnerHTML={SOURCES} />
    </div>
  );
}
