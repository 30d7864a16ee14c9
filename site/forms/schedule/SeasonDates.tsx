/** When a season is held in most years, and how often. */
import { Trash2 } from "lucide-react";
import { lastDayOf } from "#data/schedule/calendar-day.ts";
import { MONTHS } from "#data/schedule/month.ts";
import { sortWeeks, WEEKS_OF_MONTH } from "#data/schedule/rhythm-words.ts";
import type { Rhythm, Season } from "#data/schedule/schedule.ts";
import { Select } from "../Field.tsx";
import { DateField, Labelled, partsOf, Toggles } from "./controls.tsx";
import styles from "./Schedule.module.css";

interface Props {
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

export default function SeasonDates({ season, onChange, onRemove }: Props) {
  const { from, to, rhythm } = season;
  const set = partsOf(onChange);
  const span = from === undefined ? "unknown" : from === WHOLE_YEAR.from && to === WHOLE_YEAR.to ? "year" : "part";
  return (
    <div className="panel stack-l">
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
          <MonthDayFields label="Usual first day" value={from} onChange={set("from")} />
          <MonthDayFields label="Usual last day" value={to} onChange={set("to")} />
        </div>
      )}
      <RhythmFields rhythm={rhythm} onChange={set("rhythm")} />
      {onRemove && (
        <button type="button" className="button small" onClick={onRemove}>
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
    <div role="group" aria-label={label} className={styles["labelled"]}>
      {label}
      <div className={styles["month-day"]}>
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
      </div>
    </div>
  );
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
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
    <div className={styles["span"]}>
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
        <Toggles
          label="Weeks of the month"
          choices={WEEKS_OF_MONTH}
          isPressed={(week) => rhythm.weeksOfMonth.includes(week)}
          onToggle={(week) => {
            const others = rhythm.weeksOfMonth.filter((other) => other !== week);
            const isPressed = others.length < rhythm.weeksOfMonth.length;
            onChange({ weeksOfMonth: isPressed ? others : sortWeeks([...others, week]) });
          }}
        />
      )}
      {rhythm && "since" in rhythm && (
        <DateField
          label="A day on which it is held"
          value={rhythm.since}
          onChange={(since) => onChange({ everyWeeks: 2, since })}
        />
      )}
    </div>
  );
}
