/** A season's first and last day, as months or as days of one year, and what they mean. */
import { useState } from "react";
import { lastDayOf, toIsoDay, toMonthDay } from "#data/schedule/calendar-day.ts";
import { ENDS, getStatedYear } from "#data/schedule/basis.ts";
import { getRun, isDated, isOfMonth } from "#data/schedule/season.ts";
import { explainSeason } from "#data/schedule/format/schedule-text.ts";
import { type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { MONTHS } from "#data/schedule/month.ts";
import type { Season } from "#data/schedule/schedule.ts";
import { type Choice, Select } from "../Field.tsx";
import { DateField, Labelled, useToday } from "./controls.tsx";

export type SeasonDates = Pick<Season, "from" | "to" | "basis" | "years">;

interface Props {
  /** Of its first control. */
  id: string;
  season: Season;
  /** The season of a market is not forgotten: it can only be changed. */
  mayBeUnknown: boolean;
  onChange: (dates: SeasonDates) => void;
}

/** Its days are still to be chosen: nothing is assumed that nobody said. */
export const NEW_SEASON: SeasonDates = { from: "", to: "" };

const YEAR: SeasonDates = { from: "01-01", to: "12-31" };

type Kind = "months" | "days" | "year" | "unknown";

const KINDS: readonly (readonly [Kind, string])[] = [
  ["months", "From one month to another"],
  ["days", "From one day to another"],
  ["year", "All year round"],
  ["unknown", "Not known"],
];

export default function SeasonDateFields({ id, season, mayBeUnknown, onChange }: Props) {
  const today = useToday();
  const [kind, setKind] = useState(() => findKind(season));
  const choose = (chosen: Kind) => {
    setKind(chosen);
    if (chosen === "year") onChange(YEAR);
    else if (chosen === "unknown") onChange({});
    else if (kind === "year" || kind === "unknown") onChange(NEW_SEASON);
    else if (chosen === "months") onChange(toWholeMonths(months));
  };
  const months = listMonths(season);
  const days = listDays(season, today);
  const meaning = explainSeason(season);
  return (
    <div className="stack-s">
      <div className="schedule-span">
        <Labelled label="Held">
          <Select
            id={id}
            value={kind}
            choices={KINDS.filter(([each]) => each !== "unknown" || mayBeUnknown || kind === each)}
            onChange={choose}
          />
        </Labelled>
        {kind === "months" &&
          months.map((month, end) => (
            <Labelled key={end} label={end === 0 ? "First month" : "Last month"}>
              <Select
                value={month}
                choices={MONTH_CHOICES.slice(month ? 1 : 0)}
                onChange={(chosen) => onChange(toWholeMonths(months.with(end, chosen)))}
              />
            </Labelled>
          ))}
        {/* Whoever changes one of the days has seen the other. */}
        {kind === "days" &&
          days.map((day, end) => (
            <DateField
              key={end}
              label={end === 0 ? "First day" : "Last day"}
              value={day}
              onChange={(typed) => typed && onChange(toDates(season, days.with(end, typed)))}
            />
          ))}
      </div>
      {meaning !== null && <p className="aside">{meaning}</p>}
    </div>
  );
}

function findKind(season: Season): Kind {
  const { from, to, years } = season;
  if (!isDated(season)) return "unknown";
  if (from === YEAR.from && to === YEAR.to) return "year";
  return from === "" || (!years && ENDS.every((end) => isOfMonth(season, end))) ? "months" : "days";
}

const MONTH_CHOICES = [["", "Month"], ...MONTHS.map((name, index): Choice => [String(index + 1), name])] as const;

/** The months of its first and last day: ["5", "10"]; "" before one is chosen. */
function listMonths(season: Season): string[] {
  return ENDS.map((end) => String(Number(season[end]?.slice(0, 2)) || ""));
}

function toWholeMonths([first, last]: readonly string[]): SeasonDates {
  return { from: first ? toMonthDay(Number(first), 1) : "", to: last ? lastDayOf(Number(last)) : "" };
}

/** The first and last day of the current or next season, as ISO dates; "" for one that is not chosen yet. */
function listDays(season: Season, today: LocalMoment): string[] {
  const { from = "", to = "" } = season;
  const [firstYear, lastYear] = ENDS.map((end) => getStatedYear(season, end));
  const write = (monthDay: string, year = today.year) => (monthDay === "" ? "" : `${year}-${monthDay}`);
  if (from === "" || to === "") return [write(from, firstYear), write(to, lastYear)];
  const isComing = (year: number) => toIsoDay(getRun(season, year).last) >= toIsoDate(today);
  const coming = [today.year - 1, today.year].find(isComing) ?? today.year + 1;
  const run = getRun(season, Math.max(firstYear ?? coming, coming));
  return [toIsoDay(run.first), toIsoDay(run.last)];
}

/** The season with days of one year, in place of those that the market had for it. */
function toDates({ years }: Season, [first = "", last = ""]: readonly string[]): SeasonDates {
  const [from, to] = [first.slice(5), last.slice(5)];
  const year = Number((first || last).slice(0, 4));
  const others = years?.filter((own) => Number(own.from.slice(0, 4)) > year) ?? [];
  return {
    from,
    to,
    basis: {
      ...(first !== "" && { from: { is: "projected", year } }),
      ...(last !== "" && { to: { is: "projected", year: first !== "" && to < from ? year + 1 : year } }),
    },
    ...(others.length > 0 && { years: others }),
  };
}
