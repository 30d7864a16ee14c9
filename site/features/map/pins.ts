/** Draws the pins and clusters in view, and nothing else: of 24,000 markets about a hundred are elements. */
import type { LatLngBounds, LatLngTuple, Map as LeafletMap } from "leaflet";
import type { Position } from "#data/domain/distance.ts";
import { getLocalMoment } from "#data/domain/local-time.ts";
import type { MapBounds } from "#data/domain/map-zoom.ts";
import { getStatusAt } from "#data/domain/status.ts";
import { region } from "#data/region.ts";
import {
  buildClusters,
  type ClusterIndex,
  findHolder,
  getItems,
  getMembers,
  getZoomOfParts,
  getZoomOfPin,
  type MapItem,
} from "./clusters.ts";
import { prefersReducedMotion } from "./create-map.ts";
import type { MapMarket } from "./map-market.ts";
import { addMarker, makeButton, type Mark, nameCluster, setMark, showStatus } from "./marker.ts";
import { listenToPin } from "./pin-input.ts";
import type { PlacedElement } from "./place-element.ts";

export interface PinEvents {
  /** A market's pin was chosen. */
  onPick: (id: number, byKeyboard: boolean) => void;
  /** A cluster was chosen whose markets share one place at every zoom. */
  onCrowd: (markets: MapMarket[], byKeyboard: boolean) => void;
  /** The pointer or the focus is on a market's pin, or (null) no longer. */
  onHover: (id: number | null) => void;
}

export interface Pins {
  /** The same markets in another order change nothing. */
  setMarkets: (markets: readonly MapMarket[]) => void;
  setNow: (now: Date) => void;
  /** Lifts a market's pin, or the cluster that it is in. */
  mark: (mark: Mark, market: MapMarket | null) => void;
  /** The least zoom from now on at which the market has a pin of its own; the map's when it never has. */
  getZoomOf: (market: MapMarket) => number;
  /** The element that stands for the market, if it is in view. */
  getElementOf: (market: MapMarket) => HTMLElement | null;
  destroy: () => void;
}

interface Drawn {
  item: MapItem;
  marker: PlacedElement;
}

/** Drawn around the view as a share of it, so that dragging shows pins at once. */
const MARGIN = 0.2;

/** With more in view than this, the Tab key passes the pins by: the list is the shorter way (design §7). */
const MOST_TAB_STOPS = 20;

export function createPins(map: LeafletMap, events: PinEvents): Pins {
  const drawn = new Map<string, Drawn>();
  const marked: Record<Mark, MapMarket | null> = { selected: null, highlighted: null };
  let markets: readonly MapMarket[] = [];
  let index: ClusterIndex = buildClusters(markets);
  let now = new Date(0);

  const choose = (item: MapItem, byKeyboard: boolean) => {
    if (item.kind === "market") {
      events.onPick(item.market.id, byKeyboard);
      return;
    }
    const zoom = getZoomOfParts(index, item.clusterId);
    if (zoom === null) events.onCrowd(getMembers(index, item.clusterId), byKeyboard);
    else map.setView(toLatLng(item.position), zoom, { animate: !prefersReducedMotion() });
  };

  const add = (item: MapItem) => {
    const marker = addMarker(map, item);
    drawn.set(item.key, { item, marker });
    if (item.kind === "cluster") nameCluster(marker, item.count);
    listenToPin(map, marker.element, {
      onChoose: (byKeyboard) => {
        choose(item, byKeyboard);
      },
      onPoint: (isOn) => {
        if (item.kind === "market") events.onHover(isOn ? item.market.id : null);
      },
    });
  };

  const showStatuses = () => {
    const moment = getLocalMoment(now, region.timeZone);
    for (const { item, marker } of drawn.values()) {
      if (item.kind === "market") showStatus(marker, item.market.name, getStatusAt(item.market, moment));
    }
  };

  const showMark = (mark: Mark) => {
    const market = marked[mark];
    const holder = market && getHolder(market);
    for (const { item, marker } of drawn.values()) setMark(marker, item, mark, item.key === holder?.key);
  };

  const getHolder = (market: MapMarket) =>
    findHolder(
      index,
      Array.from(drawn.values(), ({ item }) => item),
      market,
    );

  const draw = () => {
    const items = getItems(index, toMapBounds(map.getBounds().pad(MARGIN)), map.getZoom());
    const keys = new Set(items.map(({ key }) => key));
    for (const [key, { marker }] of drawn) if (!keys.has(key)) remove(key, marker);
    for (const item of items) if (!drawn.has(item.key)) add(item);
    for (const { marker } of drawn.values()) makeButton(marker.element, drawn.size <= MOST_TAB_STOPS);
    showStatuses();
    showMark("selected");
    showMark("highlighted");
  };

  /** An element that goes takes neither the focus nor the pointer's highlight with it. */
  const remove = (key: string, marker: PlacedElement) => {
    const { element } = marker;
    if (element === document.activeElement) map.getContainer().focus({ preventScroll: true });
    if (element.matches(":hover")) events.onHover(null);
    marker.remove();
    drawn.delete(key);
  };

  const clear = () => {
    for (const [key, { marker }] of drawn) remove(key, marker);
  };

  map.on("moveend", draw);
  return {
    setMarkets(given) {
      if (hasSameMembers(markets, given)) return;
      markets = given;
      index = buildClusters(markets);
      clear();
      draw();
    },
    setNow(given) {
      now = given;
      showStatuses();
    },
    mark(mark, market) {
      marked[mark] = market;
      showMark(mark);
    },
    getZoomOf: (market) => getZoomOfPin(index, market, map.getZoom()),
    getElementOf(market) {
      const holder = getHolder(market);
      return (holder && drawn.get(holder.key)?.marker.element) ?? null;
    },
    destroy() {
      map.off("moveend", draw);
      clear();
    },
  };
}

function hasSameMembers(before: readonly MapMarket[], after: readonly MapMarket[]): boolean {
  if (before.length !== after.length) return false;
  const known = new Set(before);
  return after.every((market) => known.has(market));
}

export function toMapBounds(bounds: LatLngBounds): MapBounds {
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

function toLatLng({ latitude, longitude }: Position): LatLngTuple {
  return [latitude, longitude];
}
