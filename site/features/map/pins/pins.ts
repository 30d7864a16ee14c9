/** Draws the pins and clusters in view, and only those: with 24,000 markets, about a hundred elements. */
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { toLatLng, toMapBounds } from "../create-map.ts";
import * as L from "../leaflet-modules.ts";
import type { MapMarket } from "../map-market.ts";
import { type Box, square } from "../space.ts";
import { placeBadges } from "./badges.ts";
import {
  buildClusters,
  findHolder,
  getItems,
  getMembers,
  getSplitZoom,
  getZoomOfPin,
  type MapItem,
} from "./clusters.ts";
import { isCovered } from "./covered.ts";
import { addPin, type Pin, raise } from "./pin-marker.ts";
import { createPinStatus } from "./pin-status.ts";

export interface PinEvents {
  /** A market's pin was chosen, or a cluster whose markets share one place at every zoom. */
  onChoose: (markets: MapMarket[], byKeyboard: boolean) => void;
  /** The pointer or the focus is on a market's pin; null when it has left. */
  onHover: (id: number | null) => void;
  /** The map is about to zoom into a chosen cluster. */
  onZoomIn: () => void;
  /** Pins or badges have moved. */
  onPlaced: () => void;
}

type Mark = "selected" | "highlighted";

/** How much around the view is drawn, as a share of the view, so that dragging shows pins at once. */
const MARGIN = 0.2;

/** With more pins than this in view, Tab skips them: the list is faster (docs/decisions/pins.md). */
const MOST_TAB_STOPS = 20;

export function createPins(map: L.Map, events: PinEvents) {
  const drawn = new Map<string, Pin>();
  const marked: Record<Mark, MapMarket | null> = { selected: null, highlighted: null };
  let markets: readonly MapMarket[] = [];
  let index = buildClusters(markets);

  const listPins = () => [...drawn.values()];
  const listMembers = (clusterId: number) => getMembers(index, clusterId);

  const choose = (item: MapItem, byKeyboard: boolean) => {
    if (item.kind === "market") {
      events.onChoose([item.market], byKeyboard);
      return;
    }
    const zoom = getSplitZoom(index, item.clusterId);
    if (zoom === null) events.onChoose(listMembers(item.clusterId), byKeyboard);
    else {
      events.onZoomIn();
      map.setView(toLatLng(item.position), zoom);
    }
  };

  const add = (item: MapItem) => {
    const pin = addPin(map, item, getTextScale(), choose);
    if (!pin) return;
    drawn.set(item.key, pin);
    if (item.kind === "cluster") return;
    const show = () => events.onHover(item.market.id);
    const hide = () => events.onHover(null);
    pin.marker.on({ mouseover: show, mouseout: hide });
    L.DomEvent.on(pin.element, { focus: show, blur: hide });
  };

  /** Moves the focus to the map and ends the highlight before the element is removed. */
  const remove = (key: string) => {
    const { element, marker } = drawn.get(key) ?? {};
    if (element === document.activeElement) map.getContainer().focus({ preventScroll: true });
    if (element?.matches(":hover")) events.onHover(null);
    marker?.remove();
    drawn.delete(key);
  };

  const locate = ({ marker, radius, texts }: Pin) => {
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    return { x, y, radius, texts };
  };

  /** Places badges, those of open markets first. Without space for one, ring and accessible name still tell. */
  const status = createPinStatus(() => {
    const isOpen = ({ element }: Pin) => Number(element.dataset["status"] === "open");
    const all = listPins().toSorted((a, b) => isOpen(b) - isOpen(a));
    const badges = placeBadges(all.map(locate), listCovers(map), map.getSize(), getTextScale());
    for (const [at, pin] of all.entries()) {
      pin.badge = badges[at] ?? null;
      const { text, side, size } = pin.badge ?? {};
      Object.assign(pin.element.dataset, { badge: text ?? "", side: side ?? "", size: size ?? "" });
    }
    events.onPlaced();
  });
  const tell = () => status.tell(listPins(), listMembers);

  /** @returns the market's pin or the cluster that contains it, if in view */
  const findPin = (market: MapMarket | null) => {
    const items = listPins().map(({ item }) => item);
    const holder = market && findHolder(index, items, market);
    return holder ? drawn.get(holder.key) : undefined;
  };

  /** Raises the marked pin or cluster above others, and lowers the one before. */
  const showMark = (mark: Mark) => {
    const holder = findPin(marked[mark]);
    for (const pin of drawn.values()) {
      const isOn = pin === holder;
      if (pin.element.hasAttribute(`data-${mark}`) === isOn) continue;
      pin.element.toggleAttribute(`data-${mark}`, isOn);
      raise(pin);
    }
  };

  const draw = () => {
    const items = getItems(index, toMapBounds(map.getBounds().pad(MARGIN)), map.getZoom());
    const keys = new Set(items.map(({ key }) => key));
    for (const key of drawn.keys()) if (!keys.has(key)) remove(key);
    for (const item of items) if (!drawn.has(item.key)) add(item);
    for (const { element } of drawn.values()) {
      element.tabIndex = drawn.size <= MOST_TAB_STOPS && !isCovered(element) ? 0 : -1;
    }
    tell();
    showMark("selected");
    showMark("highlighted");
  };

  map.on("moveend", draw);
  return {
    /** Does nothing if only the order has changed. */
    setMarkets(next: readonly MapMarket[]) {
      if (hasSameMembers(markets, next)) return;
      markets = next;
      index = buildClusters(markets);
      // A market that stays keeps its element, and with it the focus or a press in progress.
      const staying = new Set(markets);
      for (const [key, { item }] of drawn) if (item.kind !== "market" || !staying.has(item.market)) remove(key);
      draw();
    },
    /** @param asked the days that the visitor asked for; empty for now */
    setMoment(now: Date, asked: readonly LocalMoment[]) {
      status.setMoment(now, asked);
      tell();
    },
    /** Raises a market's pin, or the cluster that contains it. */
    mark(mark: Mark, market: MapMarket | null) {
      marked[mark] = market;
      showMark(mark);
    },
    /**
     * The lowest zoom, from the current one on, at which the market has a pin of its own; the current one if it never
     * has.
     */
    getZoomOf: (market: MapMarket) => getZoomOfPin(index, market, map.getZoom()),
    /** The market's pin or cluster, if in view. */
    getElementOf: (market: MapMarket | null) => findPin(market)?.element ?? null,
    listElements: () => listPins().map(({ element }) => element),
    /** The space that pins, clusters, badges and controls take, in pixels of the map. */
    listBoxes: () => [
      ...listCovers(map),
      ...listPins().flatMap((pin): Box[] => [square(locate(pin), pin.radius), ...(pin.badge ? [pin.badge] : [])]),
    ],
    destroy() {
      map.off("moveend", draw);
      status.stop();
      for (const key of drawn.keys()) remove(key);
    },
  };
}

/** The space that buttons and attribution take beside the map's box, in pixels of the map. */
function listCovers(map: L.Map): Box[] {
  const box = map.getContainer();
  const { x, y } = box.getBoundingClientRect();
  return [...(box.parentElement?.children ?? [])].flatMap((element) => {
    if (element === box) return [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [{ left: left - x, right: right - x, top: top - y, bottom: bottom - y }];
  });
}

/** The visitor's text size; 1 is the usual one. */
function getTextScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

function hasSameMembers<T>(before: readonly T[], after: readonly T[]): boolean {
  if (before.length !== after.length) return false;
  const known = new Set(before);
  return after.every((market) => known.has(market));
}
