/** Types of Leaflet's source modules, which are written in plain JavaScript: those of the whole package. */
declare module "leaflet/src/dom/DomUtil.js" {
  import type { DomUtil } from "leaflet";
  /** Leaflet moves its SVG element with it too. */
  export const setTransform: (
    element: HTMLElement | SVGElement,
    ...to: Parameters<typeof DomUtil.setTransform> extends [unknown, ...infer Rest] ? Rest : never
  ) => void;
  export const setPosition: typeof DomUtil.setPosition;
  export const getPosition: typeof DomUtil.getPosition;
}
declare module "leaflet/src/*" {
  import type { Handler } from "leaflet";
  export { DivIcon, Map, Marker, TileLayer } from "leaflet";
  /** Whether the pointer has dragged the map since it was last put down. */
  export const TouchZoom: typeof Handler;
  export type Drag = Handler & { moved: () => boolean };
}
