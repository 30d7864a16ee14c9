/**
 * The one writer of snapshots: the same markets always give the same bytes, whoever writes them (the import or
 * an export of the database), so that a changed file means changed content.
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Market, MarketSnapshot, PhotoText, WeekHours } from "./domain/market-schema.ts";
import { WEEKDAYS } from "./domain/weekday.ts";
import { checkMarketSnapshot, MARKETS_FILE } from "./read-snapshot.ts";

/**
 * A snapshot as text: markets by id, fields in the schema's order, days from Monday, two spaces of indent and a
 * newline at the end.
 * @throws SnapshotError when a market breaks the schema or two have one id: what cannot be read is never written.
 */
export function formatMarketSnapshot(snapshot: MarketSnapshot): string {
  const { updated, markets, redirects = [] } = checkMarketSnapshot(snapshot, "The snapshot to be written");
  const sorted = markets.map(orderMarket).sort((a, b) => a.id - b.id);
  const moved = redirects.toSorted((a, b) => a.from - b.from);
  return `${JSON.stringify({ updated, markets: sorted, ...(moved.length > 0 && { redirects: moved }) }, null, 2)}\n`;
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
 * The same market with its days from Monday to Sunday and its photos' texts in their order. `market` has to come out of the schema, which has put the
 * fields in order; the keys of `seasonPeriod` stay as they are, since its first value is the one shown.
 */
export function orderMarket(market: Market): Market {
  return {
    ...market,
    ...(market.photoTexts && { photoTexts: orderPhotoTexts(market.photos, market.photoTexts) }),
    ...(market.openingHours && { openingHours: orderDays(market.openingHours) }),
    ...(market.seasons && {
      seasons: market.seasons.map((season) => ({ ...season, ...(season.hours && { hours: orderDays(season.hours) }) })),
    }),
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

function orderDays(hours: WeekHours): WeekHours {
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (hours[day] === undefined ? [] : [[day, hours[day]]])));
}

/** Writes a file of a snapshot folder, which is made where it is missing; never half of it, whatever happens. */
export async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeDurably(temporary, text);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
