/** What the market's page says: its season in full, and the tables of hours, one per season. */
import { capitalize } from "../../input/capitalize.ts";
import { ENDS, getStatedYear, isWhollyAssumed } from "../basis.ts";
import { getLentOn } from "../date-seasons.ts";
import type { Certainty } from "../certainty.ts";
import { type DatedSeason, isDated, isLastInMonth, isOfMonth, readDay, type Scheduled } from "../season.ts";
import { getSpecialDay } from "../day-hours.ts";
import { describeNote } from "./day-note.ts";
import { nameDate } from "../day-text.ts";
import { listUnsureDays } from "../unsure-days.ts";
import { addDays, type LocalMoment, toIsoDate } from "../local-time.ts";
import { monthOf } from "../month.ts";
import type { End, Schedule, Season, SpecialDay, WeekHours } from "../schedule.ts";
import { WEEKDAYS } from "../weekday.ts";
import { nameRhythm, nameWeeks } from "./rhythm.ts";
import { joinEnds, nameDates } from "./season-dates.ts";
import {
  formatSeason,
  getShownYears,
  getYearOf,
  joinSeasons,
  nameOwnText,
  nameThirds,
  type SeasonReader,
} from "./season-text.ts";
import { formatHours } from "./style.ts";

export interface HoursTable {
  /** "May 7 to October 29"; null for hours of the whole year. */
  season: string | null;
  /** Market days, Monday first, and one row for all other days; or single days. */
  rows: HoursRow[];
}

interface HoursRow {
  /** "Monday", "July 4", "Other days". */
  day: string;
  /** "8:00 AM – noon", "Closed", "Usually closed", or a source's text. */
  text: string;
  /** Single days that are past or over a year ahead: kept in the table, but hidden. */
  isHidden?: boolean;
}

/**
 * Empty if no hours are known. Single days are the last table.
 * @param certainty of the hours: old hours never say "Closed"
 */
export function getHoursTable(market: Scheduled, moment: LocalMoment, certainty: Certainty): HoursTable[] {
  const { seasons = [], days = [] } = market.schedule ?? {};
  const closed = certainty === "current" ? CLOSED : USUALLY_CLOSED;
  const weeks = seasons.flatMap(({ week, ...season }) =>
    week ? [{ season: nameSeason(season, moment, certainty), rows: getRows(week, closed) }] : [],
  );
  const today = toIsoDate(moment);
  // Projected holidays reach years ahead.
  const last = toIsoDate(addDays(moment, DAYS_SHOWN));
  const isHidden = ({ on }: SpecialDay) => on.length === today.length && (on < today || on > last);
  const certain = days.flatMap((special) => {
    if (special.isUnsure) return [];
    const note = describeNote(special);
    return { ...special, text: formatHours(special.hours, "table") + (note && ` (${note})`) };
  });
  const unsure = listUnsureDays(market, moment, DAYS_SHOWN).map(({ day, doubt }) => {
    const moved = getSpecialDay(market, day);
    return { on: toIsoDate(day), text: moved ? `${formatHours(moved.hours, "table")} (${doubt})` : capitalize(doubt) };
  });
  const rows = [...certain, ...unsure]
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .map((row): HoursRow => ({ day: nameDate(row.on), text: row.text, ...(isHidden(row) && { isHidden: true }) }));
  // Holidays on which every market is asked make no table beside a single one.
  const isTable = rows.length > 0 && (days.length > 0 || weeks.length > 1);
  return isTable ? [...weeks, { season: "Single days", rows }] : weeks;
}

const DAYS_SHOWN = 366;
const CLOSED = "Closed";
const USUALLY_CLOSED = "Usually closed";

/** Whether a row's text means closed, including "Closed (Independence Day)". */
export function isClosedText(text: string): boolean {
  return text === CLOSED || text === USUALLY_CLOSED || text.startsWith(`${CLOSED} (`);
}

/** The season's dates this year and its rhythm: "May 9 to October 24 (2026), every second week". */
function nameSeason(season: Season, moment: LocalMoment, certainty: Certainty): string | null {
  const own = season.years?.find(({ from }) => from.startsWith(String(moment.year)));
  const dates = own
    ? `${formatSeason({ from: own.from.slice(5), to: own.to.slice(5) })} (${moment.year})`
    : isDated(season) && describeSeason(season, { year: moment.year, certainty }, "table");
  const often = season.rhythm && nameRhythm(season.rhythm, "week");
  const name = [dates, often].filter(Boolean).join(", ");
  return capitalize(name) || null;
}

