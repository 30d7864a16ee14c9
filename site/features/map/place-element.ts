/**
 * Holds an element at a place of the map while the map moves and zooms. Leaflet's own Marker does that too, and brings
 * images, shadows and dragging along, 2 KB that no pin here has a use for.
 */
import type { LatLngTuple, Map as LeafletMap, ZoomAnimEvent } from "leaflet";
import { setPosition } from "leaflet/src/dom/DomUtil.js";
import { getOrigin } from "./create-map.ts";

export type PlacedElement = ReturnType<typeof placeElement>;

interface Placing {
  place: LatLngTuple;
  level: number;
  /** In pixels: the element is centred on the place. Without it, its corner lies there. */
  size?: number;
  /** Whether it takes clicks; else the map below it does. */
  isInteractive?: boolean;
}

export function placeElement(map: LeafletMap, element: HTMLElement, placing: Placing) {
  let { place, level } = placing;
  const isAnimated = map.options.zoomAnimation === true && map.options.markerZoomAnimation === true;
  element.classList.add("leaflet-marker-icon", isAnimated ? "leaflet-zoom-animated" : "leaflet-zoom-hide");
  element.classList.toggle("leaflet-interactive", placing.isInteractive ?? false);
  if (placing.size !== undefined) {
    const { style } = element;
    style.width = style.height = `${placing.size}px`;
    style.marginLeft = style.marginTop = `${-placing.size / 2}px`;
  }

  const update = () => {
    const at = map.latLngToLayerPoint(place).round();
    setPosition(element, at);
    element.style.zIndex = String(at.y + level);
  };
  const followZoom = ({ center, zoom }: ZoomAnimEvent) => {
    const at = map.project(place, zoom).subtract(getOrigin(map, center, zoom));
    setPosition(element, at.round());
  };
  map.getPane("markerPane")?.append(element);
  map.on("zoom viewreset", update);
  if (isAnimated) map.on("zoomanim", followZoom);
  update();

  return {
    element,
    moveTo(next: LatLngTuple) {
      place = next;
      update();
    },
    /** Sets how far it lies over others. At the same level, what is farther south on the map lies over the rest. */
    raise(next: number) {
      level = next;
      update();
    },
    remove() {
      map.off("zoom viewreset", update);
      map.off("zoomanim", followZoom);
      element.remove();
    },
  };
}
