/** Turns a Google place into claims that expire. They only fill gaps, and do not restore values that people removed. */
import {
  type Claim,
  CORE_FACTS,
  type FactValue,
  type FactValues,
  getClaim,
  HELD,
  isFactName,
  isFromProvider,
  isNothing,
  toFactValue,
} from "../../market/claims.ts";
import { getFact } from "../../market/facts.ts";
import { isSameValue, isSchedule } from "../../market/fact-kinds.ts";
import { leavesGap, resolve } from "../../market/resolve.ts";
import { region } from "../../region.ts";
import { toOpeningHours } from "../../schedule/opening-hours.ts";
import { DAY_MS, getLocalDay } from "../../schedule/local-time.ts";
import { isSameStreet } from "../../market/same-street.ts";
import { chooseListingType } from "./match-place.ts";
import type { ProviderPlace } from "./read-place.ts";

/** A value of the directory that was kept although Google has another. */
export interface KeptValue {
  field: string;
  ours: unknown;
  theirs: unknown;
}

export interface PlaceClaimOptions {
  now: Date;
  /** How long Google's values may be kept. */
  maxAgeDays: number;
}

/** The place's key in a market's `sources`. */
export function toSource(placeId: string): string {
  return `google:${placeId}`;
}

/** Until when what Google says at `now` may be kept. @returns ISO */
export function getLendingEnd(now: Date, maxAgeDays: number): string {
  return new Date(now.getTime() + maxAgeDays * DAY_MS).toISOString();
}

/**
 * @param known what counts of what was said of the market; null for one that is made from the place. What Google has
 * said before stays as long as it is not asked again.
 * @param isAnother whether the market was linked to another place before: what that had filled in goes
 */
export function listPlaceClaims(
  place: ProviderPlace,
  known: readonly Claim[] | null,
  { now, maxAgeDays }: PlaceClaimOptions,
  isAnother = false,
): { claims: Claim[]; kept: KeptValue[] } {
  const lent = new Map(known?.filter(isFromProvider).map((claim) => [claim.fact, claim]));
  const { winners } = resolve(known?.filter((claim) => !isFromProvider(claim)) ?? []);
  const kept: KeptValue[] = [];
  const claims: Claim[] = [];
  const lend = (stated: FactValue) => {
    const expires = getLendingEnd(now, maxAgeDays);
    const said = getLocalDay(now, region.timeZone);
    claims.push({ ...stated, source: "google", record: toSource(place.id), said, expires });
  };
  const { facts, attributions, name, city, latitude, longitude } = place;
  const listingType = getClaim(lent, "listingType")?.value ?? chooseListingType(place);
  const values: FactValues = { existence: HELD, listingType, name, city, latitude, longitude };
  for (const fact of CORE_FACTS) {
    // Google's name, town and position count only for markets that were imported from Google.
    if (known === null || lent.has(fact)) lend(toFactValue(fact, values[fact] ?? lent.get(fact)?.value ?? null));
  }
  for (const fact of new Set([...Object.keys(facts).filter(isFactName), ...lent.keys()])) {
    if (CORE_FACTS.includes(fact) || fact === "attributions") continue;
    const theirs = facts[fact];
    const winner = winners.get(fact);
    const before = lent.get(fact);
    if (winner && !leavesGap(winner)) {
      if (contradicts(winner, theirs)) kept.push(toKeptValue(winner, theirs));
    } else if (theirs !== undefined) lend(toFactValue(fact, theirs));
    else if (before && !(fact in facts) && !isAnother) claims.push(before);
  }
  if (attributions.length > 0) lend(toFactValue("attributions", attributions));
  return { claims, kept };
}

/** Ignores case and different spellings of the same street. */
function contradicts({ fact, value: ours }: Claim, theirs: unknown): boolean {
  if (isNothing(ours) || isNothing(theirs)) return false;
  if (typeof ours !== "string" || typeof theirs !== "string") {
    const shown = toShown(ours);
    return shown !== undefined && !isSameValue(fact, shown, toShown(theirs));
  }
  if (fact === "address" && isSameStreet(ours, theirs)) return false;
  return !isSameValue(fact, ours.toLowerCase(), theirs.toLowerCase());
}

function toKeptValue({ fact, value }: Claim, theirs: unknown): KeptValue {
  return { field: getFact(fact)?.alias ?? fact, ours: toShown(value), theirs: toShown(theirs) };
}

/** For schedules, compares only the main week, since Google has no seasons. */
function toShown(value: unknown): unknown {
  return isSchedule(value) ? toOpeningHours(value).openingHours : value;
}
