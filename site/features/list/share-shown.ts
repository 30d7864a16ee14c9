/** The link to what the list shows. */
import { IDS_MAX } from "#data/market/filter.ts";
import { shareLink } from "../../lib/share-link.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { type ListState, listState, writeSearch } from "./list-state.ts";

/**
 * Passes on what is shown.
 * @param title "12 markets: Saturday, July 18"
 * @param saved what the visitor has saved
 * @returns as shareLink does
 */
export function shareShown(title: string, saved: readonly number[]): Promise<string | null> {
  const address = new URL(`/${toSharedSearch(listState.get(), saved)}`, window.location.href).href;
  return shareLink(`${title} · ${getSiteName()}`, address);
}

/** The address parameters for somebody else, whose device knows nothing of what is saved on this one: it gets the ids. */
export function toSharedSearch(state: ListState, saved: readonly number[]): string {
  const { filters } = state;
  const shared = filters.saved ? { ...filters, saved: false, ids: saved.slice(0, IDS_MAX) } : filters;
  return writeSearch({ ...state, view: "list", filters: shared });
}