function getRows(hours: WeekHours, closed: string): HoursRow[] {
  const all = WEEKDAYS.map((day): HoursRow => ({ day, text: formatHours(hours[day], "table", closed) }));
  const held = all.filter(({ text }) => !isClosedText(text));
  return held.length === all.length ? held : [...held, { day: held.length > 0 ? OTHERS : EVERY, text: closed }];
}

const OTHERS = "Other days";
const EVERY = "Every day";

/** For the market's page. "Usually" is said once if the first season begins with it. */
export function describeSeasons(schedule: Schedule | undefined, reader: SeasonReader): string | null {
  const own = nameOwnText(schedule);
  if (own !== null) return own;
  const text = joinSeasons(schedule?.seasons ?? [], (season) => describeSeason(season, reader, "page"));
  return (text.startsWith("Usually ") ? text.replaceAll("; usually ", "; ") : text) || null;
}

/**
 * In full. Old dates become a weekday and week of the month: "Usually second Saturday of April to October 31". An end
 * of another source is followed by its year: "(end as of 2022)".
 * @param style a table has the very dates, "April 13 to November 9 in 2024", and names a season that no source states
 */
export function describeSeason(season: DatedSeason, reader: SeasonReader, style: "page" | "table"): string {
  // That of the region: whether this market is held outdoors then, nobody has said.
  if (style === "table" && isWhollyAssumed(season))
    return `Usual season (${nameDates({ from: season.from, to: season.to })})`;
  const years = getShownYears(season, reader);
  let [words, note] = [nameDates(season), nameLent(season, years)];
  if (years === "") words = describePlaces(season, reader.year);
  else if (years !== undefined && style === "table") words += ` in ${years}`;
  else if (years !== undefined) {
    words = nameThirds(season);
    // "2024 dates, as of 2022"
    note = `${years} dates` + (note && `, ${note.replace("dates ", "")}`);
  }
  return capitalize(words) + (note && ` (${note})`);
}

function describePlaces(season: DatedSeason, year: number): string {
  const ends = ENDS.map((end) => ({ end, of: getStatedYear(season, end), now: getYearOf(season, end, year) }));
  const [first = "", last = ""] = ends.map(({ end, of, now }) =>
    of !== undefined && of < now ? namePlace(season[end], of) : nameDay(season, end),
  );
  // "first to third Thursday of September"
  const shared = first.slice(first.indexOf(" "));
  const begins = first !== last && last.endsWith(shared) ? first.slice(0, -shared.length) : first;
  return `${ends.some(({ of, now }) => of === now) ? "" : "usually "}${joinEnds(season, begins, last)}`;
}

/** "second Saturday of April" */
export function namePlace(monthDay: string, year: number): string {
  const [month = 0, day = 0] = monthDay.split("-").map(Number);
  const week = isLastInMonth(year, month, day) ? -1 : Math.ceil(day / 7);
  // Day number 0 was a Thursday.
  const weekday = WEEKDAYS[(readDay(`${year}-${monthDay}`) + 3) % 7] ?? "";
  return `${nameWeeks([week])} ${weekday} of ${monthOf(monthDay)}`;
}

/** "May 7", "May", "the end of October" */
function nameDay(season: DatedSeason, end: End): string {
  if (!isOfMonth(season, end)) return nameDate(season[end]);
  return `${end === "to" ? "the end of " : ""}${monthOf(season[end])}`;
}

/** "end as of 2022", where another source states it; "" if that year is shown anyway. */
function nameLent(season: DatedSeason, years: string | undefined): string {
  const [first, last] = ENDS.map((end) => getLentOn(season, end)?.slice(0, 4));
  const [since] = [first, last].filter((year) => year !== undefined).sort();
  const [fromYear, toYear] = ENDS.map((end) => getStatedYear(season, end));
  // The other end has the year of the hours, which the page shows.
  const isOfHours = years === "" && (first === undefined || last === undefined) && fromYear === toYear;
  if (since === undefined || since === (isOfHours ? String(toYear) : years)) return "";
  return `${last === undefined ? "start" : first === undefined ? "end" : "dates"} as of ${since}`;
}
