/** A season's usual first and last day, and how often the market is held. */
import { Trash2 } from "lucide-react";
import { toMonthDay } from "#data/schedule/calendar-day.ts";
import { MONTHS } from "#data/schedule/month.ts";
import { sortWeeks, WEEKS_OF_MONTH } from "#data/schedule/format/rhythm.ts";
import type { Rhythm, Season } from "#data/schedule/schedule.ts";
import { classes } from "../../lib/classes.ts";
import { type Choice, Select } from "../Field.tsx";
import { DateField, Labelled, Toggles } from "./controls.tsx";
import styles from "./Schedule.module.css";

interface Props {
  season: Season;
  onChange: (changed: Partial<Season>) => void;
  /** Left out for the only season. */
  onRemove: (() => void) | null;
}

/** Its days are still to be chosen: nothing is assumed that nobody said. */
export const NEW_SEASON: Season = { from: "", to: "" };

const SPANS = {
  part: NEW_SEASON,
  year: { from: "01-01", to: "12-31", years: undefined },
  unknown: { from: undefined, to: undefined, years: undefined },
};

const RHYTHMS: Record<"every" | "second" | "month", Rhythm | undefined> = {
  every: undefined,
  second: { everyWeeks: 2, since: "" },
  month: { weeksOfMonth: [] },
};

export default function SeasonDates({ season, onChange, onRemove }: Props) {
  const { from, to, rhythm } = season;
  const span = from === undefined ? "unknown" : from === SPANS.year.from && to === SPANS.year.to ? "year" : "part";
  return (
    <div className="panel stack-l">
      <Labelled label="Held">
        <Select
          value={span}
          choices={[
            ["part", "From one day to another"],
            ["year", "All year round"],
            ["unknown", "Not known"],
          ]}
          onChange={(chosen) => onChange(SPANS[chosen])}
        />
      </Labelled>
      {span === "part" && from !== undefined && to !== undefined && (
        <div className={styles["span"]}>
          <MonthDayFields label="Usual first day" value={from} start={1} onChange={(day) => onChange({ from: day })} />
          <MonthDayFields label="Usual last day" value={to} start={31} onChange={(day) => onChange({ to: day })} />
        </div>
      )}
      <div className={styles["span"]}>
        <Labelled label="How often">
          <Select
            value={!rhythm ? "every" : "weeksOfMonth" in rhythm ? "month" : "second"}
            choices={[
              ["every", "Every week"],
              ["second", "Every second week"],
              ["month", "Chosen weeks of the month"],
            ]}
            onChange={(chosen) => onChange({ rhythm: RHYTHMS[chosen] })}
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
              onChange({ rhythm: { weeksOfMonth: isPressed ? others : sortWeeks([...others, week]) } });
            }}
          />
        )}
        {rhythm && "since" in rhythm && (
          <DateField
            label="A day on which it is held"
            value={rhythm.since}
            onChange={(since) => onChange({ rhythm: { everyWeeks: 2, since } })}
          />
        )}
      </div>
      {onRemove && (
        <button type="button" className={classes("button small", styles["start"])} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
          Remove this season
        </button>
      )}
    </div>
  );
}

interface MonthDayProps {
  label: string;
  /** "05-07"; "" before it is chosen */
  value: string;
  /** The day of a month that is chosen first. */
  start: number;
  onChange: (value: string) => void;
}

function MonthDayFields({ label, value, start, onChange }: MonthDayProps) {
  const [month = 0, day = start] = value.split("-").filter(Boolean).map(Number);
  const choose = (words: string): Choice[] => (month === 0 ? [["", words]] : []);
  // A leap year, since a season may begin or end on February 29.
  const countDays = (of: number) => new Date(2024, of, 0).getDate();
  const days = Array.from({ length: month && countDays(month) }, (_, at): Choice => [`${at + 1}`, `${at + 1}`]);
  return (
    <div role="group" aria-label={label} className="stack-s fine">
      {label}
      <div className={styles["month-day"]}>
        <Select
          aria-label={`${label}: month`}
          value={value === "" ? "" : String(month)}
          choices={[...choose("Month"), ...MONTHS.map((name, index): Choice => [String(index + 1), name])]}
          onChange={(chosen) => onChange(toMonthDay(Number(chosen), Math.min(day, countDays(Number(chosen)))))}
        />
        <Select
          aria-label={`${label}: day`}
          value={value === "" ? "" : String(day)}
          choices={[...choose("Day"), ...days]}
          onChange={(chosen) => onChange(toMonthDay(month, Number(chosen)))}
        />
      </div>
    </div>
  );
}
