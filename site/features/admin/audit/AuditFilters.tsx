/** Narrows the log down: to a market, to a person, to a kind of change. */
import { type SubmitEvent, useState } from "react";
import formStyles from "../../contribute/form/Form.module.css";
import styles from "./Audit.module.css";
import { ACTIONS } from "./audit-words.ts";

interface Filters {
  market: string | null;
  by: string | null;
  action: string | null;
}

interface Props {
  filters: Filters;
  people: readonly string[];
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
}

export default function AuditFilters({ filters, people, onChange, onClear }: Props) {
  const [market, setMarket] = useState(filters.market ?? "");
  const { by, action } = filters;
  // Somebody may have left, and still be in the log.
  const names = by && !people.includes(by) ? [...people, by] : people;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange({ market: market.trim() });
  };
  return (
    <form role="search" aria-label="Filter the log" className={styles["filters"]} onSubmit={submit}>
      <label>
        Person
        <select
          className={formStyles["input"]}
          value={by ?? ""}
          onChange={({ target }) => {
            onChange({ by: target.value });
          }}
        >
          <option value="">Everybody</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        What was done
        <select
          className={formStyles["input"]}
          value={action ?? ""}
          onChange={({ target }) => {
            onChange({ action: target.value });
          }}
        >
          <option value="">Everything</option>
          {ACTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Market (database ID)
        <input
          type="text"
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          title="The number of a market"
          className={formStyles["input"]}
          value={market}
          onChange={({ target }) => {
            setMarket(target.value);
          }}
        />
      </label>
      <div className={styles["buttons"]}>
        <button type="submit" className="button">
          Filter
        </button>
        {(filters.market ?? by ?? action) !== null && (
          <button type="button" className="button" onClick={onClear}>
            Show all
          </button>
        )}
      </div>
    </form>
  );
}
