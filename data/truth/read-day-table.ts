/**
 * Reads a table of market days that are known to be true, for the directory to be compared with: a row for each day of a
 * market, with its hours, or "closed".
 */
import { hasSameNameInTown } from "../market/similar-markets.ts";
import type { Market } from "../market/market-schema.ts";
import type { MarketSnapshot } from "../market/snapshot-schema.ts";
import { readHours } from "../schedule/reading/read-times.ts";
import type { OpenRange } from "../schedule/schedule.ts";
import { readDay } from "../sources/own-list/hours.ts";
import { type ListRow, readTable } from "../sources/own-list/read-table.ts";
import { ImportError } from "../sources/usda/import-error.ts";

export interface TrueDay {
  /** "2026-07-04" */
  day: string;
  /** None: it is not held on that day. */
  ranges: readonly OpenRange[];
}

export interface TrueMarket {
  /** As the table calls it. */
  asked: string;
  /** Null: the directory does not have it. */
  market: Market | null;
  /** Each day once, in the calendar's order. */
  days: readonly TrueDay[];
  /** Where it is held, in words; several where it moves. */
  places: readonly string[];
}

export interface DayTable {
  markets: readonly TrueMarket[];
  /** A sentence for each row that was left out: which, why, and what to do. */
  problems: readonly string[];
}

/** By which names a column is known. */
const COLUMNS = {
  market: ["market", "number", "id", "name"],
  city: ["city", "town"],
  day: ["day", "date"],
  hours: ["hours", "times", "time"],
  place: ["place", "address", "location"],
} as const;

type Column = keyof typeof COLUMNS;

const REQUIRED = ["market", "day", "hours"] as const;

/**
 * @param text of a CSV or TSV file
 * @throws ImportError where it is no such table
 */
export function readDayTable(text: string, directory: Pick<MarketSnapshot, "markets" | "redirects">): DayTable {
  const { names, rows } = readTable(text);
  const places = findColumns(names);
  const find = createFinder(directory);
  const found = new Map<string, Group>();
  const problems: string[] = [];
  for (const { row, cells } of rows) {
    const get = (column: Column) => cells[places.get(column) ?? -1] ?? "";
    const read = readRow(get);
    const market = find(get("market"), get("city"));
    if (!read.ok || !market.ok) {
      for (const part of [market, read]) if (!part.ok) problems.push(`Row ${row}: ${part.error}`);
      continue;
    }
    const asked = [get("market"), get("city")].filter((part) => part !== "").join(", ");
    const key = market.value ? String(market.value.id) : asked.toLowerCase();
    const group: Group = found.get(key) ?? { asked, market: market.value, days: new Map(), places: new Set() };
    found.set(key, group);
    const same = group.days.get(read.value.day);
    if (same) {
      problems.push(
        `Row ${row}: ${read.value.day} stands in row ${same.row} already. Give all hours of a day in one row.`,
      );
      continue;
    }
    group.days.set(read.value.day, { ...read.value, row });
    if (get("place") !== "") group.places.add(get("place"));
  }
  const markets = [...found.values()].map(({ days, places: said, ...rest }) => ({
    ...rest,
    days: [...days.values()].map(({ day, ranges }) => ({ day, ranges })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    places: [...said],
  }));
  return { markets, problems };
}

interface Group extends Pick<TrueMarket, "asked" | "market"> {
  days: Map<string, TrueDay & Pick<ListRow, "row">>;
  places: Set<string>;
}

type Read<T> = { ok: true; value: T } | { ok: false; error: string };

/** @throws ImportError where one is missing that every table needs */
function findColumns(names: readonly string[]): ReadonlyMap<Column, number> {
  const known = names.map((name) => name.toLowerCase());
  const places = new Map<Column, number>();
  for (const [column, aliases] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const at = aliases.map((alias) => known.indexOf(alias)).find((index) => index >= 0);
    if (at !== undefined) places.set(column, at);
  }
  const missing = REQUIRED.find((column) => !places.has(column));
  if (missing === undefined) return places;
  throw new ImportError(
    `The table has no column "${missing}". It has: ${names.join(", ")}. ` +
      "Name its columns market (the number, or the name with a column city), day, hours and, if you like, place.",
  );
}

function readRow(get: (column: Column) => string): Read<TrueDay> {
  const [day, hours] = [readDay(get("day")), get("hours")];
  if (day === null || day.length < "2026-05-07".length) {
    return { ok: false, error: `The day "${get("day")}" cannot be read. Write it like 2026-05-07.` };
  }
  const ranges = readHours(hours, { mayGuessHalf: true });
  if (ranges) return { ok: true, value: { day, ranges } };
  return {
    ok: false,
    error: `The hours "${hours}" cannot be read. Write them like 8 AM-noon or 08:00-12:00, or closed.`,
  };
}

/** By number, also one that has become another's, or by name and town. Null: it is not in the directory. */
function createFinder({ markets, redirects = [] }: Pick<MarketSnapshot, "markets" | "redirects">) {
  const byId = new Map(markets.map((market) => [market.id, market]));
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  return (name: string, city: string): Read<Market | null> => {
    if (/^#?\d+$/.test(name)) {
      const id = Number(name.replace("#", ""));
      return { ok: true, value: byId.get(moved.get(id) ?? id) ?? null };
    }
    if (name === "" || city === "") {
      return { ok: false, error: "It does not say which market it is. Give its number, or its name and its city." };
    }
    const [market, ...others] = markets.filter((one) => hasSameNameInTown({ name, city }, one));
    if (others.length === 0) return { ok: true, value: market ?? null };
    const ids = [market, ...others].map((one) => one?.id).join(", ");
    return { ok: false, error: `Several markets in ${city} have the name ${name}. Give the number of one: ${ids}.` };
  };
}
