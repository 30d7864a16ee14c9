/** The filters that need a choice: kind of place, products, payment, amenities. */
import { AMENITIES } from "#data/market/amenities.ts";
import type { MarketFilters } from "#data/market/filter.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { changeListState } from "./list-state.ts";
import styles from "./Toolbar.module.css";

export default function FilterPanel({ filters, items }: { filters: MarketFilters; items: readonly string[] }) {
  const choices = [
    { name: "type", label: "Kind", of: Object.entries(LISTING_TYPE_LABELS).map(([type, { many }]) => [type, many]) },
    { name: "item", label: "Items", of: items.map((item) => [item, item]) },
    { name: "payment", label: "Pays with", of: Object.entries(PAYMENT_LABELS).map(([way, { long }]) => [way, long]) },
    { name: "amenity", label: "Amenities", of: AMENITIES.map(({ value, badge }) => [value, badge]) },
  ] as const;
  return (
    <div className={`stack ${styles["filters"] ?? ""}`}>
      {choices.map(({ name, label, of }) => (
        <label key={name} className="stack aside">
          {label}
          <select
            value={filters[name] ?? ""}
            onChange={({ target }) => {
              changeListState({ filters: { ...filters, [name]: target.value || null } });
            }}
          >
            <option value="">Any</option>
            {of.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
