/** First and last day of the current or next season, and of later years that are known. */
import { Plus, RotateCcw } from "lucide-react";
import { useState } from "react";
import { toIsoDay } from "#data/schedule/calendar-day.ts";
import { type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import type { Season, YearDates } from "#data/schedule/schedule.ts";
import { YEARS_MAX } from "#data/schedule/schedule-limits.ts";
import { getRun } from "#data/schedule/season.ts";
import RoundButton from "../../components/RoundButton.tsx";
import { useFocusNext } from "../use-focus-next.ts";
import { DateField, useToday } from "./controls.tsx";
import styles from "./Schedule.module.css";

interface Props {
  id: string;
  season: Season;
  onChange: (changed: Pick<Season, "years">) => void;
}

export default function YearFields({ id, season, onChange }: Props) {
  const today = useToday();
  const focusNext = useFocusNext();
  // Fixed while dates are typed, which may pass through the past.
  const [first] = useState(() => findYear(season, today));
  const known = season.years ?? [];
  const years = [first, ...known.map(yearOf).filter((year) => year > first)];
  const next = Math.max(...years) + 1;
  const set = (year: number, dates?: YearDates) => {
    const changed = [...known.filter((own) => yearOf(own) !== year), ...(dates ? [dates] : [])];
    onChange({ years: changed.length > 0 ? changed.toSorted((a, b) => yearOf(a) - yearOf(b)) : undefined });
  };
  return years.map((year) => {
    const dates = getDates(season, year);
    return (
      <div key={year} role="group" aria-label={`Dates of ${year}`} className={styles["span"]}>
        <DateField
          id={`${id}-${year}`}
          label={`First day in ${year}`}
          value={dates.from}
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          onChange={(from) => {
            // The year makes the key unique.
            if (from.startsWith(`${year}-`)) set(year, { ...dates, from });
          }}
        />
        <DateField
          label="Last day"
          value={dates.to}
          min={dates.from}
          max={`${dates.to.slice(0, 4)}-12-31`}
          onChange={(to) => {
            if (to !== "") set(year, { ...dates, to });
          }}
        />
        <span className={styles["tools"]}>
          {known.some((own) => yearOf(own) === year) && (
            <RoundButton
              label={year === first ? `Back to the usual dates in ${year}` : `Remove the dates of ${year}`}
              title="Usual dates"
              onClick={() => {
                set(year);
                focusNext(`${id}-${first}`);
              }}
            >
              <RotateCcw size={18} aria-hidden />
            </RoundButton>
          )}
          {year === next - 1 && known.length < YEARS_MAX && (
            <RoundButton
              label={`Add the dates of ${next}`}
              title={`Dates of ${next}`}
              onClick={() => {
                set(next, getDates(season, next));
                focusNext(`${id}-${next}`);
              }}
            >
              <Plus size={18} aria-hidden />
            </RoundButton>
          )}
        </span>
      </div>
    );
  });
}

function yearOf({ from }: YearDates): number {
  return Number(from.slice(0, 4));
}

/** The first and last day of the season that begins in a year: that year's dates, otherwise the usual ones. */
function getDates(season: Season, year: number): YearDates {
  const { first, last } = getRun(season, year);
  return { from: toIsoDay(first), to: toIsoDay(last) };
}

/** The year in which the current or next season begins. */
function findYear(season: Season, today: LocalMoment): number {
  const isOver = (year: number) => getDates(season, year).to < toIsoDate(today);
  const { year } = today;
  return [year - 1, year].find((each) => !isOver(each)) ?? year + 1;
}
