/** The downloadable files: a table, a map layer, and everything with its sources. */
import { BYTE_ORDER_MARK, toCsvLine } from "#data/input/csv.ts";
import { findStateCode, type RegionState } from "#data/market/address-line.ts";
import type { Fact } from "#data/market/facts.ts";
import { flattenFact, roundDegrees } from "#data/market/flat-fact.ts";
import { nameSource } from "#data/market/freshness.ts";
import { getCertainty, getHoursDay } from "#data/schedule/certainty.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { DOWNLOADS } from "#data/site/paths.ts";
import { type PublishedMarket, PUBLISHED_FACTS } from "./published-market.ts";

interface DownloadContext {
  now: Date;
  /** For how many months hours count as known. */
  freshMonths: number;
  states: readonly RegionState[];
  /** Makes a path of this site a public address. */
  toUrl: (path: string) => string;
}

export const FORMATS = {
  csv: { name: "CSV", type: "text/csv", open: openTable, what: "A table for spreadsheets: a row for each market." },
  geojson: {
    name: "GeoJSON",
    type: "application/geo+json",
    open: openMapLayer,
    what: "A layer for map programs: the same facts at each market’s place.",
  },
  json: {
    name: "JSON",
    type: "application/json",
    open: openFacts,
    what: "Everything: each fact with its source, its date and its page.",
  },
} as const;

export type Format = keyof typeof FORMATS;

interface DataFile {
  title: string;
  license: string;
  /** Address of the page "About the data". */
  about: string;
  /** Date of the newest record. */
  updated: string;
}

/** "Iowa", "csv" → "iowa-markets.csv" */
export function getFileName(state: string, format: Format): string {
  return `${state.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-markets.${format}`;
}

export function getFilePath(state: string, format: Format): string {
  return DOWNLOADS + getFileName(state, format);
}

/** How a file is written, market by market. */
interface Writer {
  start: string;
  /** @param flat null for a closed market @returns null if the file leaves the market out */
  toRow: (market: PublishedMarket, flat: FlatMarket | null) => string | null;
  between: string;
  end: string;
}

/** A market's row in each file; empty where the file leaves it out. */
export type Rows = Readonly<Record<Format, Buffer>>;

interface DownloadWriter {
  toRows: (market: PublishedMarket) => Rows;
  /** @param rows of all markets @returns each file with where its rows are, from and up to which byte */
  join: (rows: Iterable<Rows>) => Record<Format, { content: Buffer<ArrayBuffer>; spans: Span[] }>;
}

export type Span = [from: number, to: number];

/** Writes bytes: as strings, the files of ten thousand markets would take twice the memory. */
export function openDownloads(context: DownloadContext, file: DataFile): DownloadWriter {
  const writers = perFormat<Writer>((format) => FORMATS[format].open(context, file));
  return {
    toRows: (market) => {
      // The JSON file contains closed markets; tables and maps, which help to find a market, do not.
      const flat = market.standing === "closed" ? null : flattenMarket(market, context);
      return perFormat((format) => Buffer.from(writers[format].toRow(market, flat) ?? ""));
    },
    join: (rows) =>
      perFormat((format) =>
        joinRows(
          writers[format],
          Array.from(rows, (row) => row[format]),
        ),
      ),
  };
}

export function perFormat<T>(make: (format: Format) => T): Record<Format, T> {
  return { csv: make("csv"), geojson: make("geojson"), json: make("json") };
}

function joinRows(writer: Writer, rows: readonly Buffer[]): { content: Buffer<ArrayBuffer>; spans: Span[] } {
  const parts: Buffer[] = [];
  let length = 0;
  const append = (part: Buffer): Span => {
    parts.push(part);
    return [length, (length += part.length)];
  };
  append(Buffer.from(writer.start));
  let separator = Buffer.from("");
  const spans = rows.map((row): Span => {
    if (row.length === 0) return [length, length];
    append(separator);
    separator = Buffer.from(writer.between);
    return append(row);
  });
  append(Buffer.from(writer.end));
  return { content: Buffer.concat(parts, length), spans };
}

