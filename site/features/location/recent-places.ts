/** The last places a visitor searched around, kept on the device and suggested again. */
import { type MarketFilters, NO_FILTERS, parseFilters, writeFilters } from "#data/market/filter.ts";
import { readStored, writeStored } from "../../lib/stored.ts";

/** A named place, or a county. */
export type RecentPlace = Pick<MarketFilters, "near" | "county">;

const STORED_AS = "recentPlaces";

const RECENT_MAX = 3;

/** Most recent first. Stored as address parameters, one place a line. */
export function readRecentPlaces(): RecentPlace[] {
  const lines = readStored(STORED_AS)?.split("\n") ?? [];
  return lines.slice(0, RECENT_MAX).flatMap((line) => {
    const { near, county } = parseFilters(new URLSearchParams(line));
    return near || county !== null ? [{ near, county }] : [];
  });
}

export function rememberPlace(place: RecentPlace): void {
  const line = write(place);
  const others = readRecentPlaces().map(write);
  const lines = [line, ...others.filter((other) => other !== line)];
  writeStored(STORED_AS, lines.slice(0, RECENT_MAX).join("\n"));
}

function write({ near, county }: RecentPlace): string {
  const params = new URLSearchParams();
  writeFilters({ ...NO_FILTERS, near, county }, params);
  return params.toString();
}
