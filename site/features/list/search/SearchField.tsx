/** What: a name, a place, a product, a payment or a day, in the visitor's own words. */
import { Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import Combobox from "../../../components/Combobox.tsx";
import { useStore } from "../../../lib/use-store.ts";
import { changeListState } from "../list-state.ts";
import styles from "../Toolbar.module.css";
import { loadSearchHelp, searchHelp } from "./market-search.ts";

export default function SearchField({ query }: { query: string }) {
  const help = useStore(searchHelp, null);
  const field = useRef<HTMLInputElement>(null);
  /** Filters may have changed between one visit to the field and the next. */
  const [visits, setVisits] = useState(0);
  // What may be meant can follow the letters, which must not wait for it.
  const typed = useDeferredValue(query);
  const options = useMemo(() => (visits > 0 && help ? help.listOptions(typed) : []), [visits, help, typed]);
  useEffect(() => {
    // On a slow connection people type before there is anybody to hear it.
    const typed = field.current?.value;
    if (typed) changeListState({ query: typed }, "replace");
  }, []);
  useEffect(() => {
    if (query) void loadSearchHelp();
  }, [query]);
  return (
    <form role="search" className={styles["search"]} onSubmit={(event) => event.preventDefault()}>
      <Combobox
        ref={field}
        label="Search markets by name, city, address or zip code"
        listLabel="Suggestions"
        name="q"
        placeholder="Search"
        enterKeyHint="search"
        value={query}
        options={options}
        onFocus={() => {
          setVisits(visits + 1);
          void loadSearchHelp();
        }}
        onText={(text) => changeListState({ query: text }, "replace")}
        onChoose={({ choose }) => choose()}
      />
      <Search size={20} aria-hidden />
      {query && (
        <button
          type="button"
          className="round"
          aria-label="Clear search"
          // The focus stays in the field, which else would change its width under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            changeListState({ query: "" });
            // The button goes, and the next search begins here.
            field.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </form>
  );
}
