/**
 * The filters that need a choice, several of a kind each, with how many markets each would leave. Beside the list on wide
 * screens, over it on phones.
 */
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { AMENITIES } from "#data/market/amenities.ts";
import { type Counts, countFacets, listItems } from "#data/market/facets.ts";
import { type Asked, type MarketFilters, NO_FILTERS } from "#data/market/filter.ts";
import { nameSpan } from "#data/market/filter-words.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { region } from "#data/region.ts";
import { useModal } from "../../components/dialog/use-modal.ts";
import { adoptStyles } from "../../lib/adopt-styles.ts";
import { closeOnBack } from "../../lib/back-closes.ts";
import { useStore } from "../../lib/use-store.ts";
import { NONE_SAVED } from "../saved/SaveButton.tsx";
import { savedMarkets } from "../saved/saved-markets.ts";
import css from "./filter-panel.css?inline";
import { changeFilters } from "./list-state.ts";

adoptStyles(css);

interface Props {
  filters: MarketFilters;
  asked: Asked;
  markets: readonly ListedMarket[];
  count: number;
  isWide: boolean;
  onClose: () => void;
}

interface ChoicesProps extends Props {
  onChange: (change: Partial<MarketFilters>) => void;
}

/** Of very many products, those that most markets have; the rest is a press away. */
const ITEMS_SHOWN = 12;

/** What this panel sets, and its "Clear" takes back. */
const { type, payment, item, anyItem, amenity, saved, photos, confirmed } = NO_FILTERS;
const NONE_HERE = { type, payment, item, anyItem, amenity, saved, photos, confirmed };

export default function FilterPanel(props: Props) {
  if (props.isWide) {
    return (
      <section className="filter-panel stack" aria-label="Filters">
        <Choices {...props} onChange={changeFilters} />
      </section>
    );
  }
  return <Sheet {...props} />;
}

/**
 * Back closes it as it does any dialog. What is chosen in it is one step, which stands in the sheet's own entry of the
 * history: Back takes all of it back, from in here and afterwards.
 */
function Sheet(props: Props) {
  const { count, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, "h2");
  const opened = useRef<{ state: unknown; search: string }>({ state: null, search: "" });
  useEffect(() => {
    const release = closeOnBack(() => {
      dialog.current?.close();
    });
    opened.current = { state: history.state, search: location.search };
    return release;
  }, []);
  const change = (part: Partial<MarketFilters>) => {
    changeFilters(part, "replace");
    // With choices of its own, the entry stays when the sheet closes.
    const { state, search } = opened.current;
    history.replaceState(location.search === search ? state : null, "");
  };
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
      <div className="filter-panel stack">
        <Choices {...props} onChange={change} />
      </div>
      <footer className="row">
        <button type="button" className="button" onClick={() => change(NONE_HERE)}>
          Clear
        </button>
        <button type="button" className="button button-primary" aria-live="polite" onClick={onClose}>
          Show {count} {count === 1 ? "market" : "markets"}
        </button>
      </footer>
    </dialog>
  );
}

function Choices({ filters, asked, markets, onChange }: ChoicesProps) {
  const ids = useStore(savedMarkets, NONE_SAVED);
  const facets = useMemo(() => countFacets(markets, filters, { ...asked, saved: ids }), [markets, filters, asked, ids]);
  const known = useMemo(() => listItems(markets), [markets]);
  const [showsAll, setShowsAll] = useState(false);
  // As the list has them: a link may write them otherwise.
  const chosen = filters.item.map((name) => known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name);
  const items = showsAll ? known : known.filter((name, index) => index < ITEMS_SHOWN || chosen.includes(name));
  return (
    <>
      <Kind label="Items">
        {chosen.length > 1 && (
          <select
            aria-label="How many of the items"
            value={filters.anyItem ? "any" : "all"}
            onChange={({ target }) => onChange({ anyItem: target.value === "any" })}
          >
            <option value="all">All of these</option>
            <option value="any">Any of these</option>
          </select>
        )}
        <Boxes
          of={items.map((name) => ({ value: name, text: name, count: facets.item.get(name.toLowerCase()) ?? 0 }))}
          chosen={chosen}
          onChange={(values) => onChange({ item: values })}
        />
        {known.length > ITEMS_SHOWN && (
          <button type="button" className="filter-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Fewer items" : `All ${known.length} items`}
          </button>
        )}
      </Kind>
      <Kind label="Pays with">
        <Boxes
          of={listOf(PAYMENT_LABELS, ({ long }) => long, facets.payment)}
          chosen={filters.payment}
          onChange={(values) => onChange({ payment: values })}
        />
      </Kind>
      <Kind label="Kind">
        <Boxes
          of={listOf(LISTING_TYPE_LABELS, ({ many }) => many, facets.type)}
          chosen={filters.type}
          onChange={(values) => onChange({ type: values })}
        />
      </Kind>
      <Kind label="Amenities">
        <Boxes
          of={AMENITIES.map(({ value, badge }) => ({ value, text: badge, count: facets.amenity.get(value) ?? 0 }))}
          chosen={filters.amenity}
          onChange={(values) => onChange({ amenity: values })}
        />
      </Kind>
      <Kind label="More">
        <Boxes
          of={FLAG_NAMES.map(([value, text]) => ({ value, text, count: facets.flags[value] }))}
          chosen={FLAG_NAMES.flatMap(([value]) => (filters[value] ? value : []))}
          onChange={(values) =>
            onChange(Object.fromEntries(FLAG_NAMES.map(([value]) => [value, values.includes(value)])))
          }
        />
      </Kind>
    </>
  );
}

const FLAG_NAMES = [
  ["photos", "Has photos"],
  ["confirmed", `Said in the last ${nameSpan(region.scheduleFreshMonths)}`],
  ["saved", "Saved"],
] as const;

function listOf<K extends string, L>(labels: Record<K, L>, toText: (label: L) => string, counts: Counts): Choice<K>[] {
  return (Object.entries(labels) as [K, L][]).map(([value, label]) => ({
    value,
    text: toText(label),
    count: counts.get(value) ?? 0,
  }));
}

function Kind({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface Choice<T> {
  value: T;
  text: string;
  count: number;
}

interface BoxesProps<T> {
  of: readonly Choice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** What would leave nothing can be taken back, and not be chosen. */
function Boxes<T extends string>({ of, chosen, onChange }: BoxesProps<T>) {
  return of.map(({ value, text, count }) => {
    const isChosen = chosen.includes(value);
    return (
      <label key={value} className="filter-choice">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={count === 0 && !isChosen}
          onChange={() => onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])}
        />
        <span>{text}</span> <small>{count}</small>
      </label>
    );
  });
}
