/** The Share button: a link to the search and its filters, or to the visitor's saved markets by their ids. */
import { Share2 } from "lucide-react";
import { IDS_MAX } from "#data/market/filter.ts";
import { toast } from "../../components/toast-store.ts";
import { shareLink } from "../../lib/share-link.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { type ListState, listState, writeSearch } from "./list-state.ts";

interface Props {
  /** "12 markets: Saturday, July 18" */
  title: string;
  /** Ids of the saved markets, where the list shows those. */
  saved?: readonly number[];
}

export default function ShareList({ title, saved = [] }: Props) {
  const share = () => {
    const address = new URL(`/${toSharedSearch(listState.get(), saved)}`, window.location.href).href;
    void shareLink(`${title} · ${getSiteName()}`, address).then((title) => {
      // A message in the row would push the cards down.
      if (title !== null) toast({ title });
    });
  };
  return (
    <button type="button" className="button small" onClick={share}>
      <Share2 size={16} aria-hidden />
      <span>Share</span>
    </button>
  );
}

/** The address parameters for others: saved markets by their ids, since they are stored on this device only. */
export function toSharedSearch(state: ListState, saved: readonly number[]): string {
  const { filters } = state;
  const shared = filters.saved ? { ...filters, saved: false, ids: saved.slice(0, IDS_MAX) } : filters;
  return writeSearch({ ...state, view: "list", filters: shared });
}
