/**
 * Above the list: what was searched for, or taken for a place, instead of what was typed, and that a crop is out of
 * season. Loaded with the first search.
 */
import { filterMarkets } from "#data/market/filter.ts";
import { isAway } from "#data/market/order.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import type { Reinterpretation } from "#data/search/forgiving-search.ts";
import { useEffect, useMemo } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { focusHeading } from "../../../lib/list-focus.ts";
import { changeListState, listState } from "../list-state.ts";
import { askedCrop, rememberCrop } from "./asked-crop.ts";
import { useAskedPlace } from "./asked-place.ts";
import { describeCropSeason } from "./describe-season.ts";
import { explainSearch } from "./search-help.tsx";
import type { Question } from "../use-shown-markets.ts";
import "./search-hint.css";

export default function SearchHint({ query, filters, asked, all, searched }: Question) {
  const crop = useStore(askedCrop, null);
  const place = useAskedPlace({ query, filters });
  // Unmounts when neither a search nor items are set: an item that is chosen later is not about that crop.
  useEffect(() => () => rememberCrop(null), []);
  const instead = useMemo(() => explainSearch(all, query), [all, query]);
  const season = useMemo(() => {
    const { now, rules } = asked;
    const found = crop === null ? [] : filterMarkets(searched, filters, asked).markets;
    const away = found.filter((one) => isAway(one, getMomentAt(one, now, rules)));
    return describeCropSeason(query, filters, crop, now, away.length);
  }, [query, filters, crop, asked, searched]);
  return (
    <div role="status" className="search-hint">
      {instead && <Instead {...instead} query={query.trim()} />}
      {place && <Instead {...place} isFilter />}
      {season !== null && <p>{season}</p>}
    </div>
  );
}

interface InsteadProps extends Reinterpretation {
  query: string;
  /** The place is a filter, which the search for the text takes back. */
  isFilter?: boolean;
}

function Instead({ kind, shown, query, isFilter = false }: InsteadProps) {
  if (kind === "place") return <p>{`Around ${shown}. Street addresses aren’t looked up.`}</p>;
  if (kind === "street") return <p>{`Markets on ${shown}. House numbers aren’t looked up.`}</p>;
  return (
    <p>
      <span>
        Showing <b>{shown}</b>.
      </span>{" "}
      <button
        type="button"
        className="as-link"
        onClick={() => {
          const { filters } = listState.get();
          const everywhere = { ...filters, near: null, within: null, county: null };
          changeListState({ query: `"${query}"`, filters: isFilter ? everywhere : filters });
          // The button disappears.
          focusHeading();
        }}
      >
        {`Search for ${query} instead`}
      </button>
    </p>
  );
}
