/** When a season is held in the year, in single years where that is known, and how often. */
import { Trash2 } from "lucide-react";
import { lastDayOf } from "#data/schedule/calendar-day.ts";
import { MONTHS } from "#data/schedule/month.ts";
import { sortWeeks, WEEKS_OF_MONTH } from "#data/schedule/rhythm-words.ts";
import type { Rhythm, Season, YearDates } from "#data/schedule/schedule.ts";
import { YEARS_MAX } from "#data/schedule/schedule-limits.ts";
import { Select } from "../Field.tsx";
import { AddButton, Chips, DateField, Labelled, partsOf, RemoveButton, useRows } from "./controls.tsx";
import styles from "./Schedule.module.css";

interface Props {
  id: string;
  season: Season;
  onChange: (changed: Partial<Season>) => void;
  /** None for the only season. */
  onRemove: (() => void) | null;
}

export const USUAL_SEASON = { from: "05-01", to: "10-31" };
const WHOLE_YEAR = { from: "01-01", to: "12-31" };
const UNKNOWN = { from: undefined, to: undefined, years: undefined };

const SPANS = [
  ["part", "From one day to another"],
  ["year", "All year round"],
  ["unknown", "Not known"],
] as const;

export default function SeasonDates({ id, season, onChange, onRemove }: Props) {
  const { from, to, years, rhythm } = season;
  const set = partsOf(onChange);
  const span = from === undefined ? "unknown" : from === WHOLE_YEAR.from && to === WHOLE_YEAR.to ? "year" : "part";
  return (
    <div className={styles["dates"]}>
      <Labelled label="Held">
        <Select
          value={span}
          choices={SPANS}
          onChange={(chosen) =>
            onChange(chosen === "unknown" ? UNKNOWN : chosen === "year" ? WHOLE_YEAR : USUAL_SEASON)
          }
        />
      </Labelled>
      {span === "part" && from !== undefined && to !== undefined && (
        <div className={styles["span"]}>
          <MonthDayFields label="First day" value={from} onChange={set("from")} />
          <MonthDayFields label="Last day" value={to} onChange={set("to")} />
        </div>
      )}
      {from !== undefined && (
        <YearFields
          id={`${id}-year`}
          years={years ?? []}
          onChange={(changed) => onChange({ years: changed.length > 0 ? changed : undefined })}
        />
      )}
      <RhythmFields rhythm={rhythm} onChange={set("rhythm")} />
      {onRemove && (
        <button type="button" className={styles["quiet"]} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
          Remove this season
        </button>
      )}
    </div>
  );
}

interface MonthDayProps {
  label: string;
  /** "05-07" */
  value: string;
  onChange: (value: string) => void;
}

function MonthDayFields({ label, value, onChange }: MonthDayProps) {
  const [month = "01", day = "01"] = value.split("-");
  // A season may begin or end on February 29, which some years have.
  const last = (of: number) => (of === 2 ? 29 : Number(lastDayOf(of).slice(3)));
  return (
    <fieldset className={styles["month-day"]}>
      <legend>{label}</legend>
      <Select
        aria-label={`${label}: month`}
        value={month}
        choices={MONTHS.map((name, index) => [pad(index + 1), name])}
        onChange={(chosen) => onChange(`${chosen}-${pad(Math.min(Number(day), last(Number(chosen))))}`)}
      />
      <Select
        aria-label={`${label}: day`}
        value={day}
        choices={Array.from({ length: last(Number(month)) }, (_, index) => [pad(index + 1), String(index + 1)])}
        onChange={(chosen) => onChange(`${month}-${chosen}`)}
      />
    </fieldset>
  );
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

interface YearProps {
  id: string;
  years: readonly YearDates[];
  onChange: (years: YearDates[]) => void;
}

function YearFields({ id, years, onChange }: YearProps) {
  const rows = useRows(id, years, onChange);
  return (
    <div className={styles["years"]}>
      {years.map(({ from, to }, index) => {
        const name = from === "" ? "this year" : from.slice(0, 4);
        const set = partsOf(rows.change(index));
        return (
          <div key={index} role="group" aria-label={`Dates of ${name}`} className={styles["year"]}>
            <DateField id={`${id}-${index}`} label={`First day in ${name}`} value={from} onChange={set("from")} />
            <DateField label="Last day" value={to} min={from || undefined} onChange={set("to")} />
            <RemoveButton label={`Remove the dates of ${name}`} onClick={rows.remove(index)} />
          </div>
        );
      })}
      {years.length < YEARS_MAX && (
        <AddButton id={`${id}-add`} onClick={rows.add({ from: "", to: "" })}>
          This year&apos;s own first and last day
        </AddButton>
      )}
    </div>
  );
}

interface RhythmProps {
  rhythm: Rhythm | undefined;
  onChange: (rhythm: Rhythm | undefined) => void;
}

const RHYTHMS = [
  ["every", "Every week"],
  ["second", "Every second week"],
  ["month", "Chosen weeks of the month"],
] as const;

function RhythmFields({ rhythm, onChange }: RhythmProps) {
  return (
    <div className={styles["rhythm"]}>
      <Labelled label="How often">
        <Select
          value={!rhythm ? "every" : "weeksOfMonth" in rhythm ? "month" : "second"}
          choices={RHYTHMS}
          onChange={(kind) =>
            onChange(
              kind === "every" ? undefined : kind === "month" ? { weeksOfMonth: [] } : { everyWeeks: 2, since: "" },
            )
          }
        />
      </Labelled>
      {rhythm && "weeksOfMonth" in rhythm && (
        <Chips
          label="Weeks of the month"
          values={WEEKS_OF_MONTH.map(([, name]) => name)}
          chip={(text) => {
            const weeks = WEEKS_OF_MONTH.flatMap(([week, name]) => (name === text ? [week] : []));
            const others = rhythm.weeksOfMonth.filter((other) => !weeks.includes(other));
            const isPressed = others.length < rhythm.weeksOfMonth.length;
            return {
              text,
              isPressed,
              onClick: () => onChange({ weeksOfMonth: isPressed ? others : sortWeeks([...others, ...weeks]) }),
            };
          }}
        />
      )}
      {rhythm && !("weeksOfMonth" in rhythm) && (
        <DateField
          label="A day on which it is held"
          value={rhythm.since}
          onChange={(since) => onChange({ everyWeeks: 2, since })}
        />
      )}
    </div>
  );
}
