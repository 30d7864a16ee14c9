/** The map on which a visitor sets one pin, by tap, drag or keyboard. Loaded on demand. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Position } from "#data/market/distance.ts";
import { createMap, toLatLng } from "../create-map.ts";
import * as L from "../leaflet-modules.ts";
import MapFrame from "../MapFrame.tsx";
import { roundPlace } from "./take-place.ts";
import styles from "./PlaceMap.module.css";

export interface Props {
  place: Position | null;
  /** Where to look until there is a pin: the middle of the town; without one, the state. */
  start?: Position | null;
  /** Take the focus, because the button that opened the map is gone. */
  takesFocus: boolean;
  onChange: (place: Position) => void;
}

/** Zooms: streets with their names; and, without tiles, the largest zoom at which county borders help. */
const CLOSE_ZOOM = 14;
const OUTLINE_ZOOM = 8;

/** Zoom: a town and its surroundings. */
const TOWN_ZOOM = 12;

const STILL = { animate: false };

/** Pixels that an arrow key moves the pin; one pixel with Shift. */
const STEP = 10;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const PIN =
  '<svg viewBox="-12 -34 24 35" aria-hidden="true"><path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0C11-14 4-9 0 0z"/><circle cy="-22" r="4"/></svg>';

export default function PlaceMap({ place, start = null, takesFocus, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<ReturnType<typeof createPlaceMap> | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  const onMove = useEffectEvent(onChange);

  useEffect(() => {
    if (!box.current) return undefined;
    live.current = createPlaceMap(box.current, (moved) => onMove(moved), setHasTiles);
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
      hasTiles={hasTiles}
      onZoom={(levels) => live.current?.zoomBy(levels)}
    />
  );
}

/**
 * @param onMove called when the visitor has moved the pin
 * @param onTiles called with false when no tile of the view could be loaded
 * @throws whatever Leaflet throws when it cannot create a map in the box
 */
function createPlaceMap(box: HTMLElement, onMove: (place: Position) => void, onTiles: (areThere: boolean) => void) {
  const icon = L.divIcon({ className: styles["pin"] ?? "", html: PIN, iconSize: [44, 44], iconAnchor: [22, 42] });
  const pin = L.marker([0, 0], { icon, draggable: true, autoPan: true });
  const hasPin = () => map.hasLayer(pin);
  /** The position that the visitor set on this map: the map need not move there. */
  let own: Position | null = null;
  const { map, destroy } = createMap(box, (areThere) => {
    onTiles(areThere);
    if (!areThere && hasPin() && !own && map.getZoom() > OUTLINE_ZOOM)
      map.setView(pin.getLatLng(), OUTLINE_ZOOM, STILL);
  });

  const putAt = ({ lat, lng }: L.LatLng) => {
    own = roundPlace({ latitude: lat, longitude: lng });
    onMove(own);
  };
  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    // Without this, dragging the pin would move the map too.
    event.stopPropagation();
    const step = event.shiftKey ? 1 : STEP;
    const to = map.latLngToContainerPoint(pin.getLatLng()).add([arrow[0] * step, arrow[1] * step]);
    putAt(map.containerPointToLatLng(to));
  };
  pin.on({
    add: () =>
      Object.assign(pin.getElement() ?? {}, {
        role: "application",
        ariaRoleDescription: "movable pin",
        ariaLabel: "The market's place. Move it with the arrow keys.",
      }),
    dragend: () => putAt(pin.getLatLng()),
    keydown: ({ originalEvent }: L.LeafletKeyboardEvent) => onKey(originalEvent),
  });
  map.on({
    click: ({ latlng }: L.LeafletMouseEvent) => putAt(latlng),
    keydown({ originalEvent }: L.LeafletKeyboardEvent) {
      if (originalEvent.key !== "Enter" || originalEvent.target !== box) return;
      originalEvent.preventDefault();
      putAt(map.getCenter());
    },
  });

  return {
    /** Sets the pin, or removes it. */
    setPlace(place: Position | null) {
      if (!place) {
        pin.remove();
        return;
      }
      const at = toLatLng(place);
      pin.setLatLng(at).addTo(map);
      if (own?.latitude === place.latitude && own.longitude === place.longitude) {
        if (!map.getBounds().contains(at)) map.panTo(at);
        return;
      }
      own = null;
      map.setView(at, CLOSE_ZOOM, STILL);
    },
    /** Where the visitor will probably set the pin; ignored if there is one. */
    showTown(town: Position) {
      if (!hasPin()) map.setView(toLatLng(town), TOWN_ZOOM, STILL);
    },
    zoomBy(levels: number) {
      map.setZoom(map.getZoom() + levels);
    },
    destroy,
  };
}
