/** Draws the pins and clusters in view, and nothing else: of 24,000 markets about a hundred are elements. */
import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import type { Drag } from "leaflet/src/map/handler/Map.Drag.js";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { region } from "#data/region.ts";
import {
  buildClusters,
  findHolder,
  getItems,
  getMembers,
  getZoomOfParts,
  getZoomOfPin,
  type MapItem,
} from "./clusters.ts";
import { countInSlices } from "./count-in-slices.ts";
import { prefersReducedMotion, toMapBounds } from "./create-map.ts";
import type { MapMarket } from "./map-market.ts";
import tones from "../../components/Status.module.css";
import { getPinKind, pinDrawingId, type PinKind } from "./pin-kind.ts";
import { placeElement, type PlacedElement } from "./place-element.ts";

export interface PinEvents {
  /** A market's pin was chosen, or a cluster whose markets share one place at every zoom. */
  onChoose: (markets: MapMarket[], byKeyboard: boolean) => void;
  /** The pointer or the focus is on a market's pin, or (null) no longer. */
  onHover: (id: number | null) => void;
  /** The map is about to look closer, at a cluster that was chosen. */
  onCloser: () => void;
}

type Mark = "selected" | "highlighted";

interface Drawn {
  item: MapItem;
  marker: PlacedElement;
  /** How far it lies over others, while it is not marked. */
  level: number;
  /** Of a cluster: its markets that are open are counted for this minute. */
  isCounted?: boolean;
}

/** Drawn around the view as a share of it, so that dragging shows pins at once. */
const MARGIN = 0.2;

/** With more in view than this, the Tab key passes the pins by: the list is the shorter way (docs/decisions/pins.md). */
const MOST_TAB_STOPS = 20;

/** In pixels: what a finger hits. The drawing in it may be smaller. */
const PIN_SIZE = 32;

/** Clusters grow with the digits of their count. */
const CLUSTER_SIZES = [34, 40, 48];
const LARGEST_CLUSTER = 56;

/** What is open lies over what is not, wherever on the screen: the steps are higher than that is. */
const LEVELS: Partial<Record<PinKind, number>> = { open: 16_000, soon: 12_000, likely: 8000, unknown: 4000 };
const CLUSTER_LEVEL = 20_000;
const MARKED_LEVEL = 40_000;

const POINTING = [
  ["pointerenter", true],
  ["focus", true],
  ["pointerleave", false],
  ["blur", false],
] as const;

