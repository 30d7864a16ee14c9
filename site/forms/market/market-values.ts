/**
 * What somebody has changed in the form of a market. What is not here is as the market has it, so the same changes go on
 * top of whatever is saved meanwhile.
 */
import { formatCoordinates, parseCoordinates } from "#data/market/coordinates.ts";
import { isSchedule } from "#data/market/fact-kinds.ts";
import { type FactName, getFact } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isEmptySchedule } from "#data/schedule/read-schedule.ts";
import type { EditorValue } from "./FactField.tsx";

/** By the fact, as its editor holds it; both coordinates are one text, under the latitude. */
export interface MarketValues extends Partial<Readonly<Record<FactName, EditorValue>>> {
  /** Typed into a list and not added yet, by the list's name. */
  readonly newItems?: Readonly<Record<string, string>>;
}

/** @param kept what an earlier page kept, of this or another version of the form */
export function parseKept(kept: Readonly<Record<string, unknown>>): MarketValues {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name === "newItems" || getFact(name) !== null));
}

/** Null for a market that is to be made. */
type Start = Partial<Market> | null;

/** What the fact's editor shows: what was typed, else what the market has. */
export function getShown(values: MarketValues, market: Start, name: string): unknown {
  if (Object.hasOwn(values, name)) return values[name as FactName];
  const known: Readonly<Record<string, unknown>> = { ...market, latitude: formatPlace(market) };
  return known[name];
}

/** What is wrong with the place; null where it is one. */
export function checkPlace(values: MarketValues, market: Start): string | null {
  const shown = getShown(values, market, "latitude");
  const isPlace = typeof shown === "string" && parseCoordinates(shown) !== null;
  return isPlace ? null : "Please set the market’s place: show the map and tap it, or type its latitude and longitude.";
}

/** @returns the facts that are different now, as the server takes them; null where there is none any more */
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

/** The whole record, for the server to check: what the form does not show stays as the market has it. */
export function toMarket(values: MarketValues, market: Start): Record<string, unknown> {
  const record: Record<string, unknown> = { ...market, ...listChanges(values, market) };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

/** Without what was typed and is as it was before again. @param before what the changes started from */
export function keepChanged(values: MarketValues, before: Start): MarketValues {
  // The longitude is typed with the latitude.
  const changed = Object.keys(listChanges(values, before)).map((name) => (name === "longitude" ? "latitude" : name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => name === "newItems" || changed.includes(name)));
}

function formatPlace(market: Start): string | undefined {
  const { latitude, longitude } = market ?? {};
  return latitude === undefined || longitude === undefined ? undefined : formatCoordinates({ latitude, longitude });
}

/** Null for what says nothing. Of a confirmation, the page that it stood on is not that of another day or speaker. */
function tidy(value: unknown): unknown {
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (isSchedule(value)) return isEmptySchedule(value) ? null : value;
  if (typeof value === "object" && value !== null && "source" in value && "on" in value) {
    return { on: value.on, source: value.source };
  }
  return value ?? null;
}
