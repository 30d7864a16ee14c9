/**
 * A list that comes in parts: which of them are here, and what was found beyond them. The list starts with those around
 * the visitor, the map brings those in its view, and a search or another order asks the API. Loaded when it is needed.
 */
import type { Position } from "#data/market/distance.ts";
import { writeFilters } from "#data/market/filter.ts";
import {
  findNextPart,
  type IndexPart,
  listPartsInView,
  type PartsOverview,
  readParts,
} from "#data/market/index-parts.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { decodeMarketIndex, type MarketIndex } from "#data/market/market-index.ts";
import { fromPublicMarket } from "#data/market/public-market.ts";
import { region } from "#data/region.ts";
import { INDEX_PARTS } from "../../../lib/index-url.ts";
import { userLocation } from "../../location/user-location.ts";
import { savedMarkets } from "../../saved/saved-markets.ts";
import { fetchData } from "../fetch-data.ts";
import { DEFAULT_STATE, listState } from "../list-state.ts";
import type { PartsState, ReadyData } from "./list-parts.ts";
import { NEAREST } from "./nearest.ts";
import { keepSavedPlaces, listSavedPlaces } from "./saved-places.ts";

/** In view, more than these are clusters anyway. */
const MOST_IN_VIEW = 1500;
/** What "Load more" brings at least. */
const MORE = 200;
/** A search is asked for once nothing was typed for so long. */
const PAUSE_MS = 300;

let parts: readonly IndexPart[] = [];
let loaded = new Map<string, readonly ListedMarket[]>();
/** On their way, by name. */
const coming = new Map<string, Promise<void>>();
let publish: (data: ReadyData) => void = () => undefined;

/** What the API was last asked for, as address parameters; empty where what is here will do. */
let asked = "";
let search: PartsState["search"] = "none";
/** Its answer, as far as it is here. */
let found: { markets: readonly ListedMarket[]; page: number; total: number } = { markets: [], page: 0, total: 0 };
let timer = 0;
let isWatching = false;

/**
 * Loads the parts around the visitor; when they were here already, all that are here.
 * @param onChange gets what the page has to show from then on
 * @throws Error where no part can be had
 */
export async function openParts(
  overview: PartsOverview,
  cache: RequestCache,
  onChange: (data: ReadyData) => void,
): Promise<ReadyData> {
  const given = readParts(overview);
  const names = given.map(({ name }) => name).filter((name) => loaded.has(name));
  // Until all of them are here, the page goes on with what it has.
  const again = await Promise.all(names.map(async (name) => [name, await fetchPart(name, cache)] as const));
  parts = given;
  loaded = new Map(again);
  await loadNearest(cache).catch((error: unknown) => {
    if (loaded.size === 0) throw error;
  });
  publish = onChange;
  if (!isWatching) watch();
  return describe();
}

/** More of what the list is about: of the nearest, or of what was found. */
export async function loadMore(): Promise<void> {
  if (search === "answered" || search === "failed") {
    await askApi();
    return;
  }
  const all = parts.reduce((sum, { name, count }) => sum + (loaded.has(name) ? count : 0), 0);
  let here = all;
  for (let next = findNext(Infinity); next && here < all + MORE; next = findNext(Infinity)) {
    await loadPart(next);
    here += next.count;
  }
  publish(describe());
}

function watch(): void {
  isWatching = true;
  userLocation.subscribe(() => {
    void loadNearest().then(publishAll, publishAll);
  });
  listState.subscribe(ask);
  savedMarkets.subscribe(publishAll);
  ask();
}

function publishAll(): void {
  publish(describe());
}

function getPlace(): Position {
  return userLocation.get() ?? region.defaultPlace;
}

function findNext(enough: number): IndexPart | null {
  return findNextPart(parts, loaded, getPlace(), enough);
}

async function loadNearest(cache: RequestCache = "default"): Promise<void> {
  for (let next = findNext(NEAREST); next; next = findNext(NEAREST)) await loadPart(next, cache);
}

