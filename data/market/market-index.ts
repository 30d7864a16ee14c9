/**
 * The format of markets.json, all listed markets in one file: one column per fact, which compresses well. Decoding runs
 * in the visitor's browser without the table of facts.
 */
import type { Basis, DayHours, End, Schedule, Season, SpecialDay } from "../schedule/schedule.ts";
import type { Weekday } from "../schedule/weekday.ts";
import { INDEX_FORMAT } from "./index-format.ts";
import type { ListedMarket } from "./listed-market.ts";

export interface MarketIndex {
  format: number;
  /** By fact: one value per market, null if missing; ids as steps. Facts that no market has are left out. */
  columns: Record<string, unknown[]>;
}

/**
 * @returns the markets in encoded order; missing facts have no key
 * @throws Error if the format differs (an old cached file) or a column is incomplete
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
  let id = 0;
  return Array.from({ length: count }, (_, row) => {
    const market: Record<string, unknown> = {};
    for (const [name, values] of entries) if (values[row] !== null) market[name] = values[row];
    market["id"] = id += Number(market["id"]);
    const schedule = market["schedule"] as ScheduleOf<IndexHours, IndexBasis> | undefined;
    if (schedule) market["schedule"] = mapSchedule(schedule, decodeHours, decodeBasis);
    return market as unknown as ListedMarket;
  });
}

/** A day's hours: alternating opening and closing times in minutes, or a source's text. */
export type IndexHours = readonly number[] | string;

function decodeHours(hours: IndexHours): DayHours {
  if (typeof hours === "string") return hours;
  return hours.flatMap((opens, at) => (at % 2 === 0 ? [{ opens, closes: hours[at + 1] ?? opens }] : []));
}

/** The year that an end of a season was stated for; 0 for an end that no source states. */
export type IndexBasis = number;

function decodeBasis(year: IndexBasis): Basis {
  return year === 0 ? { is: "assumed" } : { is: "projected", year };
}

/** A schedule with another representation of hours, and of how the ends of seasons are known. */
type ScheduleOf<Hours, Known> = Omit<Schedule, "seasons" | "days"> & {
  seasons: (Omit<Season, "week" | "basis"> & {
    week?: Partial<Record<Weekday, Hours>>;
    basis?: Partial<Record<End, Known>>;
  })[];
  days?: (Omit<SpecialDay, "hours"> & { hours?: Hours })[];
};

/** Converts the hours of every day, and the basis of every end. Keys keep their order. */
export function mapSchedule<From, FromBasis, To, ToBasis>(
  schedule: ScheduleOf<From, FromBasis>,
  change: (hours: From) => To,
  changeBasis: (basis: FromBasis) => ToBasis,
): ScheduleOf<To, ToBasis> {
  const { days, ...rest } = schedule;
  const seasons = schedule.seasons.map((season) => {
    const { week, basis, ...dates } = season;
    return {
      ...dates,
      ...(basis && { basis: mapValues(basis, changeBasis) }),
      ...(week && { week: mapValues(week, change) }),
    };
  });
  if (!days) return { ...rest, seasons };
  const changed = days.map((day) => {
    const { hours, ...closed } = day;
    return hours === undefined ? closed : { ...day, hours: change(hours) };
  });
  return { ...schedule, seasons, days: changed };
}

function mapValues<Key extends string, From, To>(
  record: Partial<Record<Key, From>>,
  change: (value: From) => To,
): Partial<Record<Key, To>> {
  const entries = Object.entries(record) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Partial<Record<Key, To>>;
}
