/** Search, filters and location: everything that decides which markets are shown. */
import { Search, SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import { NO_FILTERS } from "#data/market/filter.ts";
import LocationControl from "../location/LocationControl.tsx";
import FilterPanel from "./FilterPanel.tsx";
import { changeListState, type ListState } from "./list-state.ts";
import styles from "./Toolbar.module.css";

const TOGGLES = [
  ["openNow", "Open now"],
  ["openToday", "Open today"],
  ["saved", "Saved"],
] as const;

export default function Toolbar({ state, items }: { state: ListState; items: readonly string[] }) {
  const { query, filters } = state;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { openNow, openToday, saved, ...others } = filters;
  const chosen = Object.values(others).filter(Boolean).length;
  const anyFilter = chosen > 0 || openNow || openToday || saved;
  return (
    <div className={`stack script-only ${styles["toolbar"] ?? ""}`}>
      <form
        role="search"
        className={styles["search"]}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <Search size={20} aria-hidden />
        <input
          type="search"
          name="q"
          value={query}
          aria-label="Search markets by name, city, address or zip code"
          placeholder="Name, city or zip"
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            changeListState({ query: target.value });
          }}
        />
        {query && (
          <button
            type="button"
            className="round"
            aria-label="Clear search"
            onClick={() => {
              changeListState({ query: "" });
            }}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </form>
      <div className="row">
        {TOGGLES.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={`button ${styles["pill"] ?? ""}`}
            aria-pressed={filters[name]}
            onClick={() => {
              changeListState({ filters: { ...filters, [name]: !filters[name] } });
            }}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={`button ${styles["pill"] ?? ""}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <SlidersHorizontal size={16} aria-hidden />
          Filters{chosen > 0 && ` (${chosen})`}
        </button>
        {anyFilter && (
          <button
            type="button"
            className={styles["clear"]}
            onClick={() => {
              changeListState({ filters: NO_FILTERS });
            }}
          >
            Clear
          </button>
        )}
        <LocationControl />
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <FilterPanel filters={filters} items={items} />}
      </div>
    </div>
  );
}
