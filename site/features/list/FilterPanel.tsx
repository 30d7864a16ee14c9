/** The filters that need a choice: kind of place, products, payment, amenities. */
import { AMENITIES, AMENITY_LABELS } from "#data/domain/amenities.ts";
import type { MarketFilters } from "#data/domain/filter.ts";
import { LISTING_TYPE_LABELS } from "#data/domain/listing-type.ts";
import { PAYMENT_LABELS } from "#data/domain/payments.ts";
import { changeListState } from "./list-state.ts";
import styles from "./Toolbar.module.css";

type Choices<T extends string> = readonly (readonly [value: T, label: string])[];

const TYPES = entries(LISTING_TYPE_LABELS, ({ many }) => many);
const PAYMENTS = entries(PAYMENT_LABELS, ({ long }) => long);
const AMENITY_CHOICES = AMENITIES.map((amenity) => [amenity, AMENITY_LABELS[amenity]] as const);

export default function FilterPanel({ filters, items }: { filters: MarketFilters; items: readonly string[] }) {
  const change = (change: Partial<MarketFilters>) => {
    changeListState({ filters: { ...filters, ...change } });
  };
  return (
    <div className={styles["filters"]}>
      <Choice
        label="Kind"
        value={filters.type}
        choices={TYPES}
        onChange={(type) => {
          change({ type });
        }}
      />
      <Choice
        label="Items"
        value={filters.item}
        choices={items.map((item) => [item, item])}
        onChange={(item) => {
          change({ item });
        }}
      />
      <Choice
        label="Pays with"
        value={filters.payment}
        choices={PAYMENTS}
        onChange={(payment) => {
          change({ payment });
        }}
      />
      <Choice
        label="Amenities"
        value={filters.amenity}
        choices={AMENITY_CHOICES}
        onChange={(amenity) => {
          change({ amenity });
        }}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T | null;
  choices: Choices<T>;
  onChange: (value: T | null) => void;
}

function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select
        value={value ?? ""}
        onChange={({ target }) => {
          onChange(choices.find(([known]) => known === target.value)?.[0] ?? null);
        }}
      >
        <option value="">Any</option>
        {choices.map(([known, text]) => (
          <option key={known} value={known}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function entries<T extends string, L>(labels: Record<T, L>, text: (label: L) => string): Choices<T> {
  return (Object.keys(labels) as T[]).map((value) => [value, text(labels[value])]);
}
