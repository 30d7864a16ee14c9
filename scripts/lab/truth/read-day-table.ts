/**
 * Reads the table that `npm run check:truth` compares the directory with: one row per market and day, with the true
 * hours, or "closed".
 */
import { hasSameNameInTown } from "#data/market/similar-markets.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { readHours } from "#data/schedule/reading/read-times.ts";
import type { OpenRange } from "#data/schedule/schedule.ts";
import { readDay } from "#data/import/list/hours.ts";
import { type ListRow, readListTable } from "#data/import/list/list-table.ts";
import { ImportError } from "#data/import/import-error.ts";

export interface TrueDay {
  /** ISO date. */
  day: string;
  /** Empty: no market on that day. */
  ranges: readonly OpenRange[];
}

export interface TrueMarket {
  /** The market as the table names it. */
  asked: string;
  /** Null: not in the directory. */
  market: Market | null;
  /** Each day once, in chronological order. */
  days: readonly TrueDay[];
  /** Addresses from the table; several for a market that moves. */
  places: readonly string[];
}

export interface DayTable {
  markets: readonly TrueMarket[];
  /** One sentence per skipped row: which row, why, and what to do. */
  problems: readonly string[];
}

/** Accepted headings of each column. */
const COLUMNS = {
  market: ["market", "number", "id", "name"],
  city: ["city", "town"],
  day: ["day", "date"],
  hours: ["hours", "times", "time"],
  place: ["place", "address", "location"],
} as const;

const HEADINGS: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat());

type Column = keyof typeof COLUMNS;

const REQUIRED = ["market", "day", "hours"] as const;

/** @param text a CSV or TSV file @throws ImportError if a required column is missing */
export function readDayTable(text: string, directory: Pick<MarketSnapshot, "markets" | "redirects">): DayTable {
  const { names, rows } = readListTable(text, (name) => HEADINGS.has(name.toLowerCase()));
  const columns = findColumns(names);
  const find = createFinder(directory);
  const found = new Map<string, Group>();
  const problems: string[] = [];
  for (const { row, cells } of rows) {
    const get = (column: Column) => cells[columns.get(column) ?? -1] ?? "";
    const read = readRow(get);
    const market = find(get("market"), get("city"));
    if (!read.ok || !market.ok) {
      for (const result of [market, read]) if (!result.ok) problems.push(`Row ${row}: ${result.error}`);
      continue;
    }
    const asked = [get("market"), get("city")].filter(Boolean).join(", ");
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
  const markets = [...found.values()].map(({ days, places, ...rest }) => ({
    ...rest,
    days: [...days.values()].map(({ day, ranges }) => ({ day, ranges })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    places: [...places],
  }));
  return { markets, problems };
}

interface Group extends Pick<TrueMarket, "asked" | "market"> {
  days: Map<string, TrueDay & Pick<ListRow, "row">>;
  places: Set<string>;
}

type Read<T> = { ok: true; value: T } | { ok: false; error: string };

/** @throws ImportError if a required column is missing */
function findColumns(names: readonly string[]): ReadonlyMap<Column, number> {
  const known = names.map((name) => name.toLowerCase());
  const columns = new Map<Column, number>();
  for (const [column, aliases] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const at = aliases.map((alias) => known.indexOf(alias)).find((index) => index >= 0);
    if (at !== undefined) columns.set(column, at);
  }
  const missing = REQUIRED.find((column) => !columns.has(column));
  if (missing === undefined) return columns;
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

/**
 * Finds a market by id, following redirects, or by name and town. The value is null if the directory does not have it.
 */
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
