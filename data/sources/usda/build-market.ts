/**
 * What the records of one market say of it. The newest record wins fact by fact, older ones fill gaps; a schedule is one
 * fact. What the others say stands beside that, so that nothing of it is lost when only one file is read again.
 */
import { type Claim, type FactName, SUPERSEDED } from "../../market/claims.ts";
import { distanceKm } from "../../market/distance.ts";
import { bestFirst } from "../../market/resolve.ts";
import type { Schedule } from "../../schedule/schedule.ts";
import { NEAR_KM } from "./similarity.ts";
import { orderItems } from "./products.ts";
import { HOURS_ELSEWHERE, type KnownRecord, ORGANIC, hasKnownHours } from "./record-claims.ts";
import { hasHouseNumber, isSameStreet } from "../../market/same-street.ts";

/** A market before it has a number. */
export interface NewMarket {
  name: string;
  city: string;
  /** Of its records, the newest first. */
  sources: string[];
  claims: Claim[];
}

/** The market that the records of one group are. @throws RangeError for an empty group. */
export function buildMarket(group: readonly KnownRecord[]): NewMarket {
  const records = group.toSorted(newestFirst);
  const [newest] = records;
  if (!newest) throw new RangeError("a market needs at least one record");
  const place = findPlace(records, newest);
  const said = records.map((record) => doubtHoursElsewhere(record, place));
  const chosen = choose(said, records, place);
  const items = findItems(records);
  const claims = said.flatMap((own) =>
    own.flatMap((claim): Claim[] => {
      if (claim.doubt !== undefined) return [claim];
      if (chosen.has(claim)) return [claim.fact === "customList" ? { ...claim, value: items } : claim];
      const winner = [...chosen].find(({ fact }) => fact === claim.fact);
      if (claim.fact === "existence" || (winner && bestFirst(claim, winner) > 0)) return [claim];
      const isDoubted = own.some(({ fact, doubt }) => fact === claim.fact && doubt !== undefined);
      return isDoubted ? [] : [{ ...claim, doubt: SUPERSEDED }];
    }),
  );
  return { name: newest.name, city: newest.city, sources: records.map(({ key }) => key), claims };
}

/** The claims that count: of each fact the newest, and its place as one record tells it. */
function choose(
  said: readonly (readonly Claim[])[],
  records: readonly KnownRecord[],
  place: KnownRecord,
): ReadonlySet<Claim> {
  const placed = said[records.indexOf(place)] ?? [];
  const isNear = (index: number) => distanceKm(records[index] ?? place, place) <= NEAR_KM;
  const near = said.filter((_, index) => isNear(index));
  const facts = new Set(said.flat().map(({ fact }) => fact));
  const found = [...facts].map((fact) => {
    if (fact === "schedule") return findSchedule(said.flat());
    if (fact === "existence") return said.flat().filter(isOf(fact)).toSorted(bestFirst)[0];
    if (AT_POINT.has(fact)) return placed.find(isOf(fact));
    if (fact === "address" || fact === "zipCode") return [...placed, ...near.flat()].find(isOf(fact));
    return said.flat().find(isOf(fact));
  });
  return new Set(found.filter((claim) => claim !== undefined));
}

/** What is said of one record's point. */
const AT_POINT: ReadonlySet<FactName> = new Set(["latitude", "longitude", "placeIsApproximate"]);

function isOf(fact: FactName): (claim: Claim) => boolean {
  return (claim) => claim.fact === fact && claim.doubt === undefined;
}

/** Of two records of one day the fuller one goes first, then the longer name, which says more. */
function newestFirst(a: KnownRecord, b: KnownRecord): number {
  if (a.updated !== b.updated) return a.updated < b.updated ? 1 : -1;
  return countFields(b) - countFields(a) || b.name.length - a.name.length || (a.key < b.key ? -1 : 1);
}

function countFields({ address, zipCode, phoneNumber, website, facebook, instagram }: KnownRecord): number {
  return [address, zipCode, phoneNumber, website, facebook, instagram].filter((field) => field !== undefined).length;
}

/**
 * The record whose address and position the market takes: the newest. Where several are as new, the one whose
 * address an older record knows too. A place without a house number ("Riverside Park") gives way to an older house
 * number elsewhere in town, since that was looked up where the park was guessed.
 */
function findPlace(records: readonly KnownRecord[], newest: KnownRecord): KnownRecord {
  const latest = records.filter(({ updated }) => updated === newest.updated);
  const older = records.filter(({ updated }) => updated !== newest.updated);
  for (const { address } of older) {
    const known = latest.find((record) => isSameStreet(record.address, address));
    if (known) return known;
  }
  if (hasHouseNumber(newest.address)) return newest;
  return records.find((record) => hasHouseNumber(record.address) && distanceKm(record, newest) > NEAR_KM) ?? newest;
}

/** Beyond what the sources' coordinates miss a place by. */
const ELSEWHERE_KM = 1;

/** A market that has moved may have other hours where it is now. */
function doubtHoursElsewhere(record: KnownRecord, place: KnownRecord): readonly Claim[] {
  const km = distanceKm(record, place);
  const { address, claims } = record;
  if (km < ELSEWHERE_KM || address === undefined || isSameStreet(address, place.address)) return claims;
  const doubt = `${HOURS_ELSEWHERE}, ${address}, ${km.toFixed(1)} km away`;
  const isHours = (claim: Claim) => isOf("schedule")(claim) && hasKnownHours(claim.value);
  const others = claims.some(isHours) ? claims.filter((claim) => claim.fact !== "schedule" || isHours(claim)) : claims;
  return others.map((claim) => (isHours(claim) ? { ...claim, doubt } : claim));
}

/** The newest list, with what newer partial ones name besides; organic where the newest list of the directory is. */
function findItems(records: readonly KnownRecord[]): string[] {
  const lists = records.filter(({ items }) => items.length > 0);
  const full = lists.findIndex(({ hasPartialItems }) => !hasPartialItems);
  const items = lists.slice(0, full === -1 ? lists.length : full + 1).flatMap((record) => record.items);
  const organic = lists.find(({ source }) => source === "usda-2018")?.items.filter((item) => item === ORGANIC) ?? [];
  return orderItems([...items, ...organic]);
}

/** Whose schedule the market takes as a whole: the newest with hours; where none has any, the newest with a season. */
function findSchedule(claims: readonly Claim[]): Claim | undefined {
  const schedules = claims.filter(isOf("schedule")).toSorted(bestFirst);
  return (
    schedules.find(({ value }) => hasKnownHours(value)) ??
    schedules.find(({ value }) => (value as Schedule).seasons.length > 0) ??
    schedules[0]
  );
}
