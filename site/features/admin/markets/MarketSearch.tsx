/** Finds a market by name and selects one. */
import { useState } from "react";
import type { AdminMarketPage, AdminMarketSummary } from "#data/admin/markets.ts";
import { TextField } from "../../../forms/Field.tsx";
import { classes } from "../../../lib/classes.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { withQuery } from "../api.ts";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import styles from "./Markets.module.css";

interface Props {
  label: string;
  start?: string;
  /** Id of a market to leave out of the results. */
  notId?: number;
  chosen?: number | null;
  isBusy?: boolean;
  note?: (market: AdminMarketSummary) => string;
  onChoose: (market: AdminMarketSummary) => void;
}

const PAUSE_MS = 200;
const SHOWN = 8;

export default function MarketSearch({ label, start = "", notId, chosen, isBusy, note, onChoose }: Props) {
  const [typed, setTyped] = useState(start);
  const q = useSettled(typed.trim(), PAUSE_MS);
  const read = useRead<AdminMarketPage>(withQuery("/api/admin/markets", { q }), { isOn: q !== "", keeps: true });
  const found = q === "" ? [] : (read.data?.items.filter(({ id }) => id !== notId).slice(0, SHOWN) ?? []);
  return (
    <div className="stack">
      <TextField label={label} name="q" value={typed} error={undefined} onChange={setTyped} />
      <Problem of={read} />
      {q !== "" && read.data && found.length === 0 && (
        <p role="status">No {notId !== undefined && "other "}market of that name.</p>
      )}
      <ul role="list" className={classes("tiles", styles["results"])}>
        {found.map((market) => (
          <li key={market.id}>
            <button
              type="button"
              aria-pressed={chosen === undefined ? undefined : chosen === market.id}
              disabled={isBusy}
              onClick={() => onChoose(market)}
            >
              <strong>{market.name}</strong>
              <br />
              <span className="aside">
                {market.address ? `${market.address}, ${market.city}` : market.city} · ID {market.id}
                {note?.(market)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
