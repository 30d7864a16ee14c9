/** The downloadable files: a table, a map layer, and everything with its sources. */
import { toCsv } from "#data/input/csv.ts";
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
  csv: { name: "CSV", type: "text/csv", write: writeTable, what: "A table for spreadsheets: a row for each market." },
  geojson: {
    name: "GeoJSON",
    type: "application/geo+json",
    write: writeMapLayer,
    what: "A layer for map programs: the same facts at each market’s place.",
  },
  json: {
    name: "JSON",
    type: "application/json",
    write: writeFacts,
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

/** The JSON file contains closed markets; tables and maps, which help to find a market, do not. */
function isHeld({ standing }: PublishedMarket): boolean {
  return standing !== "closed";
}

function writeTable(markets: readonly PublishedMarket[], context: DownloadContext): string {
  const rows = markets.filter(isHeld).map((market) => flattenMarket(market, context));
  return toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
}

/** RFC 7946: WGS 84, longitude first. */
function writeMapLayer(markets: readonly PublishedMarket[], context: DownloadContext): string {
  const features = markets.filter(isHeld).map((one) => {
    const { id, latitude, longitude } = one.market;
    return {
      type: "Feature",
      id,
      geometry: { type: "Point", coordinates: [roundDegrees(longitude), roundDegrees(latitude)] },
      properties: flattenMarket(one, context),
    };
  });
  return JSON.stringify({ type: "FeatureCollection", features });
}

function writeFacts(markets: readonly PublishedMarket[], context: DownloadContext, file: DataFile): string {
  const { now, freshMonths, toUrl } = context;
  return JSON.stringify({
    ...file,
    published: now.toISOString().slice(0, 10),
    markets: markets.map(({ market, standing, facts }) => ({
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
    })),
  });
}

/** Null means unknown. Every market has the same columns. */
type FlatMarket = Record<string, string | number | null>;

const STANDING: readonly Fact["kind"][] = ["confirmation", "elsewhere", "standing"];

const COLUMNS = PUBLISHED_FACTS.filter(({ kind }) => !STANDING.includes(kind));

/** A market as one row for spreadsheets and map programs. The columns follow FACTS. */
export function flattenMarket({ market, standing }: PublishedMarket, context: DownloadContext): FlatMarket {
  const { now, freshMonths, states, toUrl } = context;
  const { id, confirmed, schedule } = market;
  const { hoursConfirmed = confirmed, productsConfirmed = confirmed, paymentsConfirmed = confirmed } = market;
  const values = new Map<string, unknown>(Object.entries(market));
  const hours = hasHours(market);
  return {
    ...Object.fromEntries(COLUMNS.map(({ name, kind }) => [name, flattenFact(kind, values.get(name))])),
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
}
