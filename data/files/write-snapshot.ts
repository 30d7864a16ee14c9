/**
 * Writes `markets.json` of a snapshot. The same markets always give the same bytes, so that diffs show real changes.
 */
import { join } from "node:path";
import type { Market, PhotoText } from "../market/market-schema.ts";
import type { MarketSnapshot } from "../market/snapshot-schema.ts";
import { sortWeek } from "../schedule/hours.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { type Claim, toStatements } from "../market/claims.ts";
import { claimsOfRecord } from "../market/claims-of-record.ts";
import { replaceFile } from "./plain-files.ts";
import { checkMarketSnapshot, MARKETS_FILE, SnapshotError } from "./read-snapshot.ts";

/**
 * The claims of each market, sorted.
 * @throws SnapshotError for an invalid snapshot, or if a market's fields differ from its claims: the file has the
 * claims only, so that changes to the fields alone would be lost
 */
export function formatMarketSnapshot({ claims, ...snapshot }: MarketSnapshot): string {
  const { markets, redirects, removed, updated } = checkMarketSnapshot(snapshot, ORIGIN);
  const ordered = markets.map(orderMarket).sort(byId);
  const written = toWritten({ updated, markets: ordered, ...(claims && { claims }), redirects, removed });
  const read = checkMarketSnapshot(written, ORIGIN).markets.map(orderMarket);
  const other = ordered.find((market, index) => JSON.stringify(market) !== JSON.stringify(read[index]));
  if (other) {
    throw new SnapshotError(
      `${ORIGIN}: the claims of market ${other.id} "${other.name}" say something else than its record.`,
    );
  }
  return `${JSON.stringify(written, null, 2)}\n`;
}

const ORIGIN = "The snapshot to be written";

/** The snapshot in the file's format and order. */
function toWritten({ updated, markets, claims, redirects, removed }: MarketSnapshot): object {
  const said = markets.map((market) => {
    const { id, sources } = market;
    return { id, sources, said: toStatements((claims?.get(id) ?? claimsOfRecord(market)).map(orderClaim)) };
  });
  const lists = {
    ...(redirects?.length && { redirects: redirects.toSorted((a, b) => a.from - b.from) }),
    ...(removed?.length && { removed: removed.toSorted(byId) }),
  };
  return { updated, markets: said, ...lists };
}

/** Sorts the weekdays of a schedule. */
function orderClaim(claim: Claim): Claim {
  return claim.fact === "schedule" && claim.value !== null ? { ...claim, value: orderWeeks(claim.value) } : claim;
}

function byId(a: { id: number }, b: { id: number }): number {
  return a.id - b.id;
}

/**
 * Replaces `markets.json` atomically; creates the folder.
 * @throws SnapshotError as formatMarketSnapshot, before writing
 */
export async function writeMarketSnapshot(folder: string, snapshot: MarketSnapshot): Promise<void> {
  await replaceFile(join(folder, MARKETS_FILE), formatMarketSnapshot(snapshot));
}

/**
 * Sorts weekdays from Monday and photo texts like the photos. Fields are already sorted if `market` comes from the
 * schema.
 * The keys of a schedule's text keep their order, since its first value is the one shown.
 */
export function orderMarket(market: Market): Market {
  return {
    ...market,
    ...(market.photoTexts && { photoTexts: orderPhotoTexts(market.photos, market.photoTexts) }),
    ...(market.schedule && { schedule: orderWeeks(market.schedule) }),
  };
}

/** Drops texts of photos that the market does not have; undefined if none remain. */
function orderPhotoTexts(
  photos: readonly string[],
  texts: Readonly<Record<string, PhotoText>>,
): Record<string, PhotoText> | undefined {
  const entries = photos.flatMap((photo) => (texts[photo] === undefined ? [] : [[photo, texts[photo]] as const]));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function orderWeeks(schedule: Schedule): Schedule {
  const seasons = schedule.seasons.map((season) => ({
    ...season,
    ...(season.week && { week: sortWeek(season.week) }),
  }));
  return { ...schedule, seasons };
}
