/** The downloadable files: a table, a map layer, and everything with its sources. */
import { roundDegrees } from "#data/market/flat-fact.ts";
import { nameSource } from "#data/market/freshness.ts";
import { DOWNLOADS } from "#data/site/paths.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { toCsv } from "#data/input/csv.ts";
import { type DownloadContext, flattenMarket } from "./flat-market.ts";
import type { PublicMarket } from "./public-market.ts";

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
function isHeld({ standing }: PublicMarket): boolean {
  return standing !== "closed";
}

function writeTable(markets: readonly PublicMarket[], context: DownloadContext): string {
  const rows = markets.filter(isHeld).map((market) => flattenMarket(market, context));
  return toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
}

/** RFC 7946: WGS 84, longitude first. */
function writeMapLayer(markets: readonly PublicMarket[], context: DownloadContext): string {
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

function writeFacts(markets: readonly PublicMarket[], context: DownloadContext, file: DataFile): string {
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
