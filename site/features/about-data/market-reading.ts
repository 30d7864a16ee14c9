/**
 * What the claims of one market say, for the downloads and "About the data". The next release takes over what it reads of
 * markets that have not changed: to resolve the claims of ten thousand markets takes a second.
 */
import { type Claim, isFromProvider, isNothing, isRepeated } from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import type { Market } from "#data/market/market-schema.ts";
import { listOwnClaims } from "#data/market/own-claims.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import type { SourceName } from "#data/market/sources.ts";
import type { FormerRelease } from "#data/site/renderer-types.ts";
import { region } from "#data/region.ts";
import { type Format, getFilePath, perFormat, type Rows, type Span } from "./downloads.ts";
import { type PublishedMarket, toPublishedMarket } from "./published-market.ts";

export interface MarketReading {
  /** Of what is known of the market: equal marks mean equal readings, on the same day. */
  mark: string;
  rows: Rows;
  counts: MarketCounts;
}

/** Facts that come from a source, and that wait for a volunteer. */
export interface MarketCounts {
  sources: { source: SourceName; facts: number; publishers: string[] }[];
  waiting: number;
}

/** @returns `published` is null for a market whose very name comes from a provider */
export function readMarket(
  market: Market,
  claims: readonly Claim[] = claimsOfRecord(market),
): { published: PublishedMarket | null; counts: MarketCounts } {
  const resolved = resolve(claims);
  const own = claims.some(isFromProvider) ? listOwnClaims(claims) : claims;
  const isPublished = own !== null && resolved.winners.has("existence");
  const published = isPublished ? toPublishedMarket(market, own === claims ? resolved : resolve(own)) : null;
  return { published, counts: countClaims(resolved) };
}

function countClaims({ winners, disputes }: ReturnType<typeof resolve>): MarketCounts {
  const claims = [...winners.values()].filter(({ fact, value }) => isRepeated(fact) && !isNothing(value));
  const sources = Array.from(
    Map.groupBy(claims.map(getConfirmation), ({ source }) => source),
    ([source, said]) => ({
      source,
      facts: said.length,
      publishers: [...new Set(said.flatMap(({ by }) => by ?? []))],
    }),
  );
  return { sources, waiting: disputes.length };
}

/** Readings as JSON, without their rows: where these are in the files. */
interface Stored {
  mark: string;
  spans: Record<Format, Span>;
  counts: MarketCounts;
}

/** @param files as DownloadWriter.join() returns them, of the same markets */
export function storeReadings(
  readings: ReadonlyMap<number, MarketReading>,
  files: Readonly<Record<Format, { spans: readonly Span[] }>>,
): string {
  const stored = Array.from(readings, ([id, { mark, counts }], at): [number, Stored] => {
    const spans = perFormat<Span>((format) => files[format].spans[at] ?? [0, 0]);
    return [id, { mark, spans, counts }];
  });
  return JSON.stringify(stored);
}

/** @returns the readings of the release before by market id */
export async function takeReadings({ readings, readFile }: FormerRelease): Promise<Map<number, MarketReading>> {
  const read = (format: Format) => readFile(getFilePath(region.state, format).slice(1));
  const files = { csv: await read("csv"), geojson: await read("geojson"), json: await read("json") };
  return new Map(
    (readings as [number, Stored][]).map(([id, { mark, spans, counts }]) => {
      const rows = perFormat((format) => files[format].subarray(...spans[format]));
      return [id, { mark, rows, counts }];
    }),
  );
}
