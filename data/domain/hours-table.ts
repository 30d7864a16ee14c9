/** The week of hours on a market's page, one table per season. */
import { getSeasonHours, hasHours } from "./day-hours.ts";
import { formatTime, parseHours } from "./hours-text.ts";
import type { LocalMoment } from "./local-time.ts";
import type { Market, Season, WeekHours } from "./market-schema.ts";
import { formatSeason } from "./season-label.ts";
import { isInSeason } from "./season.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

export interface HoursTable {
  /** "May 7 to October 29"; null for hours that hold all year. */
  season: string | null;
  /** All seven days, Monday first. */
  rows: HoursRow[];
}

export interface HoursRow {
  day: Weekday;
  /** "8:00 AM – 12:00 PM", "Closed", or the source's own words where they cannot be read. */
  text: string;
  /** Today's weekday, in a season that runs today. */
  isToday: boolean;
}

/** Empty when no hours are known. Only weekdays are listed: `_open_now` is not for reading. */
export function getHoursTable(market: Pick<Market, "openingHours" | "seasons">, moment: LocalMoment): HoursTable[] {
  if (!market.seasons?.length) {
    return hasHours(market.openingHours) ? [{ season: null, rows: getRows(market.openingHours, moment.weekday) }] : [];
  }
  return market.seasons.flatMap((season) => getSeasonTable(season, market.openingHours, moment));
}

function getSeasonTable(season: Season, general: WeekHours | undefined, moment: LocalMoment): HoursTable[] {
  const hours = getSeasonHours(season, general);
  if (!hasHours(hours)) return [];
  return [{ season: formatSeason(season), rows: getRows(hours, isInSeason(season, moment) ? moment.weekday : null) }];
}

function getRows(hours: WeekHours, today: Weekday | null): HoursRow[] {
  return WEEKDAYS.map((day) => ({ day, text: formatHours(hours[day]), isToday: day === today }));
}

function formatHours(text: string | undefined): string {
  if (text === undefined) return "Closed";
  const parsed = parseHours(text);
  if (parsed.kind === "all-day") return "Open 24 hours";
  if (parsed.kind !== "ranges") return text.trim();
  return parsed.ranges.map(({ opens, closes }) => `${formatTime(opens)} – ${formatTime(closes)}`).join(", ");
}
