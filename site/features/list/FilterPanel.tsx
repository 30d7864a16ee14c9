/**
 * The filter choices (items, payments, kind, amenities), each with the number of markets it would leave. Next to the
 * list on wide screens, in a sheet over it on phones.
 */
import { X } from "lucide-react";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { AMENITIES } from "#data/market/amenities.ts";
import { formatMarketCount, LISTING_TYPE_LABELS, PAYMENT_LABELS } from "#data/market/labels.ts";
import { type FacetCounts, countFacets, listItems, listOffered } from "#data/market/facets.ts";
import { type FilterContext, type MarketFilters, NO_FILTERS } from "#data/market/filter.ts";
import { nameSpan } from "#data/market/active-filters.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import "./filter-panel.css";
import { changeFilters } from "./list-state.ts";
import { useSheet } from "./use-sheet.ts";

interface Props {
  filters: MarketFilters;
  asked: FilterContext;
  markets: readonly ListedMarket[];
  count: number;
  isWide: boolean;
  onClose: () => void;
}

/** Of the items, only the most common are listed at first; a button shows the rest. No other group has as many. */
const SHOWN = 12;

/** The filters of this panel, cleared by its "Clear" button. */
const { type, payment, item, anyItem, amenity, photos, confirmed } = NO_FILTERS;
const NONE_HERE = { type, payment, item, anyItem, amenity, photos, confirmed };

export default function FilterPanel({ filters, asked, markets, count, isWide, onClose }: Props) {
  const facets = useMemo(() => countFacets(markets, filters, asked), [markets, filters, asked]);
  const known = useMemo(() => listItems(markets), [markets]);
  // Spelled as the list spells them: a link may use another case, or name an item that no market sells.
  const items = filters.item.map((name) => known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name);
  // In the sheet, all changes together are one step for Back.
  const change = (some: Partial<MarketFilters>) => changeFilters(some, isWide ? "push" : "replace");
  const choices = (
    <>
      <Kind
        label="Items"
        of={[...new Set([...known, ...items])].map((name) => ({
          value: name,
          text: name,
          count: facets.item.get(name.toLowerCase()) ?? 0,
        }))}
        chosen={items}
        onChange={(item) => change({ item })}
      >
        {items.length > 1 && (
          <select
            aria-label="How many of the items"
            value={filters.anyItem ? "any" : "all"}
            onChange={({ target }) => change({ anyItem: target.value === "any" })}
          >
            <option value="all">All of these</option>
            <option value="any">Any of these</option>
          </select>
        )}
      </Kind>
      <Kind
        label="Pays with"
        of={listOf(PAYMENT_LABELS, ({ long }) => long, facets.payment)}
        chosen={filters.payment}
        onChange={(payment) => change({ payment })}
      />
      <Kind
        label="Kind"
        of={listOf(LISTING_TYPE_LABELS, ({ many }) => many, facets.type)}
        chosen={filters.type}
        onChange={(type) => change({ type })}
      />
      <Kind
        label="Amenities"
        of={AMENITIES.map(({ value, badge }) => ({ value, text: badge, count: facets.amenity.get(value) ?? 0 }))}
        chosen={filters.amenity}
        onChange={(amenity) => change({ amenity })}
      />
      <Kind
        label="More"
        of={FLAG_NAMES.map(([value, text]) => ({ value, text, count: facets.flags[value] }))}
        chosen={FLAG_NAMES.flatMap(([value]) => (filters[value] ? value : []))}
        onChange={(values) => change({ photos: values.includes("photos"), confirmed: values.includes("confirmed") })}
      />
    </>
  );
  const finish = (
    <footer className="row">
      <button type="button" className="button" onClick={() => change(NONE_HERE)}>
        Clear
      </button>
      <button type="button" className="button button-primary" aria-live="polite" onClick={onClose}>
        {`Show ${formatMarketCount(count)}`}
      </button>
    </footer>
  );
  if (!isWide) return <Sheet choices={choices} finish={finish} onClose={onClose} />;
  return (
    <section className="filter-panel stack" aria-label="Filters">
      {choices}
      {finish}
    </section>
  );
}

interface SheetProps extends Pick<Props, "onClose"> {
  choices: ReactNode;
  finish: ReactNode;
}

function Sheet({ choices, finish, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useSheet(dialog, "h2");
  return (
    <dialog ref={dialog} className="filter-sheet" aria-labelledby={id} onClose={onClose}>
      <header className="row">
        <h2 id={id} tabIndex={-1}>
          Filters
        </h2>
        <button type="button" className="round" aria-label="Close the filters" onClick={onClose}>
          <X size={22} aria-hidden />
        </button>
      </header>
      <div className="filter-panel stack">{choices}</div>
      {finish}
    </dialog>
  );
}

const FLAG_NAMES = [
  ["photos", "Has photos"],
  ["confirmed", `Confirmed in the last ${nameSpan(region.scheduleFreshMonths)}`],
] as const;

function listOf<K extends string, L>(labels: Record<K, L>, toText: (label: L) => string, counts: FacetCounts) {
  return (Object.entries(labels) as [K, L][]).map(([value, label]) => ({
    value,
    text: toText(label),
    count: counts.get(value) ?? 0,
  }));
}

interface KindProps<T> {
  label: string;
  of: readonly { value: T; text: string; count: number }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Drawn above the choices. */
  children?: ReactNode;
}

/** One group of choices. Choices that would find nothing are left out; a group without choices is not drawn. */
function Kind<T extends string>({ label, of, chosen, onChange, children }: KindProps<T>) {
  const [showsAll, setShowsAll] = useState(false);
  const offered = listOffered(of, chosen);
  if (offered.length === 0) return null;
  const shown = showsAll ? offered : offered.filter(({ value }, at) => at < SHOWN || chosen.includes(value));
  return (
    <fieldset>
      <legend>{label}</legend>
      {children}
      {shown.map(({ value, text, count }) => (
        <label key={value} className="button small filter-choice">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          <span>{text}</span> <small>{count}</small>
        </label>
      ))}
      {offered.length > SHOWN && (
        <button
          type="button"
          className="as-link filter-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `Show all ${offered.length}`}
        </button>
      )}
    </fieldset>
  );
}
