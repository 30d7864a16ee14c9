/** Search, place, days and filters above the list. */
import { SlidersHorizontal } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FilterContext } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { classes } from "../../lib/classes.ts";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { onDemand } from "../../lib/on-demand.ts";
import { useOneTabStop } from "../../lib/use-one-tab-stop.ts";
import type { ListState } from "./list-state.ts";
import { PlaceProblem } from "./PlaceChip.tsx";
import SearchField from "./search/SearchField.tsx";
import styles from "./Toolbar.module.css";
import WhenStrip from "./WhenStrip.tsx";

const FilterPanel = onDemand(() => import("./FilterPanel.tsx"), null);

interface Props {
  state: ListState;
  /** Null until the time is known. */
  asked: FilterContext | null;
  /** The markets that match the search, which the filters count. */
  markets: readonly ListedMarket[];
  count: number;
  isWide: boolean;
}

export default function Toolbar({ state, asked, markets, count, isWide }: Props) {
  const { query, filters } = state;
  const [isOpen, setOpen] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useOneTabStop(choices);
  useAway(toolbar, isWide);
  const { type, payment, item, amenity, photos, confirmed } = filters;
  const chosen = [type, payment, item, amenity, photos, confirmed].flat().filter(Boolean).length;
  return (
    <div ref={toolbar} className={classes("script-only", styles["toolbar"])} data-toolbar>
      <SearchField query={query} count={count} isWide={isWide} />
      <PlaceProblem filters={filters} />
      <div ref={choices} className={styles["choices"]} role="toolbar" aria-label="Where, when and what">
        <WhenStrip filters={filters} now={asked && asked.now} />
        <button
          ref={opener}
          type="button"
          className={classes("button", styles["open"])}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          <span>Filters</span>
          {chosen > 0 && (
            <>
              <small aria-hidden>{chosen}</small>
              <span className="visually-hidden"> ({chosen})</span>
            </>
          )}
        </button>
      </div>
      <ErrorBoundary>
        {isOpen && asked && (
          <FilterPanel
            filters={filters}
            asked={asked}
            markets={markets}
            count={count}
            isWide={isWide}
            onClose={() => {
              setOpen(false);
              // The button that closes it disappears.
              opener.current?.focus();
            }}
          />
        )}
      </ErrorBoundary>
    </div>
  );
}

/** Pixels of scrolling below which a finger counts as resting. */
const STEP = 8;

/** Hides the toolbar on phones while scrolling down; scrolling up brings it back. */
function useAway(toolbar: RefObject<HTMLElement | null>, isWide: boolean): void {
  useEffect(() => {
    const element = toolbar.current;
    if (isWide || !element) return undefined;
    let last = window.scrollY;
    const onScroll = () => {
      const top = window.scrollY;
      if (Math.abs(top - last) < STEP) return;
      // At the top the toolbar is not sticky, and hiding it would free no space.
      element.toggleAttribute("data-away", top > last && top > 2 * element.offsetHeight);
      last = top;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      element.removeAttribute("data-away");
    };
  }, [toolbar, isWide]);
}
