/** Shares a link to the current list. */
import { IDS_MAX } from "#data/market/filter.ts";
import { shareLink } from "../../lib/share-link.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { type ListState, listState, writeSearch } from "./list-state.ts";

/**
 * @param title "12 markets: Saturday, July 18"
 * @param saved ids of the saved markets
 * @returns see shareLink
 */
export function shareShown(title: string, saved: readonly number[]): Promise<string | null> {
  const address = new URL(`/${toSharedSearch(listState.get(), saved)}`, window.location.href).href;
  return shareLink(`${title} · ${getSiteName()}`, address);
}

/** The address parameters for others: saved markets by their ids, since they are stored on this device only. */
export function toSharedSearch(state: ListState, saved: readonly number[]): string {
  const { filters } = state;
  const shared = filters.saved ? { ...filters, saved: false, ids: saved.slice(0, IDS_MAX) } : filters;
  return writeSearch({ ...state, view: "list", filters: shared });
}