function openTable(): Writer {
  const toRow = (_: PublishedMarket, flat: FlatMarket | null) =>
    flat && toCsvLine(TABLE_COLUMNS.map((name) => flat[name]));
  return { start: BYTE_ORDER_MARK + toCsvLine(TABLE_COLUMNS), toRow, between: "", end: "" };
}

/** RFC 7946: WGS 84, longitude first. */
function openMapLayer(): Writer {
  const toRow = ({ market: { id, latitude, longitude } }: PublishedMarket, properties: FlatMarket | null) => {
    const geometry = { type: "Point", coordinates: [roundDegrees(longitude), roundDegrees(latitude)] };
    return properties && JSON.stringify({ type: "Feature", id, geometry, properties });
  };
  return { start: '{"type":"FeatureCollection","features":[', toRow, between: ",", end: "]}" };
}

function openFacts({ now, freshMonths, toUrl }: DownloadContext, file: DataFile): Writer {
  const toRow = ({ market, standing, facts }: PublishedMarket) =>
    JSON.stringify({
      id: market.id,
      page: toUrl(`/markets/${market.id}`),
      standing,
      ...(hasHours(market) && { hoursCertainty: getCertainty(market, now, freshMonths) }),
      facts: Object.fromEntries(
        facts.map(({ fact, value, by }) => {
          const { source, page, on } = by;
          return [fact, { value, source, by: nameSource(by), ...(page && { page }), on }];
        }),
      ),
    });
  const about = JSON.stringify({ ...file, published: now.toISOString().slice(0, 10) });
  return { start: `${about.slice(0, -1)},"markets":[`, toRow, between: ",", end: "]}" };
}

/** Null means unknown. Every market has the same columns. */
type FlatMarket = Record<string, string | number | null>;

const STANDING: readonly Fact["kind"][] = ["confirmation", "elsewhere", "standing"];

const COLUMNS = PUBLISHED_FACTS.filter(({ kind }) => !STANDING.includes(kind));

/** The columns of what is not a fact. */
const MORE_COLUMNS = [
  ...["state", "hoursText", "hoursCertainty", "hoursVouchedOn", "hoursSource", "hoursPage"],
  ...["customListVouchedOn", "paymentsVouchedOn", "snapVouchedOn", "standing", "standingSince"],
  ...["confirmedOn", "confirmedBy", "confirmedPage", "page"],
] as const;

const TABLE_COLUMNS: readonly string[] = [...COLUMNS.map(({ name }) => name), ...MORE_COLUMNS];

/** A market as one row for spreadsheets and map programs. The columns follow FACTS. */
export function flattenMarket({ market, standing }: PublishedMarket, context: DownloadContext): FlatMarket {
  const { now, freshMonths, states, toUrl } = context;
  const { id, confirmed, schedule } = market;
  const { hoursConfirmed = confirmed, productsConfirmed = confirmed, paymentsConfirmed = confirmed } = market;
  const values = new Map<string, unknown>(Object.entries(market));
  const hours = hasHours(market);
  const more: Record<(typeof MORE_COLUMNS)[number], string | number | null> = {
    state: findStateCode(states, market.zipCode),
    hoursText: schedule ? describeSchedule(schedule) : null,
    hoursCertainty: hours ? getCertainty(market, now, freshMonths) : null,
    hoursVouchedOn: (schedule && getHoursDay(market)) ?? null,
    hoursSource: hours ? nameSource(hoursConfirmed) : null,
    hoursPage: (hours && hoursConfirmed.page) || null,
    customListVouchedOn: market.customList.length > 0 ? productsConfirmed.on : null,
    paymentsVouchedOn: market.payments.length > 0 ? paymentsConfirmed.on : null,
    snapVouchedOn: market.snapConfirmed?.on ?? null,
    standing,
    standingSince: market.standing?.on ?? null,
    confirmedOn: confirmed.on,
    confirmedBy: nameSource(confirmed),
    confirmedPage: confirmed.page ?? null,
    page: toUrl(`/markets/${id}`),
  };
  return {
    ...Object.fromEntries(COLUMNS.map(({ name, kind }) => [name, flattenFact(kind, values.get(name))])),
    ...more,
  };
}
