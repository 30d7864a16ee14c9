/**
 * Converts schedules to and from the public API's format: general opening hours, seasons with other hours, and the
 * season as text. Only here are hours text.
 */
import { readDayHours } from "./reading/read-times.ts";
import { formatSeasons } from "./format/season-text.ts";
import { formatHours } from "./format/style.ts";
import { getMainWeek, isSameWeek } from "./known-hours.ts";
import type { Schedule, Season, WeekHours } from "./schedule.ts";
import { isWeekday, type Weekday } from "./weekday.ts";

/** By weekday: "8:00 AM - 12:00 PM". */
type HoursTexts = Partial<Record<Weekday, string>>;

export interface OpeningHours {
  /** `_open_now`: whether it is open right now, "true" or "false". */
  openingHours?: (HoursTexts & { _open_now?: string }) | undefined;
  seasons?: OpeningSeason[] | undefined;
  seasonPeriod?: Schedule["text"] | undefined;
}

export interface OpeningSeason {
  from: string;
  to: string;
  /** Missing: the general hours apply. `{}`: the hours are unknown. */
  hours?: HoursTexts;
}

/** Among several seasons, one without dates becomes a season of the whole year. */
export function toOpeningHours(schedule: Schedule): OpeningHours {
  const { seasons, text } = schedule;
  const general = getMainWeek({ schedule });
  const isPlain = seasons.every(({ from }) => from === undefined) && seasons.length < 2;
  const seasonPeriod = text ?? (formatSeasons(seasons) || undefined);
  return {
    ...(general && { openingHours: toTexts(general) }),
    ...(!isPlain && { seasons: seasons.map((season) => toOpeningSeason(season, general)) }),
    ...(seasonPeriod !== undefined && { seasonPeriod }),
  };
}

function toOpeningSeason(
  { from = "01-01", to = "12-31", week }: Season,
  general: WeekHours | undefined,
): OpeningSeason {
  return { from, to, ...(!isSameWeek(week, general) && { hours: toTexts(week ?? {}) }) };
}

function toTexts(week: WeekHours): HoursTexts {
  return Object.fromEntries(Object.entries(week).map(([day, hours]) => [day, formatHours(hours, "plain")]));
}

/** The schedule of an API answer; undefined if it has no hours and no season. */
export function toSchedule({ openingHours = {}, seasons = [], seasonPeriod }: OpeningHours): Schedule | undefined {
  const general = readWeek(openingHours);
  if (seasons.length === 0) {
    if (!general && seasonPeriod === undefined) return undefined;
    return { seasons: general ? [{ week: general }] : [], ...(seasonPeriod !== undefined && { text: seasonPeriod }) };
  }
  const dated = seasons.map(({ from, to, hours }) => {
    const week = hours ? readWeek(hours) : general;
    return { from, to, ...(week && { week }) };
  });
  const isOwnText = seasonPeriod !== undefined && seasonPeriod !== formatSeasons(dated);
  return { seasons: dated, ...(isOwnText && { text: seasonPeriod }) };
}

/** Whether it is open right now; undefined if the answer does not say. */
export function readOpenNow({ openingHours }: OpeningHours): boolean | undefined {
  const flag = openingHours?._open_now;
  return flag === "true" || flag === "false" ? flag === "true" : undefined;
}

function readWeek(texts: HoursTexts): WeekHours | undefined {
  const days = Object.entries(texts).flatMap(([day, text]) =>
    isWeekday(day) ? [[day, readDayHours(text)] as const] : [],
  );
  return days.length > 0 ? Object.fromEntries(days) : undefined;
}
