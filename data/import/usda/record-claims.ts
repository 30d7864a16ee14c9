/**
 * Converts records to claims and back. If a record is in several editions of a file, the newest wins for each fact,
 * and the others fill gaps.
 */
import {
  type Claim,
  CLAIMED_FACTS,
  type FactName,
  type FactValue,
  getNewestDay,
  HELD,
  isNothing,
  toFactValue,
  toFactValues,
  withoutEmpty,
} from "../../market/claims.ts";
import { compareTexts } from "../../input/compare-texts.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import type { MarketSnapshot } from "../../market/snapshot-schema.ts";
import { hasHours } from "../../schedule/known-hours.ts";
import { NEAR_KM } from "../match.ts";
import { LIST_FACTS, type ListFact, ROW_FACTS, type SourceRecord, type UsdaSourceId } from "./source-record.ts";

/** A record merged from all its editions; the fields follow from the claims. */
export interface KnownRecord extends SourceRecord {
  /** At most one valid and one doubtful claim per fact. */
  claims: readonly Claim[];
}

/** The claims of one row; doubtful ones last. */
export function listClaims(row: SourceRecord): Claim[] {
  const { key, source, updated, isStamped, doubts = [], scheduleDay } = row;
  const claim = (stated: FactValue): Claim => {
    const said = stated.fact === "schedule" ? (scheduleDay ?? updated) : updated;
    return { ...stated, source, record: key, said };
  };
  return [
    claim(toFactValue("existence", isStamped ? "listed" : HELD)),
    ...ROW_FACTS.map((fact) => toFactValue(fact, row[fact] ?? null))
      .filter(({ value }) => !isNothing(value))
      .map(claim),
    ...doubts.map(({ doubt, ...stated }) => ({ ...claim(stated), doubt })),
  ];
}

/**
 * @param rows of one record, from all editions; at least one
 * @param stored the record of an earlier import: returned if newer; otherwise, its facts that the files do not cover
 * are kept
 * @param covered the facts that each source's files cover: those that at least one row has, "usda-2018 website"
 * @returns null if required facts are missing
 */
export function joinRecord(
  rows: readonly SourceRecord[],
  stored: KnownRecord | undefined,
  covered: ReadonlySet<string>,
): KnownRecord | null {
  const newest = rows.toSorted((a, b) => compareTexts(b.updated, a.updated));
  const [first] = newest;
  if (!first || (stored && stored.updated > first.updated)) return stored ?? null;
  const uncovered = stored?.claims.filter((claim) => !covered.has(nameCoverage(claim))) ?? [];
  const record = toRecord(joinEditions([...newest.map(listClaims), uncovered]), first.key);
  if (!record) return null;
  // The newest row that has the list decides.
  const isPartial = (fact: ListFact) =>
    [...newest, record].find((row) => row[fact].length > 0)?.partial.includes(fact) ?? false;
  return { ...record, partial: LIST_FACTS.filter(isPartial) };
}

export function nameCoverage({ source, fact }: Claim): string {
  return `${source} ${fact}`;
}

/** @param editions newest first */
function joinEditions(editions: readonly (readonly Claim[])[]): Claim[] {
  const claims = new Map<FactName, Claim>();
  const doubts = new Map<FactName, Claim>();
  for (const edition of editions) {
    const isMoved = isElsewhere([...claims.values()], edition);
    const isPlaced = claims.has("latitude");
    const speaks = new Set([...claims.keys(), ...doubts.keys()]);
    for (const claim of edition) {
      const { fact } = claim;
      const known = claims.get(fact);
      const isBetter = !known || (!knowsHours(known) && knowsHours(claim));
      const isOfOtherPlace = (isMoved && AT_PLACE.has(fact)) || (isPlaced && fact === "placeIsApproximate");
      if (claim.doubt === undefined) {
        if (isBetter && !isOfOtherPlace) claims.set(fact, claim);
      } else if (!speaks.has(fact) && !doubts.has(fact)) {
        // One doubt per fact is enough to ask for a check.
        doubts.set(fact, claim);
      }
    }
  }
  return [...claims.values(), ...doubts.values()];
}

export function knowsHours(claim: Claim): boolean {
  return claim.fact === "schedule" && hasHours({ schedule: claim.value ?? undefined });
}

/** Facts not taken from another edition or record if the market has moved since. */
export const AT_PLACE: ReadonlySet<FactName> = new Set(["address", "zipCode"]);

function isElsewhere(a: readonly Claim[], b: readonly Claim[]): boolean {
  const [here, there] = [a, b].map((claims) => {
    const { latitude, longitude } = toFactValues(claims.filter(({ doubt }) => doubt === undefined));
    return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
  });
  return here && there ? kmBetweenPins(here, there) > NEAR_KM : false;
}

/** Converts claims to a record; null if required facts are missing. */
function toRecord(claims: readonly Claim[], key: string): KnownRecord | null {
  const valid = claims.filter(({ doubt }) => doubt === undefined);
  const { existence, ...facts } = withoutEmpty(toFactValues(valid));
  const { name, city, listingType, latitude, longitude } = facts;
  if (!name || !city || !listingType || latitude === undefined || longitude === undefined) return null;
  const source = getSource(key);
  return {
    ...{ customList: [], payments: [], ...facts, name, city, listingType, latitude, longitude },
    ...{ key, source, claims, county: "" },
    updated: getNewestDay(claims.filter(({ fact }) => fact !== "schedule")),
    ...(existence === "listed" && { isStamped: true }),
    // A stored claim does not say whether the list is whole. The portal's lists of payments seldom are.
    partial: source === "usda-portal" ? ["payments"] : [],
  };
}

/** @param source name of a source, or key of a record */
export function isUsda(source: string): boolean {
  return source.startsWith("usda-");
}

/** @param key of a record */
export function getSource(key: string): UsdaSourceId {
  return key.slice(0, key.indexOf(":")) as UsdaSourceId;
}

/** By key. Skips records without the required facts. */
export function listStoredRecords(old: MarketSnapshot | null): Map<string, KnownRecord> {
  const byKey = new Map<string, Claim[]>();
  for (const market of old?.markets ?? []) {
    for (const key of market.sources.filter(isUsda)) byKey.set(key, []);
    for (const claim of old?.claims?.get(market.id) ?? []) {
      if (!isUsda(claim.source) || isDerived(claim)) continue;
      // Claims without a record are attributed to any of the source's records.
      const key = claim.record ?? market.sources.find((source) => source.startsWith(`${claim.source}:`)) ?? "";
      byKey.get(key)?.push(withoutDecision({ ...claim, record: key }));
    }
  }
  return new Map(
    [...byKey].flatMap(([key, claims]) => {
      const sorted = claims.toSorted((a, b) => CLAIMED_FACTS.indexOf(a.fact) - CLAIMED_FACTS.indexOf(b.fact));
      const record = toRecord(sorted, key);
      return record ? [[key, record]] : [];
    }),
  );
}

/** Claims that each import derives again from all records. */
function isDerived({ fact, value }: Claim): boolean {
  return fact === "partOf" || (fact === "existence" && value === "unlisted");
}

/** Drops doubts that each import decides again. */
function withoutDecision({ doubt, ...claim }: Claim): Claim {
  const isDecided = doubt?.code === "superseded" || doubt?.code === "hours-elsewhere";
  return doubt === undefined || isDecided ? claim : { ...claim, doubt };
}
