/**
 * The changes made in a market's form. Unchanged facts are left out, so that the changes can be applied to a market
 * that was saved meanwhile.
 */
import { formatCoordinates, parseCoordinates } from "#data/market/coordinates.ts";
import { isSchedule } from "#data/market/fact-kinds.ts";
import { type MarketField, getFact } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isEmptySchedule } from "#data/schedule/edit-schedule.ts";
import type { EditorValue } from "./FactField.tsx";

/** Changed facts as their editors hold them; both coordinates are one text, under the latitude. */
export interface MarketValues extends Partial<Readonly<Record<MarketField, EditorValue>>> {
  /** Typed into a list but not added yet, by the list's name. */
  readonly newItems?: Readonly<Record<string, string>>;
}

/** @param kept a draft by this or another version of the form */
export function parseKept(kept: Readonly<Record<string, unknown>>): MarketValues {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name === "newItems" || getFact(name) !== null));
}

/** Null for a new market. */
type Start = Partial<Market> | null;

/** The value that a fact's editor shows: the change, otherwise the market's. */
export function getShown(values: MarketValues, market: Start, name: string): unknown {
  if (Object.hasOwn(values, name)) return values[name as MarketField];
  const known: Readonly<Record<string, unknown>> = { ...market, latitude: formatPlace(market) };
  return known[name];
}

/** The error of the place; null if it is valid. */
export function checkPlace(values: MarketValues, market: Start): string | null {
  const shown = getShown(values, market, "latitude");
  const isPlace = typeof shown === "string" && parseCoordinates(shown) !== null;
  return isPlace ? null : "Please set the market’s place: show the map and tap it, or type its latitude and longitude.";
}

/** @returns the changed facts as the API takes them, null for removed ones */
export function listChanges(values: MarketValues, market: Start): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = { ...market };
  const { newItems = {}, latitude, ...typed } = values;
  const lists = Object.entries(newItems)
    .filter(([, item]) => item.trim() !== "")
    .map(([name, item]) => [name, [...((getShown(values, market, name) ?? []) as string[]), item.trim()]] as const);
  const place = typeof latitude === "string" ? parseCoordinates(latitude) : null;
  return Object.fromEntries(
    Object.entries({ ...typed, ...Object.fromEntries(lists), ...place })
      .map(([name, value]) => [name, tidy(value)] as const)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(tidy(known[name]))),
  );
}

/** The complete record for the API: facts that the form does not show stay as they are. */
export function toMarket(values: MarketValues, market: Start): Record<string, unknown> {
  const record: Record<string, unknown> = { ...market, ...listChanges(values, market) };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/**
 * Drops changes that equal the market's current values.
 * @param before the market when the changes were made
 */
export function keepChanged(values: MarketValues, before: Start): MarketValues {
  // The longitude is edited with the latitude.
  const changed = Object.keys(listChanges(values, before)).map((name) => (name === "longitude" ? "latitude" : name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => name === "newItems" || changed.includes(name)));
}

function formatPlace(market: Start): string | undefined {
  const { latitude, longitude } = market ?? {};
  return latitude === undefined || longitude === undefined ? undefined : formatCoordinates({ latitude, longitude });
}

/** Null for an empty value. A confirmation's page is dropped if its date or source has changed. */
function tidy(value: unknown): unknown {
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (isSchedule(value)) return isEmptySchedule(value) ? null : value;
  if (typeof value === "object" && value !== null && "source" in value && "on" in value) {
    return { on: value.on, source: value.source };
  }
  return value ?? null;
}
