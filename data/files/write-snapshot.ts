/**
 * The one writer of snapshots: the same markets always give the same bytes, whoever writes them (the import or
 * an export of the database), so that a changed file means changed content.
 */
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Market, PhotoText } from "../market/market-schema.ts";
import type { MarketSnapshot } from "../market/snapshot-schema.ts";
import type { Schedule, WeekHours } from "../schedule/schedule.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import { type Claim, toStatements } from "../market/claims.ts";
import { claimsOfRecord } from "../market/claims-of-record.ts";
import { checkMarketSnapshot, MARKETS_FILE, SnapshotError } from "./read-snapshot.ts";

/**
 * A snapshot as text: what was said of each market, markets by id, facts in one order, days from Monday, two spaces of
 * indent and a newline at the end.
 * @throws SnapshotError when a market breaks the schema or two have one id: what cannot be read is never written; and
 * when a market is another than its claims say.
 */
export function formatMarketSnapshot({ claims, ...snapshot }: MarketSnapshot): string {
  const { markets, redirects, removed, updated } = checkMarketSnapshot(snapshot, ORIGIN);
  const ordered = markets.map(orderMarket).sort(byId);
  const written = toWritten({ updated, markets: ordered, ...(claims && { claims }), redirects, removed });
  const read = checkMarketSnapshot(written, ORIGIN).markets.map(orderMarket);
  // Else what somebody has changed in a record alone would be lost here.
  const other = ordered.find((market, index) => JSON.stringify(market) !== JSON.stringify(read[index]));
  if (other) {
    throw new SnapshotError(
      `${ORIGIN}: the claims of market ${other.id} "${other.name}" say something else than its record.`,
    );
  }
  return `${JSON.stringify(written, null, 2)}\n`;
}

const ORIGIN = "The snapshot to be written";

/** What was said of each market, in the form and order of the file. */
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

/** Its value in the order in which records are written. */
function orderClaim(claim: Claim): Claim {
  return claim.fact === "schedule" && claim.value !== null
    ? { ...claim, value: orderWeeks(claim.value as Schedule) }
    : claim;
}

function byId(a: { id: number }, b: { id: number }): number {
  return a.id - b.id;
}

/**
 * Writes `markets.json` into a snapshot folder, which is made where it is missing. The old file stays whole until
 * the new one is on the disk.
 * @throws SnapshotError as formatMarketSnapshot does, before anything is touched.
 */
export async function writeMarketSnapshot(folder: string, snapshot: MarketSnapshot): Promise<void> {
  await replaceFile(folder, MARKETS_FILE, formatMarketSnapshot(snapshot));
}

/**
 * The same market with its days from Monday to Sunday and its photos' texts in their order. `market` has to come out of
 * the schema, which has put the fields in order; the keys of a schedule's text stay as they are, since its first value is the one shown.
 */
export function orderMarket(market: Market): Market {
  return {
    ...market,
    ...(market.photoTexts && { photoTexts: orderPhotoTexts(market.photos, market.photoTexts) }),
    ...(market.schedule && { schedule: orderWeeks(market.schedule) }),
  };
}

/** Those of photos that the market has; undefined for none. */
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
    ...(season.week && { week: orderDays(season.week) }),
  }));
  return { ...schedule, seasons };
}

function orderDays(hours: WeekHours): WeekHours {
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (hours[day] === undefined ? [] : [[day, hours[day]]])));
}

/** Writes a file of a snapshot folder, which is made where it is missing; never half of it, whatever happens. */
export async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(temporary, text, { flag: "wx", flush: true });
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
