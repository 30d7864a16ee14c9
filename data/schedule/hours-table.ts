/** The tables of hours on a market's page, one per season. */
import { capitalize } from "../input/capitalize.ts";
import { isWhollyAssumed } from "./basis.ts";
import type { Certainty } from "./certainty.ts";
import { nameDate } from "./day-text.ts";
import { listUnsureDays } from "./doubt.ts";
import { formatHours } from "./hours-text.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import type { Season, SpecialDay, WeekHours } from "./schedule.ts";
import { nameRhythm } from "./rhythm-text.ts";
import { describeSeason } from "./season-phrase.ts";
import { formatSeason, type SeasonReader } from "./season-text.ts";
import { type DatedSeason, isDated, type Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

export interface HoursTable {
  /** "May 7 to October 29"; null for hours of the whole year. */
  season: string | null;
  /** Market days, Monday first, and one row for all other days; or single days. */
  rows: HoursRow[];
}

export interface HoursRow {
  /** "Monday", "July 4", "Other days". */
  day: string;
  /** Index of the day, for listTodayRows(); missing for the row "Other days". */
  at?: number;
  /** "8:00 AM – noon", "Closed", "Usually closed", or a source's text. */
  text: string;
  /** Single days that are past, over a year ahead, or unsure and no market day: kept in the table, but hidden. */
  isHidden?: boolean;
}

/**
 * Empty if no hours are known. Single days are the last table.
 * @param certainty of the hours: old hours never say "Closed"
 */
export function getHoursTable({ schedule }: Scheduled, moment: LocalMoment, certainty: Certainty): HoursTable[] {
  const { seasons = [], days = [] } = schedule ?? {};
  const closed = certainty === "current" ? CLOSED : USUALLY_CLOSED;
  const weeks = seasons.flatMap(({ week, ...season }) =>
    week ? [{ season: nameSeason(season, moment, certainty), rows: getRows(week, closed) }] : [],
  );
  const today = toIsoDate(moment);
  // Projected holidays reach years ahead.
  const last = toIsoDate(addDays(moment, DAYS_SHOWN));
  const unsure = listUnsureDays({ schedule }, moment, DAYS_SHOWN).map(toIsoDate);
  const isHidden = ({ on, isUnsure }: SpecialDay) =>
    isUnsure ? !unsure.some((day) => day.endsWith(on)) : on.length === today.length && (on < today || on > last);
  const rows = days.map((special, at): HoursRow => {
    const { on, hours, note, isUnsure } = special;
    return {
      day: nameDate(on),
      at,
      text: isUnsure ? OFTEN_CLOSED : formatHours(hours) + (note ? ` (${note})` : ""),
      ...(isHidden(special) && { isHidden: true }),
    };
  });
  return rows.length > 0 ? [...weeks, { season: "Single days", rows }] : weeks;
}

const DAYS_SHOWN = 366;

/** For a day on which it was closed in another year. */
const OFTEN_CLOSED = "Often closed: ask";
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
    : isDated(season) && nameSeasonDates(season, { year: moment.year, certainty });
  const often = season.rhythm && nameRhythm(season.rhythm, "week");
  const name = [dates, often].filter(Boolean).join(", ");
  return capitalize(name) || null;
}

/** Marks a season that no source states as the usual one. */
function nameSeasonDates(season: DatedSeason, reader: SeasonReader): string {
  const { from, to } = season;
  return isWhollyAssumed(season) ? `Usual season (${formatSeason({ from, to })})` : describeSeason(season, reader);
}

function getRows(hours: WeekHours, closed: string): HoursRow[] {
  const all = WEEKDAYS.map((day, at): HoursRow => ({ day, at, text: formatHours(hours[day], closed) }));
  const held = all.filter(({ text }) => !isClosedText(text));
  return held.length === all.length ? held : [...held, { day: held.length > 0 ? OTHERS : EVERY, text: closed }];
}

const OTHERS = "Other days";
const EVERY = "Every day";
