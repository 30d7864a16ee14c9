/** Search, place, days and filters: everything that decides which markets are shown. */
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import type { Asked } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { late } from "../../lib/late.ts";
import WhereField, { WhereLine } from "../location/WhereField.tsx";
import { changeFilters, type ListState } from "./list-state.ts";
import { marketData } from "./market-data.ts";
import SearchField from "./search/SearchField.tsx";
import styles from "./Toolbar.module.css";
import WhenStrip from "./when/WhenStrip.tsx";

const InSeason = late(() => import("../in-season/InSeason.tsx"));
const FilterPanel = late(() => import("./filters/FilterPanel.tsx"));

interface Props {
  state: ListState;
  /** Null until it is known when and where. */
  asked: Asked | null;
  /** What the search has left, for the filters to count. */
  markets: readonly ListedMarket[];
  /** How many are shown. */
  count: number;
  isWide: boolean;
}

export default function Toolbar({ state, asked, markets, count, isWide }: Props) {
  const { query, filters } = state;
  const [isOpen, setOpen] = useState(false);
  const [isInSeason, setInSeason] = useState(false);
  const { type, payment, item, amenity, photos, confirmed, saved } = filters;
  const chosen = [type, payment, item, amenity, photos, confirmed, saved].flat().filter(Boolean).length;
  return (
    <div className={`script-only ${styles["toolbar"] ?? ""}`} data-toolbar>
      <div className={styles["fields"]}>
        <SearchField query={query} />
        <div className={styles["where"]} data-where>
          <WhereField filters={filters} onPlace={changeFilters} listMarkets={listMarkets} />
        </div>
        <button
          type="button"
          className={`button ${styles["open"] ?? ""}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          <span className="visually-hidden">Filters{chosen > 0 && ` (${chosen})`}</span>
          {chosen > 0 && <small aria-hidden>{chosen}</small>}
        </button>
      </div>
      <WhereLine filters={filters} onPlace={changeFilters} />
      <div className={styles["when"]}>
        {asked && (
          <WhenStrip
            filters={filters}
            now={asked.now}
            isInSeason={isInSeason}
            onInSeason={() => setInSeason(!isInSeason)}
          />
        )}
      </div>
      <Suspense>
        {isInSeason && asked && (
          <InSeason
            now={asked.now}
            markets={listMarkets()}
            chosen={filters.item}
            onChoose={(item) => changeFilters({ item })}
          />
        )}
      </Suspense>
      {/* On its own: the wait for one would hide the other. */}
      <Suspense>
        {isOpen && asked && (
          <FilterPanel
            filters={filters}
            asked={asked}
            markets={markets}
            count={count}
            isWide={isWide}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function listMarkets() {
  const data = marketData.get();
  return data.state === "ready" ? data.markets : [];
}