export function createPins(map: LeafletMap, events: PinEvents) {
  const drawn = new Map<string, Drawn>();
  const marked: Record<Mark, MapMarket | null> = { selected: null, highlighted: null };
  let markets: readonly MapMarket[] = [];
  let index = buildClusters(markets);
  let now = new Date(0);
  let day: LocalMoment | null = null;
  /** Of markets in clusters, in this minute. */
  let openNow = new Map<MapMarket, boolean>();
  let stopCounting = () => {};

  const choose = (item: MapItem, byKeyboard: boolean) => {
    if (item.kind === "market") {
      events.onChoose([item.market], byKeyboard);
      return;
    }
    const zoom = getZoomOfParts(index, item.clusterId);
    if (zoom !== null) {
      events.onCloser();
      map.setView(toPlace(item), zoom, { animate: !prefersReducedMotion() });
    } else events.onChoose(getMembers(index, item.clusterId), byKeyboard);
  };

  /** A market's drawing is empty until `showStatuses`. */
  const add = (item: MapItem) => {
    const element = document.createElement("div");
    const isCluster = item.kind !== "market";
    element.className = isCluster ? "map-cluster" : `map-pin ${tones["status"] ?? ""}`;
    element.innerHTML = isCluster ? String(item.count) : '<svg aria-hidden="true"><use/></svg>';
    if (isCluster) element.ariaLabel = nameCluster(item.count);
    const size = isCluster ? (CLUSTER_SIZES[String(item.count).length - 1] ?? LARGEST_CLUSTER) : PIN_SIZE;
    const place = toPlace(item);
    const level = isCluster ? CLUSTER_LEVEL : 0;
    drawn.set(item.key, {
      item,
      level,
      marker: placeElement(map, element, { place, level, size, isInteractive: true }),
    });
    // The Tab key also reaches what lies beyond the map's edge.
    element.addEventListener("focus", () => {
      map.panInside(place, { paddingBottomRight: [size, size], animate: !prefersReducedMotion() });
    });
    element.addEventListener("click", (event) => {
      // Neither is it a click on the map.
      event.stopPropagation();
      // A map that was dragged by one of its pins ends with a click on it.
      if (!(map.dragging as Drag).moved()) choose(item, false);
    });
    element.addEventListener("dblclick", (event) => event.stopPropagation());
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose(item, true);
    });
    if (isCluster) return;
    for (const [type, isOn] of POINTING) {
      element.addEventListener(type, () => events.onHover(isOn ? item.market.id : null));
    }
  };

  /** Draws each market's status and says it; nothing changes while the words are the same. */
  const showStatuses = () => {
    for (const one of drawn.values()) {
      const { item, marker } = one;
      if (item.kind !== "market") continue;
      const { element } = marker;
      const status = getStatusOn(item.market, day, now, region);
      const label = `${item.market.name}: ${[status.text, status.since].filter(Boolean).join(", ")}`;
      if (element.ariaLabel === label) continue;
      const kind = getPinKind(status);
      element.ariaLabel = label;
      element.dataset["status"] = kind;
      element.querySelector("use")?.setAttribute("href", `#${pinDrawingId(kind)}`);
      one.level = LEVELS[kind] ?? 0;
      raise(one);
    }
  };

  const isOpenNow = (market: MapMarket) => {
    const known = openNow.get(market);
    if (known !== undefined) return known;
    const kind = getPinKind(getStatusOn(market, day, now, region));
    const isOpen = kind === "open" || kind === "soon";
    openNow.set(market, isOpen);
    return isOpen;
  };

  /** Says of each cluster in view how many of its markets are open. */
  const countOpen = () => {
    stopCounting();
    const tallies = [...drawn.values()].flatMap((one) => {
      const { item, marker, isCounted } = one;
      if (item.kind !== "cluster" || isCounted) return [];
      const onCounted = (open: number) => {
        const { element } = marker;
        one.isCounted = true;
        element.ariaLabel = nameCluster(item.count, open);
        element.style.setProperty("--open", `${(100 * open) / item.count}%`);
        if (open > 0) element.dataset["open"] = `${open} open`;
        else delete element.dataset["open"];
      };
      return [{ members: getMembers(index, item.clusterId), onCounted }];
    });
    stopCounting = countInSlices(tallies, isOpenNow);
  };

  /** Lifts the marked pin or cluster out of the others, and lets down what was. */
  const showMark = (mark: Mark) => {
    const market = marked[mark];
    const holder = market && getHolder(market);
    for (const [key, one] of drawn) {
      const { element } = one.marker;
      const isOn = key === holder?.key;
      if (element.hasAttribute(`data-${mark}`) === isOn) continue;
      element.toggleAttribute(`data-${mark}`, isOn);
      raise(one);
    }
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
    for (const key of drawn.keys()) if (!keys.has(key)) remove(key);
    for (const item of items) if (!drawn.has(item.key)) add(item);
    for (const { marker } of drawn.values()) {
      marker.element.role = "button";
      marker.element.tabIndex = drawn.size <= MOST_TAB_STOPS ? 0 : -1;
    }
    showStatuses();
    countOpen();
    showMark("selected");
    showMark("highlighted");
  };

  /** An element that goes takes neither the focus nor the pointer's highlight with it. */
  const remove = (key: string) => {
    const marker = drawn.get(key)?.marker;
    if (marker?.element === document.activeElement) map.getContainer().focus({ preventScroll: true });
    if (marker?.element.matches(":hover")) events.onHover(null);
    marker?.remove();
    drawn.delete(key);
  };

  map.on("moveend", draw);
  return {
    /** The same markets in another order change nothing. */
    setMarkets(given: readonly MapMarket[]) {
      if (hasSameMembers(markets, given)) return;
      markets = given;
      index = buildClusters(markets);
      openNow = new Map();
      // A market that stays keeps its element, and with it the focus or a press that is under way.
      const staying = new Set(markets);
      for (const [key, { item }] of drawn) if (item.kind !== "market" || !staying.has(item.market)) remove(key);
      draw();
    },
    /** @param givenDay the day that was asked for, if any */
    setMoment(given: Date, givenDay: LocalMoment | null) {
      now = given;
      day = givenDay;
      openNow = new Map();
      for (const one of drawn.values()) one.isCounted = false;
      showStatuses();
      countOpen();
    },
    /** Lifts a market's pin, or the cluster that it is in. */
    mark(mark: Mark, market: MapMarket | null) {
      marked[mark] = market;
      showMark(mark);
    },
    /** The least zoom from now on at which the market has a pin of its own; the map's when it never has. */
    getZoomOf: (market: MapMarket) => getZoomOfPin(index, market, map.getZoom()),
    /** The element that stands for the market, if it is in view. */
    getElementOf(market: MapMarket): HTMLElement | null {
      const holder = getHolder(market);
      return (holder && drawn.get(holder.key)?.marker.element) ?? null;
    },
    destroy() {
      map.off("moveend", draw);
      stopCounting();
      for (const key of drawn.keys()) remove(key);
    },
  };
}

function raise({ marker, level }: Drawn): void {
  marker.raise(level + (marker.element.matches("[data-selected], [data-highlighted]") ? MARKED_LEVEL : 0));
}

function hasSameMembers<T>(before: readonly T[], after: readonly T[]): boolean {
  if (before.length !== after.length) return false;
  const known = new Set(before);
  return after.every((market) => known.has(market));
}

function nameCluster(count: number, open = 0): string {
  return `${count} markets${open > 0 ? `, ${open} open` : ""}. Zoom in to tell them apart`;
}

function toPlace({ position: { latitude, longitude } }: MapItem): LatLngTuple {
  return [latitude, longitude];
}
