/** What is kept of a place beside its market: what it filled in, since when, and whom that is owed to. */
import { isDeepStrictEqual } from "node:util";
import type { Market } from "#data/domain/market-schema.ts";
import type { PlaceField } from "./provider.ts";

/** What a market cannot be without: the provider's only in markets that were made from a place. */
export const CORE_FIELDS = ["name", "city", "latitude", "longitude"] as const;
export type CoreField = (typeof CORE_FIELDS)[number];
export type FilledField = PlaceField | CoreField;

/** market_place.details, as JSON. */
export interface PlaceDetails {
  /** By field of the market; null for a value that somebody has taken out again, which is not to come back. */
  filled: Partial<Record<FilledField, unknown>>;
  /** When each was fetched, ISO. */
  fetched: Partial<Record<FilledField, string>>;
  /** Whom the provider names as its own sources. */
  attributions: string[];
  /** The market went off the site when this ran out, since nobody else knows of it. */
  isArchivedByExpiry?: true;
}

export const NO_DETAILS: PlaceDetails = { filled: {}, fetched: {}, attributions: [] };

export function parseDetails(json: string | null): PlaceDetails {
  return json === null ? NO_DETAILS : { ...NO_DETAILS, ...(JSON.parse(json) as Partial<PlaceDetails>) };
}

/** Whether the record still says what the provider filled in: then it is the provider's to change and to take back. */
export function isProviders(market: Market, { filled }: PlaceDetails, field: FilledField): boolean {
  return field in filled && isDeepStrictEqual(market[field], filled[field]);
}

/** When the first of the values runs out, ISO; null where there are none. */
export function getExpiry({ fetched }: PlaceDetails, maxAgeDays: number): string | null {
  const [oldest] = Object.values(fetched).sort();
  return oldest === undefined ? null : addDays(new Date(oldest), maxAgeDays).toISOString();
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000);
}
