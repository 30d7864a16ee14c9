/** The component that owns the pin's map. Loaded when somebody wants to set one. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Position } from "#data/market/distance.ts";
import MapFrame from "../MapFrame.tsx";
import { createPlaceMap, type PlaceMap as LivePlaceMap } from "./place-map.ts";

export interface Props {
  place: Position | null;
  /** The middle of the town that is shown until there is a pin; without it, the state. */
  start?: Position | null;
  /** The button that asked for the map is gone. */
  takesFocus: boolean;
  onChange: (place: Position) => void;
}

export default function PlaceMap({ place, start = null, takesFocus, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<LivePlaceMap | null>(null);
  const [isBare, setIsBare] = useState(false);
  const onMove = useEffectEvent(onChange);

  useEffect(() => {
    if (!box.current) return undefined;
    live.current = createPlaceMap(box.current, (moved) => onMove(moved), setIsBare);
    return () => {
      live.current?.destroy();
      live.current = null;
    };
  }, []);
  useEffect(() => {
    live.current?.setPlace(place);
  }, [place]);
  useEffect(() => {
    if (start) live.current?.showTown(start);
  }, [start]);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <MapFrame
      box={box}
      label="Map for the market's place"
      help="place-help"
      isBare={isBare}
      onZoom={(levels) => live.current?.zoomBy(levels)}
    />
  );
}
