/** The map on which a visitor sets one pin: by tapping, dragging, or the keyboard. */
import type { LatLng, LeafletEvent, LeafletMouseEvent } from "leaflet";
import { DivIcon } from "leaflet/src/layer/marker/DivIcon.js";
import { Marker } from "leaflet/src/layer/marker/Marker.js";
import type { Position } from "#data/market/distance.ts";
import { createMap, prefersReducedMotion, zoomBy } from "../create-map.ts";
import { roundPlace } from "./take-place.ts";
import styles from "./PlaceMap.module.css";

export type PlaceMap = ReturnType<typeof createPlaceMap>;

/** Streets and their names; and, where there are none, the deepest zoom at which counties show where a place is. */
const CLOSE_ZOOM = 14;
const OUTLINE_ZOOM = 8;

/** A town and what lies around it. */
const TOWN_ZOOM = 12;

const STILL = { animate: false };

/** Pixels that an arrow key moves the pin; with Shift, one. */
const STEP = 10;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const PIN =
  '<svg viewBox="-12 -34 24 35" aria-hidden="true"><path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0C11-14 4-9 0 0z"/><circle cy="-22" r="4"/></svg>';

/**
 * @param onMove called when the visitor has moved the pin
 * @param onBare called with true when the view has no background
 * @throws whatever Leaflet throws when it cannot make a map in the box
 */
export function createPlaceMap(box: HTMLElement, onMove: (place: Position) => void, onBare: (isBare: boolean) => void) {
  let pin: Marker | null = null;
  /** Where the visitor has put the pin on this map: no reason to move the map under their hands. */
  let own: Position | null = null;
  const { map, destroy } = createMap(box, (isBare) => {
    onBare(isBare);
    if (isBare && pin && !own && map.getZoom() > OUTLINE_ZOOM) map.setView(pin.getLatLng(), OUTLINE_ZOOM, STILL);
  });

  const tell = ({ lat, lng }: LatLng) => {
    own = roundPlace({ latitude: lat, longitude: lng });
    onMove(own);
  };
  const onPinKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !pin) return;
    event.preventDefault();
    // Else the map moves with it.
    event.stopPropagation();
    const step = event.shiftKey ? 1 : STEP;
    const to = map.latLngToContainerPoint(pin.getLatLng()).add([arrow[0] * step, arrow[1] * step]);
    tell(map.containerPointToLatLng(to));
  };
  const addPin = (at: [number, number]) => {
    const icon = new DivIcon({ className: styles["pin"] ?? "", html: PIN, iconSize: [44, 44], iconAnchor: [22, 42] });
    const marker = new Marker(at, { icon, draggable: true, autoPan: true, keyboard: false }).addTo(map);
    const element = marker.getElement();
    if (element) {
      element.tabIndex = 0;
      element.role = "application";
      element.ariaRoleDescription = "movable pin";
      element.ariaLabel = "The market's place. Move it with the arrow keys.";
      element.addEventListener("keydown", onPinKey);
    }
    marker.on("dragend", ({ target }: LeafletEvent) => tell((target as Marker).getLatLng()));
    return marker;
  };

  map.on("click", ({ latlng }: LeafletMouseEvent) => tell(latlng));
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target !== box) return;
    event.preventDefault();
    tell(map.getCenter());
  });

  return {
    /** Puts the pin there, or takes it away. */
    setPlace(place: Position | null) {
      if (!place) {
        pin?.remove();
        pin = null;
        return;
      }
      const at: [number, number] = [place.latitude, place.longitude];
      if (pin) pin.setLatLng(at);
      else pin = addPin(at);
      if (own?.latitude === place.latitude && own.longitude === place.longitude) {
        if (!map.getBounds().contains(at)) map.panTo(at, { animate: !prefersReducedMotion() });
        return;
      }
      own = null;
      map.setView(at, CLOSE_ZOOM, STILL);
    },
    /** Where the pin is likely to be set; a pin that is there shows its own place. */
    showTown({ latitude, longitude }: Position) {
      if (!pin) map.setView([latitude, longitude], TOWN_ZOOM, STILL);
    },
    zoomBy(levels: number) {
      zoomBy(map, levels);
    },
    destroy,
  };
}
