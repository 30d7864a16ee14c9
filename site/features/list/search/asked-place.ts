/** The place that Enter has made a filter, while other words were typed for it: Green Bay for "gren bay". */
import { nameCounty } from "#data/market/labels.ts";
import type { Reinterpretation } from "#data/search/forgiving-search.ts";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import type { ListState } from "../list-state.ts";

/** `shown`: the place's name. `query`: the words that were typed for it. */
interface AskedPlace extends Reinterpretation {
  query: string;
}

export const askedPlace = createStore<AskedPlace | null>(() => null);

/** Null once the list is about another place, or about a text. */
export function useAskedPlace(question: Pick<ListState, "query" | "filters"> | null): AskedPlace | null {
  const place = useStore(askedPlace, null);
  if (!place || !question || question.query !== "") return null;
  const { near, county } = question.filters;
  return place.shown === (near?.name ?? nameCounty(county ?? "")) ? place : null;
}
