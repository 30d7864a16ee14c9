/** The map of one place: a market's own, or one that a visitor sets by tap, drag or keyboard. Loaded on demand. */
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import type { Position } from "#data/market/distance.ts";
import { toLatLng } from "../create-map.ts";
import { getPinBox, PIN } from "../drawing/pin.ts";
import * as L from "../leaflet-modules.ts";
import MapFrame, { type FrameProps, type MapContent } from "../MapFrame.tsx";
import MapPlace from "../MapPlace.tsx";
import { createNames } from "../names/names.ts";
import { adoptStyles } from "../../../lib/adopt-styles.ts";
import css from "./place-map.css?inline";
import { roundPlace } from "./take-place.ts";

adoptStyles(css);

export interface Props extends Pick<FrameProps, "label" | "help" | "takesFocus"> {
  place: Position | null;
  /** Where to look until there is a pin: the middle of the town; without one, the state. */
  start?: Position | null;
  /** The place is somewhere around. */
  isApproximate?: boolean;
  /** Without it, the pin stays where it is. */
  onChange?: (place: Position) => void;
}

type Shown = Omit<Props, keyof FrameProps>;

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

const ICON = `<svg viewBox="-12 -34 24 35" aria-hidden="true">${PIN}</svg>`;

export default function PlaceMap({ label, help, takesFocus, ...shown }: Props) {
  const live = useRef<ReturnType<typeof createPlaceMap> | null>(null);
  useEffect(() => live.current?.show(shown));
  return (
    <MapFrame
      label={label}
      help={help}
      takesFocus={takesFocus}
      onMap={(map) => (live.current = createPlaceMap(map, shown))}
    />
  );
}

/** Replaces the contents of `frame` with the map of a market's own place. */
export function mountPlaceMap(
  frame: HTMLElement,
  market: Position & { name: string; placeIsApproximate?: boolean | undefined },
): void {
  frame.replaceChildren();
  const { name, placeIsApproximate = false } = market;
  createRoot(frame).render(
    <MapPlace>
      <PlaceMap label={`Map with ${name}`} place={market} isApproximate={placeIsApproximate} takesFocus />
    </MapPlace>,
  );
}

/** @param first decides whether the pin can be moved */
function createPlaceMap(map: L.Map, { onChange, isApproximate }: Shown): MapContent & { show: (next: Shown) => void } {
  let shown: Shown | null = null;
  /** The position that the visitor set on this map: the map need not move there. */
  let own: Position | null = null;
  const icon = isApproximate
    ? L.divIcon({ className: "place-area", iconSize: [72, 72] })
    : L.divIcon({ className: "place-pin", html: ICON, iconSize: [44, 44], iconAnchor: [22, 42] });
  const canMove = onChange !== undefined;
  const pin = L.marker([0, 0], { icon, draggable: canMove, autoPan: true, interactive: canMove, keyboard: canMove });
  const hasPin = () => map.hasLayer(pin);

  const putAt = ({ lat, lng }: L.LatLng) => {
    own = roundPlace({ latitude: lat, longitude: lng });
    shown?.onChange?.(own);
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
  if (canMove) {
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
        if (originalEvent.key !== "Enter" || originalEvent.target !== map.getContainer()) return;
        originalEvent.preventDefault();
        putAt(map.getCenter());
      },
    });
  }

  const showPlace = (place: Position | null) => {
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
  };

  const names = createNames(map, () => (hasPin() ? [getPinBox(map.latLngToContainerPoint(pin.getLatLng()))] : []));
  map.on("moveend", names.update);

  return {
    show(next) {
      const last = shown;
      shown = next;
      if (last?.place !== next.place) showPlace(next.place);
      // Where the visitor will probably set the pin.
      if (next.start && last?.start !== next.start && !hasPin()) map.setView(toLatLng(next.start), TOWN_ZOOM, STILL);
    },
    onTiles(areThere) {
      names.setTowns(!areThere);
      if (!areThere && hasPin() && !own && map.getZoom() === CLOSE_ZOOM)
        map.setView(pin.getLatLng(), OUTLINE_ZOOM, STILL);
    },
  };
}
