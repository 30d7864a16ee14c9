/**
 * Builds a market from its records. The newest record wins for each fact (the schedule is one fact), older ones fill
 * gaps.
 * The other claims are kept as superseded, for later imports that do not include all files.
 */
import { type Claim, type FactName, SUPERSEDED } from "../../market/claims.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import { bestFirst } from "../../market/resolve.ts";
import { hasHours } from "../../schedule/known-hours.ts";
import type { Schedule } from "../../schedule/schedule.ts";
import { NEAR_KM } from "../match.ts";
import { orderPayments } from "../cells/payment-words.ts";
import { ORGANIC, orderItems } from "./products.ts";
import { LIST_FACTS, type ListFact } from "./source-record.ts";
import { type ClaimedMarket, HOURS_ELSEWHERE, type KnownRecord } from "./record-claims.ts";
import { hasHouseNumber, isSameStreet } from "../../market/same-street.ts";

/** A market before it gets an id; its sources are the keys of its records, newest first. */
interface NewMarket extends Omit<ClaimedMarket, "id"> {
  name: string;
  city: string;
}

/** @param group the records of one market @throws RangeError for an empty group */
export function buildMarket(group: readonly KnownRecord[]): NewMarket {
  const records = group.toSorted(newestFirst);
  const [newest] = records;
  if (!newest) throw new RangeError("a market needs at least one record");
  const place = findPlace(records, newest);
  const said = records.map((record) => doubtHoursElsewhere(record, place));
  const chosen = choose(said, records, place);
  const lists = { customList: findItems(records), payments: orderPayments(joinLists(records, "payments")) };
  const claims = said.flatMap((own) =>
    own.flatMap((claim): Claim[] => {
      if (claim.doubt !== undefined) return [claim];
      if (chosen.has(claim)) return [isList(claim.fact) ? { ...claim, value: lists[claim.fact] } : claim];
      const winner = [...chosen].find(({ fact }) => fact === claim.fact);
      if (claim.fact === "existence" || (winner && bestFirst(claim, winner) > 0)) return [claim];
      const isDoubted = own.some(({ fact, doubt }) => fact === claim.fact && doubt !== undefined);
      return isDoubted ? [] : [{ ...claim, doubt: SUPERSEDED }];
    }),
  );
  return { name: newest.name, city: newest.city, sources: records.map(({ key }) => key), claims };
}

/** The claims that count: the newest of each fact, but address and coordinates from one record. */
function choose(
  said: readonly (readonly Claim[])[],
  records: readonly KnownRecord[],
  place: KnownRecord,
): ReadonlySet<Claim> {
  const placed = said[records.indexOf(place)] ?? [];
  const isNear = (index: number) => kmBetweenPins(records[index] ?? place, place) <= NEAR_KM;
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

/** Facts that must come from the same record. */
const AT_POINT: ReadonlySet<FactName> = new Set(["latitude", "longitude", "placeIsApproximate"]);

function isOf(fact: FactName): (claim: Claim) => boolean {
  return (claim) => claim.fact === fact && claim.doubt === undefined;
}

/** For records of the same day, the one with more fields first, then the longer name. */
function newestFirst(a: KnownRecord, b: KnownRecord): number {
  if (a.updated !== b.updated) return a.updated < b.updated ? 1 : -1;
  return countFields(b) - countFields(a) || b.name.length - a.name.length || (a.key < b.key ? -1 : 1);
}

function countFields({ address, zipCode, phoneNumber, website, facebook, instagram }: KnownRecord): number {
  return [address, zipCode, phoneNumber, website, facebook, instagram].filter((field) => field !== undefined).length;
}

/**
 * The record that gives address and position: the newest, or among equally new ones the one whose address an older
 * record has, too. An address without a house number ("Riverside Park") yields to an older one elsewhere with a
 * number, since its coordinates were probably guessed.
 */
function findPlace(records: readonly KnownRecord[], newest: KnownRecord): KnownRecord {
  const latest = records.filter(({ updated }) => updated === newest.updated);
  const older = records.filter(({ updated }) => updated !== newest.updated);
  for (const { address } of older) {
    const known = latest.find((record) => isSameStreet(record.address, address));
    if (known) return known;
  }
  if (hasHouseNumber(newest.address)) return newest;
  return records.find((record) => hasHouseNumber(record.address) && kmBetweenPins(record, newest) > NEAR_KM) ?? newest;
}

/** Kilometers; more than the usual error of the sources' coordinates. */
const ELSEWHERE_KM = 1;

/** Marks hours as doubtful if they are from another address, since the market may have moved. */
function doubtHoursElsewhere(record: KnownRecord, place: KnownRecord): readonly Claim[] {
  const km = kmBetweenPins(record, place);
  const { address, claims } = record;
  if (km < ELSEWHERE_KM || address === undefined || isSameStreet(address, place.address)) return claims;
  const doubt = `${HOURS_ELSEWHERE}, ${address}, ${km.toFixed(1)} km away`;
  const isHours = (claim: Claim) => isOf("schedule")(claim) && hasHours({ schedule: claim.value as Schedule });
  const others = claims.some(isHours) ? claims.filter((claim) => claim.fact !== "schedule" || isHours(claim)) : claims;
  return others.map((claim) => (isHours(claim) ? { ...claim, doubt } : claim));
}

function isList(fact: FactName): fact is ListFact {
  return LIST_FACTS.some((list) => list === fact);
}

/** What the newest whole list and newer partial ones have, with repetitions. @param records newest first */
function joinLists<Fact extends ListFact>(records: readonly KnownRecord[], fact: Fact): KnownRecord[Fact][number][] {
  const lists = records.filter((record) => record[fact].length > 0);
  const whole = lists.findIndex(({ partial }) => !partial.includes(fact));
  return lists.slice(0, whole === -1 ? lists.length : whole + 1).flatMap((record) => record[fact]);
}

/** "Organic" as in the directory's newest list, since the portal does not ask for it. */
function findItems(records: readonly KnownRecord[]): string[] {
  const newest = records.find(({ source, customList }) => source === "usda-2018" && customList.length > 0);
  const organic = newest?.customList.filter((item) => item === ORGANIC) ?? [];
  return orderItems([...joinLists(records, "customList"), ...organic]);
}

/** The newest schedule with hours, or else the newest with a season. */
function findSchedule(claims: readonly Claim[]): Claim | undefined {
  const schedules = claims.filter(isOf("schedule")).toSorted(bestFirst);
  return (
    schedules.find(({ value }) => hasHours({ schedule: value as Schedule })) ??
    schedules.find(({ value }) => (value as Schedule).seasons.length > 0) ??
    schedules[0]
  );
}