function loadPart({ name }: IndexPart, cache: RequestCache = "default"): Promise<void> {
  const running =
    coming.get(name) ??
    fetchPart(name, cache)
      .then((markets) => {
        loaded.set(name, markets);
      })
      .finally(() => coming.delete(name));
  coming.set(name, running);
  return running;
}

async function fetchPart(name: string, cache: RequestCache): Promise<readonly ListedMarket[]> {
  return decodeMarketIndex((await fetchData(`${INDEX_PARTS}${name}.json`, cache)) as MarketIndex);
}

/** What does not come, on a lost connection, stays a cluster. */
async function loadSome(some: readonly IndexPart[]): Promise<void> {
  if (some.length === 0) return;
  await Promise.allSettled(some.map((part) => loadPart(part)));
  publishAll();
}

function loadInView(bounds: MapBounds): void {
  void loadSome(listPartsInView(parts, loaded, bounds, MOST_IN_VIEW));
}

function loadSaved(): void {
  const places = listSavedPlaces().map(({ latitude, longitude }) => ({
    ...{ south: latitude, north: latitude, west: longitude, east: longitude },
  }));
  void loadSome(
    parts.filter((part) => places.some((place) => listPartsInView([part], loaded, place, Infinity).length > 0)),
  );
}

/** Whatever narrows or reorders the list may be about markets that are not here. */
function ask(): void {
  const { query, filters, sort } = listState.get();
  const params = new URLSearchParams();
  if (query.trim() !== "") params.set("q", query.trim());
  if (sort !== DEFAULT_STATE.sort) params.set("sort", sort);
  writeFilters(filters, params);
  const question = params.toString();
  if (question === asked) return;
  asked = question;
  window.clearTimeout(timer);
  found = { markets: [], page: 0, total: 0 };
  search = question === "" ? "none" : filters.saved ? "saved" : "asking";
  if (search === "asking") timer = window.setTimeout(() => void askApi(), PAUSE_MS);
  if (search === "saved") loadSaved();
  publishAll();
}

async function askApi(): Promise<void> {
  const question = asked;
  const page = found.page + 1;
  try {
    const answer = (await fetchData(
      `/api/markets/search?${question}${placeOfArea()}&page=${page}`,
      "default",
    )) as Answer;
    if (question !== asked || page !== found.page + 1) return;
    // A static host may answer any path with something of its own: that throws here.
    const markets = answer.items.map((record) => fromPublicMarket(record) as unknown as ListedMarket);
    found = { markets: [...found.markets, ...markets], page, total: answer.total };
    search = "answered";
  } catch {
    if (question !== asked) return;
    search = "failed";
  }
  publishAll();
}

/** Of GET /api/markets/search. */
interface Answer {
  items: Record<string, unknown>[];
  total: number;
}

/** The visitor's own position is sent to nobody: the middle of the area whose part is here tells no more than that part did. */
function placeOfArea(): string {
  const area = findNextPart(parts, new Map(), getPlace(), 1);
  return area ? `&latitude=${area.latitude}&longitude=${area.longitude}` : "";
}

function describe(): ReadyData {
  const here = [...loaded.values()].flat();
  const ids = new Set(here.map(({ id }) => id));
  const markets = [...here, ...found.markets.filter(({ id }) => !ids.has(id))];
  keepSavedPlaces(markets, savedMarkets.get());
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return {
    state: "ready",
    markets,
    parts: {
      count: search === "none" ? total : search === "answered" ? found.total : undefined,
      map: {
        crowds: search === "none" ? parts.filter(({ name }) => !loaded.has(name)) : [],
        search: `${search} ${asked}`,
        onView: loadInView,
      },
      note:
        search === "answered"
          ? { search, here: found.markets.length, total: found.total }
          : { search, here: here.length, total },
    },
  };
}
