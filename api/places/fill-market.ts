/**
 * What a provider's place adds to a market's record, and takes back again. A value counts as the provider's while the
 * record still says what the provider filled in; everything else is somebody's own, and stays (design §4).
 */
import type { Market } from "#data/domain/market-schema.ts";
import { isSameValue } from "./is-same-value.ts";
import { nameSource } from "./name-source.ts";
import { CORE_FIELDS, type FilledField, isProviders, type PlaceDetails } from "./place-details.ts";
import { type Place, PLACE_FIELDS, type PlaceField } from "./provider.ts";

/** A value of the directory's own that the provider contradicts. */
export interface KeptValue {
  field: PlaceField;
  ours: unknown;
  theirs: unknown;
}

export interface Filled {
  market: Market;
  details: PlaceDetails;
}

/** Fills gaps, brings the provider's own values up to date, and lists what it contradicts. */
export function fillMarket(
  market: Market,
  place: Place,
  details: PlaceDetails,
  now: Date,
): Filled & { kept: KeptValue[] } {
  const draft = new Draft(market, place.attributions);
  const kept: KeptValue[] = [];
  const at = now.toISOString();
  for (const field of CORE_FIELDS) {
    if (isProviders(market, details, field)) draft.fill(field, place[field] ?? market[field], at);
  }
  for (const field of PLACE_FIELDS) {
    const ours = market[field];
    const theirs = place.facts[field];
    if (isProviders(market, details, field)) {
      if (theirs !== undefined) draft.fill(field, theirs, at);
      else if (place.fields.includes(field)) draft.remove(field);
      else draft.fill(field, ours, details.fetched[field] ?? at);
    } else if (field in details.filled && ours === undefined) draft.refuse(field);
    else if (theirs === undefined) continue;
    else if (isGap(market, field)) draft.fill(field, theirs, at);
    else if (ours !== undefined && !isSameValue(field, ours, theirs)) kept.push({ field, ours, theirs });
  }
  return { ...draft.finish(), kept };
}

/** Sorts after every moment. */
export const FOR_EVER = "9999";

/**
 * Without what was fetched up to a moment (ISO). Core fields stay, as nobody's: a market without a name or a place is
 * none.
 */
export function dropFilled(market: Market, details: PlaceDetails, until: string): Filled {
  const draft = new Draft(market, details.attributions);
  for (const [field, value] of Object.entries(details.filled) as [FilledField, unknown][]) {
    const at = details.fetched[field];
    if (at === undefined) draft.refuse(field);
    else if (!isProviders(market, details, field)) continue;
    else if (at > until) draft.fill(field, value, at);
    else if (!CORE_FIELDS.some((core) => core === field)) draft.remove(field);
  }
  return draft.finish();
}

class Draft {
  readonly #market: Map<string, unknown>;
  readonly #details: PlaceDetails;

  constructor(market: Market, attributions: string[]) {
    this.#market = new Map(Object.entries(market));
    this.#details = { filled: {}, fetched: {}, attributions };
  }

  fill(field: FilledField, value: unknown, at: string): void {
    this.#market.set(field, value);
    this.#details.filled[field] = value;
    this.#details.fetched[field] = at;
  }

  remove(field: FilledField): void {
    this.#market.delete(field);
  }

  /** Keeps in mind that somebody has taken the provider's value out. */
  refuse(field: FilledField): void {
    this.#details.filled[field] = null;
  }

  finish(): Filled {
    // Only fields with values of their own schema have been set: the market is checked again where it is stored.
    const market = Object.fromEntries(this.#market) as Market;
    return { market: nameSource(market, this.#details), details: this.#details };
  }
}

/** Hours by season are hours. */
function isGap(market: Market, field: PlaceField): boolean {
  return market[field] === undefined && !(field === "openingHours" && market.seasons !== undefined);
}
