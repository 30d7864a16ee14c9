/** Draws the pins and clusters in view, and only those: with 24,000 markets, about a hundred elements. */
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { region } from "#data/region.ts";
import { toLatLng, toMapBounds } from "../create-map.ts";
import * as L from "../leaflet-modules.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { type Box, square } from "../space.ts";
import { placeBadges } from "./badges.ts";
import {
  buildClusters,
  findHolder,
  getItems,
  getSplitZoom,
  getZoomOfPin,
  listItemMarkets,
  type MapItem,
} from "./clusters.ts";
import { addPin, type PinMarker, raise } from "./pin-marker.ts";
import { type PinCounts, type PinKind, tellCluster, tellMarket } from "./pin-status.ts";

interface PinEvents {
  /** A market's pin was chosen, or a cluster whose markets share one place at every zoom. */
  onChoose: (markets: ListedMarket[], byKeyboard: boolean) => void;
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

/** Reading the hours of this many markets takes a few milliseconds. */
const SLICE = 400;

export function createPins(map: L.Map, events: PinEvents) {
  const drawn = new Map<string, PinMarker>();
  const marked: Record<Mark, ListedMarket | null> = { selected: null, highlighted: null };
  let markets: readonly ListedMarket[] = [];
  let index = buildClusters(markets);
  let now = new Date(0);
  let days: readonly LocalMoment[] = [];
  /** Of the markets in clusters; a new one for each minute. */
  let kinds = new WeakMap<ListedMarket, PinKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const listPins = () => [...drawn.values()];

  const choose = (item: MapItem, byKeyboard: boolean) => {
    const zoom = item.kind === "cluster" ? getSplitZoom(index, item.clusterId) : null;
    if (zoom === null) events.onChoose(listItemMarkets(index, item), byKeyboard);
    else {
      events.onZoomIn();
      map.setView(toLatLng(item.position), zoom);
    }
  };

  const add = (item: MapItem, textScale: number) => {
    const pin = addPin(map, item, textScale, choose);
    if (!pin) return;
    drawn.set(item.key, pin);
    if (item.kind === "cluster") {
      tellCluster(pin, item.count);
      return;
    }
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

  const locate = ({ marker, radius, texts }: PinMarker) => {
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    return { x, y, radius, texts };
  };

  /** Places badges, those of open markets first. Without space for one, ring and accessible name still tell. */
  const place = () => {
    const isOpen = ({ element }: PinMarker) => Number(element.dataset["status"] === "open");
    const all = listPins().toSorted((a, b) => isOpen(b) - isOpen(a));
    const badges = placeBadges(all.map(locate), listCovers(map), map.getSize(), getTextScale());
    for (const [at, pin] of all.entries()) {
      pin.badge = badges[at] ?? null;
      const { text, side, size } = pin.badge ?? {};
      Object.assign(pin.element.dataset, { badge: text ?? "", side: side ?? "", size: size ?? "" });
    }
    events.onPlaced();
  };

  const getStatus = (market: ListedMarket) => getStatusOn(market, days, now, region);

  /** Pauses after each slice, so that the page stays responsive. */
  function* countClusters(clusters: readonly PinMarker[]) {
    let left = SLICE;
    for (const pin of clusters) {
      const members = listItemMarkets(index, pin.item);
      const counts: PinCounts = {};
      for (const market of members) {
        if (left === 0) {
          yield;
          left = SLICE;
        }
        left--;
        const kind = kinds.get(market) ?? getStatus(market).tone;
        kinds.set(market, kind);
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      tellCluster(pin, members.length, counts);
      pin.counted = kinds;
    }
  }

  /** Tells by all pins, and by the clusters of the first slice, at once. */
  const tell = () => {
    const uncounted: PinMarker[] = [];
    for (const pin of drawn.values()) {
      const { item } = pin;
      if (item.kind === "market") tellMarket(pin, item.market.name, getStatus(item.market));
      else if (pin.counted !== kinds) uncounted.push(pin);
    }
    const counting = countClusters(uncounted);
    const go = () => {
      if (counting.next().done !== true) timer = setTimeout(go);
      place();
    };
    clearTimeout(timer);
    go();
  };

  /** @returns the market's pin or the cluster that contains it, if in view */
  const findPin = (market: ListedMarket | null) => {
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
    // Read once: after each new pin the browser would compute its styles anew.
    const textScale = getTextScale();
    for (const item of items) if (!drawn.has(item.key)) add(item, textScale);
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
    setMarkets(next: readonly ListedMarket[]) {
      const staying = new Set(next);
      if (next.length === markets.length && markets.every((market) => staying.has(market))) return;
      markets = next;
      index = buildClusters(markets);
      // A market that stays keeps its element, and with it the focus or a press in progress.
      for (const [key, { item }] of drawn) if (item.kind !== "market" || !staying.has(item.market)) remove(key);
      draw();
    },
    /** @param asked the days that the visitor asked for; empty for now */
    setMoment(next: Date, asked: readonly LocalMoment[]) {
      now = next;
      days = asked;
      kinds = new WeakMap();
      tell();
    },
    /** Raises a market's pin, or the cluster that contains it. */
    mark(mark: Mark, market: ListedMarket | null) {
      marked[mark] = market;
      showMark(mark);
    },
    /** The lowest zoom, from the current one on, at which the market has a pin of its own (getZoomOfPin). */
    getZoomOf: (market: ListedMarket) => getZoomOfPin(index, market, map.getZoom()),
    /** The market's pin or cluster, if in view. */
    getElementOf: (market: ListedMarket | null) => findPin(market)?.element ?? null,
    listElements: () => listPins().map(({ element }) => element),
    /** The space that pins, clusters, badges and controls take, in pixels of the map. */
    listBoxes: () => [
      ...listCovers(map),
      ...listPins().flatMap((pin): Box[] => [square(locate(pin), pin.radius), ...(pin.badge ? [pin.badge] : [])]),
    ],
    destroy() {
      map.off("moveend", draw);
      clearTimeout(timer);
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

/** In pixels, to each side of the center: the smallest target that a finger hits (WCAG 2.5.8). */
const LEAST = 12;

/** Whether a control of the page, or the map's edge, leaves too little of a pin to press, or to see its focus. */
export function isCovered(pin: HTMLElement): boolean {
  const { x, y, width, height } = pin.getBoundingClientRect();
  return [-LEAST, LEAST].some((aside) => {
    const above = document.elementFromPoint(x + width / 2 + aside, y + height / 2 + aside);
    return above !== null && above.closest(".leaflet-map-pane") === null;
  });
}
