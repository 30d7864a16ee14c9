/** The seasons of a market: from one day of the year to another, each with its own hours if it has any. */
import { Plus, X } from "lucide-react";
import { MONTHS } from "#data/domain/month.ts";
import { FieldError } from "../../../contribute/form/Field.tsx";
import formStyles from "../../../contribute/form/Form.module.css";
import WeekEditor from "../../../contribute/edit/WeekEditor.tsx";
import styles from "./Edit.module.css";
import type { SeasonHours, SeasonValues } from "./market-values.ts";

interface Props {
  seasons: readonly SeasonValues[];
  error: string | undefined;
  onChange: (seasons: SeasonValues[]) => void;
}

/** The schema's limit. */
const MAX_SEASONS = 8;
const NEW_SEASON: SeasonValues = { from: "05-01", to: "10-31", which: "general", hours: {} };

const WHICH_LABELS: Record<SeasonHours, string> = {
  general: "The opening hours above",
  own: "Hours of its own",
  unknown: "Hours not known",
};

export default function SeasonsEditor({ seasons, error, onChange }: Props) {
  const change = (index: number, changed: Partial<SeasonValues>) => {
    onChange(seasons.map((season, other) => (other === index ? { ...season, ...changed } : season)));
  };
  return (
    <fieldset className={formStyles["group"]} data-control="seasons" aria-describedby={error && "seasons-error"}>
      <legend>Seasons</legend>
      {seasons.length === 0 && <p className={formStyles["hint"]}>No season given: shown as held all year.</p>}
      {seasons.map((season, index) => (
        // Seasons have no name of their own: the place in the list is what they are told apart by.
        <div key={index} className={styles["season"]} role="group" aria-label={`Season ${index + 1}`}>
          <div className={styles["range"]}>
            <MonthDay
              label="From"
              value={season.from}
              onChange={(from) => {
                change(index, { from });
              }}
            />
            <MonthDay
              label="To"
              value={season.to}
              onChange={(to) => {
                change(index, { to });
              }}
            />
            <label>
              Hours
              <select
                className={formStyles["input"]}
                value={season.which}
                onChange={({ target }) => {
                  change(index, { which: target.value as SeasonHours });
                }}
              >
                {Object.entries(WHICH_LABELS).map(([which, words]) => (
                  <option key={which} value={which}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              className="button"
              aria-label={`Remove season ${index + 1}`}
              onClick={() => {
                onChange(seasons.filter((_, other) => other !== index));
              }}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
          {season.which === "own" && (
            <WeekEditor
              name={`season-${index}`}
              label={`Hours in season ${index + 1}`}
              hours={season.hours}
              error={undefined}
              onChange={(hours) => {
                change(index, { hours });
              }}
            />
          )}
        </div>
      ))}
      <FieldError id="seasons-error" error={error} />
      {seasons.length < MAX_SEASONS && (
        <div>
          <button
            type="button"
            className="button"
            onClick={() => {
              onChange([...seasons, NEW_SEASON]);
            }}
          >
            <Plus size={18} aria-hidden />
            Add a season
          </button>
        </div>
      )}
    </fieldset>
  );
}

interface MonthDayProps {
  label: string;
  /** "05-07" */
  value: string;
  onChange: (value: string) => void;
}

function MonthDay({ label, value, onChange }: MonthDayProps) {
  const [month = "01", day = "01"] = value.split("-");
  // 2024 had a February 29, which a season may begin on.
  const days = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
  const pad = (number: number) => String(number).padStart(2, "0");
  return (
    <fieldset className={styles["month-day"]}>
      <legend>{label}</legend>
      <select
        className={formStyles["input"]}
        aria-label={`${label}: month`}
        value={month}
        onChange={({ target }) => {
          const last = new Date(Date.UTC(2024, Number(target.value), 0)).getUTCDate();
          onChange(`${target.value}-${pad(Math.min(Number(day), last))}`);
        }}
      >
        {MONTHS.map((name, index) => (
          <option key={name} value={pad(index + 1)}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={formStyles["input"]}
        aria-label={`${label}: day`}
        value={day}
        onChange={({ target }) => {
          onChange(`${month}-${target.value}`);
        }}
      >
        {Array.from({ length: days }, (_, index) => (
          <option key={index} value={pad(index + 1)}>
            {index + 1}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
