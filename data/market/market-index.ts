/**
 * All listed markets in one file: a column per fact, so that no name of a fact is written twice and like values pack
 * beside one another. Reading it runs in the visitor's browser: it needs no table of facts.
 */
import type { DayHours, Schedule, Season, SpecialDay } from "../schedule/schedule.ts";
import type { Weekday } from "../schedule/weekday.ts";
import { INDEX_FORMAT } from "./index-format.ts";
import type { ListedMarket } from "./listed-market.ts";

export interface MarketIndex {
  format: number;
  /** By fact: a value for each market, null where it is missing. A fact that no market has has no column. */
  columns: Record<string, unknown[]>;
}

/**
 * @returns the markets in the order in which they were encoded; a fact that is missing is a missing key
 * @throws Error when the index has another format than this code (an old copy in a cache), or was cut short
 */
export function decodeMarketIndex({ format, columns }: MarketIndex): ListedMarket[] {
  if (format !== INDEX_FORMAT) {
    throw new Error(`The list of markets has format ${format}, this page reads ${INDEX_FORMAT}. Reload the page.`);
  }
  const entries = Object.entries(columns);
  const count = entries[0]?.[1].length ?? 0;
  if (entries.some(([, values]) => values.length !== count)) {
    throw new Error("The list of markets is damaged: a column is too short. Reload the page.");
  }
  return Array.from({ length: count }, (_, row) => {
    const market: Record<string, unknown> = {};
    for (const [name, values] of entries) if (values[row] !== null) market[name] = values[row];
    const schedule = market["schedule"] as ScheduleOf<IndexHours> | undefined;
    if (schedule) market["schedule"] = mapHours(schedule, decodeHours);
    return market as unknown as ListedMarket;
  });
}

/** A day's hours in the index: opening and closing times in turn, in minutes, or a source's words. */
export type IndexHours = readonly number[] | string;

function decodeHours(hours: IndexHours): DayHours {
  if (typeof hours === "string") return hours;
  return hours.flatMap((opens, at) => (at % 2 === 0 ? [{ opens, closes: hours[at + 1] ?? opens }] : []));
}

/** A schedule whose days have their hours in another form. */
export type ScheduleOf<Hours> = Omit<Schedule, "seasons" | "days"> & {
  seasons: (Omit<Season, "week"> & { week?: Partial<Record<Weekday, Hours>> })[];
  days?: (Omit<SpecialDay, "hours"> & { hours?: Hours })[];
};

/** @returns the same schedule, its keys in their order, with the hours of every day in another form */
export function mapHours<From, To>(schedule: ScheduleOf<From>, change: (hours: From) => To): ScheduleOf<To> {
  const { days, ...rest } = schedule;
  const seasons = schedule.seasons.map((season) => {
    const { week, ...dates } = season;
    if (!week) return dates;
    const changed = Object.entries(week).map(([day, hours]) => [day, change(hours)] as const);
    return { ...season, week: Object.fromEntries(changed) };
  });
  if (!days) return { ...rest, seasons };
  const changed = days.map((day) => {
    const { hours, ...closed } = day;
    return hours === undefined ? closed : { ...day, hours: change(hours) };
  });
  return { ...schedule, seasons, days: changed };
}
