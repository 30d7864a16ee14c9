/**
 * The state of the markets page: search, sort, view and filters. It is kept in the address, so that links share it and
 * Back undoes changes, and in session storage, for coming back to the page. The view is an attribute of the page, too,
 * from before the first paint (preload-scripts.ts): styles decide by it what a phone shows.
 */
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { isOverBy } from "#data/schedule/when.ts";
import { type MarketFilters, NO_FILTERS, parseFilters, writeFilters } from "#data/market/filter.ts";
import { parseSort, type Sort } from "#data/market/sort.ts";
import { createStore } from "../../lib/store.ts";
import { readStored, session, writeStored } from "../../lib/stored.ts";

const VIEWS = ["list", "map"] as const;
export type View = (typeof VIEWS)[number];

export interface ListState {
  query: string;
  sort: Sort;
  view: View;
  filters: MarketFilters;
}

export const DEFAULT_STATE: ListState = { query: "", sort: "distance", view: "list", filters: NO_FILTERS };

const KEY = "marketsPage";

export const listState = createStore<ListState>(() => {
  const state = parseState(new URLSearchParams(window.location.search || (readStored(KEY, session) ?? "")));
  keep(state, "replace");
  window.addEventListener("popstate", () => {
    const { search } = window.location;
    if (search === writeSearch(listState.get())) return;
    const left = parseState(new URLSearchParams(search));
    keep(left, "replace");
    listState.set(left);
  });
  return state;
});

/**
 * Changes the state, the address and the session.
 * @param how "push": Back undoes this change; "replace": part of the previous change, like the next letter of a search
 */
export function changeListState(change: Partial<ListState>, how: "push" | "replace" = "push"): void {
  const state = { ...listState.get(), ...change };
  keep(state, how);
  listState.set(state);
}

export function changeFilters(change: Partial<MarketFilters>, how?: "push" | "replace"): void {
  changeListState({ filters: { ...listState.get().filters, ...change } }, how);
}

/** The address parameters of a state, without defaults, with their question mark: "?q=honey". */
export function writeSearch({ query, sort, view, filters }: ListState): string {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (sort !== DEFAULT_STATE.sort) params.set("sort", sort);
  if (view !== DEFAULT_STATE.view) params.set("view", view);
  writeFilters(filters, params);
  return params.size > 0 ? `?${params}` : "";
}

/** Reads address parameters; unknown values become defaults, and a day in the past no day. */
function parseState(params: URLSearchParams): ListState {
  const view = VIEWS.find((known) => known === params.get("view"));
  const filters = parseFilters(params);
  const isOver = filters.when !== null && isOverBy(filters.when, getLocalMoment(new Date(), region.timeZone));
  return {
    query: (params.get("q") ?? "").slice(0, 200),
    sort: parseSort(params.get("sort")) ?? DEFAULT_STATE.sort,
    view: view ?? DEFAULT_STATE.view,
    filters: isOver ? { ...filters, when: null, at: null } : filters,
  };
}

function keep(state: ListState, how: "push" | "replace"): void {
  document.documentElement.dataset["view"] = state.view;
  const search = writeSearch(state);
  const { pathname, hash, search: before } = window.location;
  const address = `${pathname}${search}${hash}`;
  if (how === "push" && search !== before) window.history.pushState(null, "", address);
  else window.history.replaceState(window.history.state, "", address);
  // The session leaves out saved and shared lists: the header's "Markets" leads to all markets.
  const filters = { ...state.filters, saved: false, ids: [] };
  writeStored(KEY, writeSearch({ ...state, filters }).slice(1), session);
}
