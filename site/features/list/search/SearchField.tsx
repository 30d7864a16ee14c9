/**
 * The search field for places, markets and products. When empty, it suggests places and what is in season. Suggestions
 * open below it on wide screens, in a sheet on phones.
 */
import { Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import Combobox from "../../../components/Combobox.tsx";
import ErrorBoundary from "../../../components/ErrorBoundary.tsx";
import { onDemand } from "../../../lib/on-demand.ts";
import { useStore } from "../../../lib/use-store.ts";
import { isAskingForLocation } from "../../location/ask-for-location.ts";
import { changeListState, listState } from "../list-state.ts";
import { LOADING, marketData } from "../market-data.ts";
import { PROBLEM_ID } from "../PlaceChip.tsx";
import { loadSearchHelp, searchHelp } from "./market-search.ts";
import type { SearchOption } from "./start-options.tsx";
import styles from "./SearchField.module.css";

const SearchSheet = onDemand(() => import("./SearchSheet.tsx"), null);

interface Props {
  query: string;
  /** Number of markets that the list shows: those of the text search. */
  count: number;
  isWide: boolean;
}

export default function SearchField({ query, count, isWide }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const loaded = useStore(searchHelp, undefined);
  const { markets } = useStore(marketData, LOADING);
  const isAsking = useStore(isAskingForLocation, false);
  const [isOpen, setOpen] = useState(false);
  /** Counted so that options are computed anew on each focus: filters may have changed. */
  const [visits, setVisits] = useState(0);
  // Deferred, so that typing is not slowed down by suggestions.
  const typed = useDeferredValue(query);
  const { answer, options } = useMemo(
    () => (visits > 0 && loaded ? loaded.help.readTyped(typed, { ...loaded, markets }) : UNREAD),
    [visits, loaded, typed, markets],
  );
  useEffect(() => {
    // On a slow connection, people type before the page is interactive.
    const typed = field.current?.value;
    if (typed) changeListState({ query: typed }, "replace");
  }, []);
  useEffect(() => {
    if (query) void loadSearchHelp();
  }, [query]);
  const box = {
    label: "Search markets: town, zip, market or food",
    listLabel: "Suggestions",
    placeholder: isAsking ? "Finding you..." : "Town, zip, market or food",
    enterKeyHint: "search",
    value: query,
    onText: (text: string) => {
      changeListState({ query: text }, "replace");
      // Escape empties the field and must not open the sheet.
      if (!isWide && text !== "") setOpen(true);
    },
    onChoose: ({ choose }: SearchOption) => choose(),
    onEnter: () => void loadSearchHelp().then(() => take(query)),
  } as const;
  return (
    <form role="search" className={styles["search"]} onSubmit={(event) => event.preventDefault()}>
      <Combobox
        {...box}
        ref={field}
        name="q"
        aria-describedby={PROBLEM_ID}
        aria-haspopup={isWide ? "listbox" : "dialog"}
        options={isWide ? options : NONE}
        onFocus={() => {
          setVisits(visits + 1);
          void loadSearchHelp();
        }}
        onClick={() => setOpen(!isWide)}
      />
      <Search size={20} aria-hidden />
      {query && (
        <button
          type="button"
          className="round"
          aria-label="Clear search"
          onClick={() => {
            changeListState({ query: "" });
            // The button disappears.
            field.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <ErrorBoundary fallback={null}>
        {isOpen && !isWide && (
          <SearchSheet
            box={box}
            options={options}
            answer={answer === "text" ? { count } : answer}
            onClose={() => setOpen(false)}
          />
        )}
      </ErrorBoundary>
    </form>
  );
}

function take(query: string): void {
  const loaded = searchHelp.get();
  // Without a connection, the plain text search stays. The field may have changed meanwhile.
  if (!loaded || listState.get().query !== query) return;
  loaded.help.takeTyped(query, { ...loaded, ...marketData.get() });
}

const NONE: readonly SearchOption[] = [];
const UNREAD = { answer: null, options: NONE };
