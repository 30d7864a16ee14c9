/** Draws the pins and clusters in view, and only those: with 24,000 markets, about a hundred elements. */
import type { LocalMoment } from "#data/schedule/local-time.ts";
import { getStatusOn } from "#data/schedule/when.ts";
import { region } from "#data/region.ts";
import { getBadgeBox, getCircleBox, placeBadges, type Side } from "./badges.ts";
import {
  buildClusters,
  findHolder,
  getItems,
  getMembers,
  getSplitZoom,
  getZoomOfPin,
  type MapItem,
} from "./clusters.ts";
import { countInSlices } from "./count-in-slices.ts";
import { isCovered } from "./covered.ts";
import { toLatLng, toMapBounds } from "./create-map.ts";
import * as L from "./leaflet-modules.ts";
import type { MapMarket } from "./map-market.ts";
import tones from "../../components/Status.module.css";
import { classes } from "../../lib/classes.ts";
import { getGroupKind, getPinKind, type PinGroup, type PinKind } from "./pin-kind.ts";

export interface PinEvents {
  /** A market's pin was chosen, or a cluster whose markets share one place at every zoom. */
  onChoose: (markets: MapMarket[], byKeyboard: boolean) => void;
  /** The pointer or the focus is on a market's pin; null when it has left. */
  onHover: (id: number | null) => void;
  /** The map is about to zoom into a chosen cluster. */
  onZoomIn: () => void;
}

type Mark = "selected" | "highlighted";

interface Drawn {
  item: MapItem;
  marker: L.Marker;
  element: HTMLElement;
  /** Z-index offset while it is not marked. */
  level: number;
  /** Of the visible mark, in pixels. */
  radius: number;
  /** For a cluster: whether its open markets have been counted for this minute. */
  isCounted: boolean;
  /** Where a cluster's badge is; null if there is no space for one. */
  side: Side | null;
}

/** How much around the view is drawn, as a share of the view, so that dragging shows pins at once. */
const MARGIN = 0.2;

/** With more pins than this in view, Tab skips them: the list is faster (docs/decisions/pins.md). */
const MOST_TAB_STOPS = 20;

/** In pixels: the touch target, and the largest mark in it. */
const PIN_SIZE = 44;
const MARK_SIZE = 32;

/** By the number of digits of the count. */
const CLUSTER_SIZES = [34, 40, 48];
const LARGEST_CLUSTER = 56;

/**
 * Leaflet stacks pins of one kind by their y position in pixels. The steps between kinds are larger than any screen, so
 * open markets are always above others, and what the pointer is on is above everything.
 */
const LEVELS: Partial<Record<PinKind, number>> = {
  open: 16_000,
  soon: 12_000,
  likely: 8000,
  maybe: 6000,
  unknown: 4000,
};
const CLUSTER_LEVEL = 20_000;
const MARKED_LEVEL = 40_000;
const HOVERED_LEVEL = 80_000;

