/**
 * What the visitor has chosen on the markets page: search, sort, view, filters. It stands in the address, so
 * that a link shares a search, and in session storage, so that coming back finds it.
 */
import { type MarketFilters, NO_FILTERS, parseFilters, writeFilters } from "#data/market/filter.ts";
import { parseSort, type Sort } from "#data/market/sort.ts";
import { createStore } from "../../lib/store.ts";

const VIEWS = ["list", "map"] as const;
export type View = (typeof VIEWS)[number];

export interface ListState {
  query: string;
  sort: Sort;
  view: View;
  filters: MarketFilters;
}

/** The page's defaults. */
export const DEFAULT_STATE: ListState = { query: "", sort: "distance", view: "list", filters: NO_FILTERS };

const KEY = "marketsPage";

export const listState = createStore<ListState>(() => {
  const fromAddress = window.location.search;
  const state = parseState(new URLSearchParams(fromAddress || readSession()));
  keep(state);
  return state;
});

/** Changes what is chosen and keeps it in the address and the session. */
export function changeListState(change: Partial<ListState>): void {
  const state = { ...listState.get(), ...change };
  keep(state);
  listState.set(state);
}

/** @returns The address parameters of a state; defaults are left out, so the plain page has a plain address. */
function writeState({ query, sort, view, filters }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (sort !== DEFAULT_STATE.sort) params.set("sort", sort);
  if (view !== DEFAULT_STATE.view) params.set("view", view);
  writeFilters(filters, params);
  return params;
}

/** Reads address parameters; anything unknown falls back to its default. */
function parseState(params: URLSearchParams): ListState {
  const view = VIEWS.find((known) => known === params.get("view"));
  return {
    query: (params.get("q") ?? "").slice(0, 200),
    sort: parseSort(params.get("sort")) ?? DEFAULT_STATE.sort,
    view: view ?? DEFAULT_STATE.view,
    filters: parseFilters(params),
  };
}

function keep(state: ListState): void {
  const params = writeState(state).toString();
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, "", `${pathname}${params ? `?${params}` : ""}${hash}`);
  try {
    sessionStorage.setItem(KEY, params);
  } catch {
    // Storage blocked: the address still carries the state.
  }
}

function readSession(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
