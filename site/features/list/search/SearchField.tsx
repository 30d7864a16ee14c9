/**
 * The one field: where and what, in the visitor's own words. Before anything is typed it offers places and what is in season.
 * On wide screens in a list below it, on phones in a sheet.
 */
import { LocateFixed, Search, X } from "lucide-react";
import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from "react";
import Combobox from "../../../components/Combobox.tsx";
import ErrorBoundary from "../../../components/ErrorBoundary.tsx";
import { onDemand } from "../../../lib/on-demand.ts";
import { useStore } from "../../../lib/use-store.ts";
import { askForLocation, isAskingForLocation } from "../../location/ask-for-location.ts";
import { userLocation } from "../../location/user-location.ts";
import { PROBLEM_ID } from "../../location/WhereHint.tsx";
import { changeListState } from "../list-state.ts";
import { loadSearchHelp, searchHelp } from "./market-search.ts";
import type { SearchOption } from "./start-options.tsx";
import styles from "./SearchField.module.css";

const SearchSheet = onDemand(() => import("./SearchSheet.tsx"), null);

interface Props {
  query: string;
  /** How many markets are found. */
  count: number;
  isWide: boolean;
  /** A place has been chosen. */
  isPlaced: boolean;
  /** The field's own, which gets the focus where a place is asked for. */
  field: RefObject<HTMLInputElement | null>;
}

export default function SearchField({ query, count, isWide, isPlaced, field }: Props) {
  const help = useStore(searchHelp, null);
  const location = useStore(userLocation, null);
  const isAsking = useStore(isAskingForLocation, false);
  const [isOpen, setOpen] = useState(false);
  /** Filters may have changed between one visit to the field and the next. */
  const [visits, setVisits] = useState(0);
  // What may be meant can follow the letters, which must not wait for it.
  const typed = useDeferredValue(query);
  const options = useMemo(() => (visits > 0 && help ? help.listOptions(typed) : []), [visits, help, typed]);
  useEffect(() => {
    // On a slow connection people type before there is anybody to hear it.
    const typed = field.current?.value;
    if (typed) changeListState({ query: typed }, "replace");
  }, [field]);
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
      // Escape empties the field, and asks for nothing.
      if (!isWide && text !== "") setOpen(true);
    },
    onChoose: ({ choose }: SearchOption) => choose(),
    // Without a connection, the text search goes on.
    onEnter: () => void loadSearchHelp().then(() => searchHelp.get()?.takeTyped(query)),
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
            // The button goes, and the next search begins here.
            field.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      {!location && !isPlaced && (
        <button
          type="button"
          className="round"
          aria-label="Enable Location"
          title="Use my location"
          disabled={isAsking}
          onClick={() => void askForLocation()}
        >
          <LocateFixed size={18} aria-hidden />
        </button>
      )}
      <ErrorBoundary fallback={null}>
        {isOpen && !isWide && <SearchSheet box={box} options={options} count={count} onClose={() => setOpen(false)} />}
      </ErrorBoundary>
    </form>
  );
}

const NONE: readonly SearchOption[] = [];