export function createPins(map: L.Map, events: PinEvents) {
  const drawn = new Map<string, Drawn>();
  const marked: Record<Mark, MapMarket | null> = { selected: null, highlighted: null };
  let markets: readonly MapMarket[] = [];
  let index = buildClusters(markets);
  let now = new Date(0);
  let days: readonly LocalMoment[] = [];
  /** Kinds of the markets in clusters, for the current minute. */
  let kinds = new Map<MapMarket, PinGroup>();
  let stopCounting = () => {};

  const choose = (item: MapItem, byKeyboard: boolean) => {
    if (item.kind === "market") {
      events.onChoose([item.market], byKeyboard);
      return;
    }
    const zoom = getSplitZoom(index, item.clusterId);
    if (zoom !== null) {
      events.onZoomIn();
      map.setView(toLatLng(item.position), zoom);
    } else events.onChoose(getMembers(index, item.clusterId), byKeyboard);
  };

  /** The pin has no mark before `showStatuses`. */
  const add = (item: MapItem) => {
    const isCluster = item.kind !== "market";
    const size = isCluster ? (CLUSTER_SIZES[String(item.count).length - 1] ?? LARGEST_CLUSTER) : PIN_SIZE;
    const level = isCluster ? CLUSTER_LEVEL : 0;
    const marker = L.marker(toLatLng(item.position), {
      icon: L.divIcon({
        className: isCluster ? "map-cluster" : classes("map-pin", tones["status"], tones["mark"]),
        html: isCluster ? String(item.count) : "",
        iconSize: [size, size],
      }),
      zIndexOffset: level,
      riseOnHover: true,
      riseOffset: HOVERED_LEVEL,
    }).addTo(map);
    const element = marker.getElement();
    if (!element) return;
    drawn.set(item.key, {
      item,
      marker,
      element,
      level,
      radius: (isCluster ? size : MARK_SIZE) / 2,
      isCounted: false,
      side: null,
    });
    marker.on({
      click: () => choose(item, false),
      dblclick: L.DomEvent.stopPropagation,
      keydown({ originalEvent }: L.LeafletKeyboardEvent) {
        if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
        originalEvent.preventDefault();
        choose(item, true);
      },
    });
    if (isCluster) {
      element.ariaLabel = nameCluster(item.count);
      return;
    }
    element.toggleAttribute("data-approximate", item.market.placeIsApproximate ?? false);
    const show = () => events.onHover(item.market.id);
    const hide = () => events.onHover(null);
    marker.on({ mouseover: show, mouseout: hide });
    L.DomEvent.on(element, { focus: show, blur: hide });
  };

  /** Updates marks and accessible names; skips pins whose status text is unchanged. */
  const showStatuses = () => {
    for (const one of drawn.values()) {
      const { item, element } = one;
      if (item.kind !== "market") continue;
      const status = getStatusOn(item.market, days, now, region);
      const label = `${item.market.name}: ${[status.text, status.since].filter(Boolean).join(", ")}`;
      if (element.ariaLabel === label) continue;
      const kind = getPinKind(status);
      element.ariaLabel = label;
      element.dataset["status"] = kind;
      one.level = LEVELS[kind] ?? 0;
      raise(one);
    }
  };

  const getKindNow = (market: MapMarket) => {
    const known = kinds.get(market);
    if (known !== undefined) return known;
    const kind = getGroupKind(getPinKind(getStatusOn(market, days, now, region)));
    kinds.set(market, kind);
    return kind;
  };

  /** Counts the open, likely open and maybe open markets of each cluster in view. */
  const countOpen = () => {
    stopCounting();
    const tallies = [...drawn.values()].flatMap((one) => {
      const { item, element, isCounted } = one;
      if (item.kind !== "cluster" || isCounted) return [];
      const onCounted = ({ open = 0, likely = 0, maybe = 0 }: Partial<Record<NonNullable<PinGroup>, number>>) => {
        one.isCounted = true;
        element.ariaLabel = nameCluster(item.count, open, likely, maybe);
        element.title = element.ariaLabel;
        element.style.setProperty("--open", `${(100 * open) / item.count}%`);
        element.style.setProperty("--likely", `${(100 * (open + likely)) / item.count}%`);
        element.dataset["badge"] = open > 0 ? `${open} open` : likely > 0 ? `${likely} likely` : "";
      };
      return [{ members: getMembers(index, item.clusterId), onCounted }];
    });
    stopCounting = countInSlices(tallies, getKindNow, showBadges);
  };

  const getOwner = ({ marker, element, radius }: Drawn) => {
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    return { x, y, radius, text: element.dataset["badge"] ?? "" };
  };

  /**
   * Places the clusters' badges, open ones first. Without space for one, the ring and the accessible name still tell.
   */
  const showBadges = () => {
    const isOpen = ({ element }: Drawn) => Number(element.dataset["badge"]?.endsWith("open") ?? false);
    const all = [...drawn.values()].sort((a, b) => isOpen(b) - isOpen(a));
    const sides = placeBadges(all.map(getOwner));
    for (const [at, one] of all.entries()) {
      one.side = sides[at] ?? null;
      if (one.side) one.element.dataset["side"] = one.side;
      else delete one.element.dataset["side"];
    }
  };

  /** @returns the market's pin or the cluster that contains it, if in view */
  const findDrawn = (market: MapMarket | null) => {
    const items = Array.from(drawn.values(), ({ item }) => item);
    const holder = market && findHolder(index, items, market);
    return holder ? drawn.get(holder.key) : undefined;
  };

  /** Raises the marked pin or cluster above others, and lowers the one before. */
  const showMark = (mark: Mark) => {
    const holder = findDrawn(marked[mark]);
    for (const one of drawn.values()) {
      const isOn = one === holder;
      if (one.element.hasAttribute(`data-${mark}`) === isOn) continue;
      one.element.toggleAttribute(`data-${mark}`, isOn);
      raise(one);
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
    showStatuses();
    countOpen();
    showMark("selected");
    showMark("highlighted");
  };

  /** Moves the focus to the map and ends the highlight before the element is removed. */
  const remove = (key: string) => {
    const { element, marker } = drawn.get(key) ?? {};
    if (element === document.activeElement) map.getContainer().focus({ preventScroll: true });
    if (element?.matches(":hover")) events.onHover(null);
    marker?.remove();
    drawn.delete(key);
  };

  map.on("moveend", draw);
  return {
    /** Does nothing if only the order has changed. */
    setMarkets(given: readonly MapMarket[]) {
      if (hasSameMembers(markets, given)) return;
      markets = given;
      index = buildClusters(markets);
      kinds = new Map();
      // A market that stays keeps its element, and with it the focus or a press in progress.
      const staying = new Set(markets);
      for (const [key, { item }] of drawn) if (item.kind !== "market" || !staying.has(item.market)) remove(key);
      draw();
    },
    /** @param givenDays the days that the visitor asked for; empty for now */
    setMoment(given: Date, givenDays: readonly LocalMoment[]) {
      now = given;
      days = givenDays;
      kinds = new Map();
      for (const one of drawn.values()) one.isCounted = false;
      showStatuses();
      countOpen();
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
    getElementOf: (market: MapMarket | null) => findDrawn(market)?.element ?? null,
    listElements: () => Array.from(drawn.values(), ({ element }) => element),
    /** The space that pins, clusters and badges take, in pixels of the map. */
    listBoxes: () =>
      [...drawn.values()].flatMap((one) => {
        const owner = getOwner(one);
        return one.side ? [getCircleBox(owner), getBadgeBox(owner, one.side)] : [getCircleBox(owner)];
      }),
    destroy() {
      map.off("moveend", draw);
      stopCounting();
      for (const key of drawn.keys()) remove(key);
    },
  };
}

function raise({ marker, element, level }: Drawn): void {
  const isMarked = element.matches("[data-selected], [data-highlighted]");
  marker.setZIndexOffset(level + (isMarked ? MARKED_LEVEL : 0));
}

function hasSameMembers<T>(before: readonly T[], after: readonly T[]): boolean {
  if (before.length !== after.length) return false;
  const known = new Set(before);
  return after.every((market) => known.has(market));
}

/** "12 markets, 3 open, 5 likely open, 1 may be open. Zoom in to see each" */
function nameCluster(count: number, open = 0, likely = 0, maybe = 0): string {
  const counts = [
    `${count} markets`,
    ...(open > 0 ? [`${open} open`] : []),
    ...(likely > 0 ? [`${likely} likely open`] : []),
    ...(maybe > 0 ? [`${maybe} may be open`] : []),
  ];
  return `${counts.join(", ")}. Zoom in to see each`;
}
