/**
 * Builds a market from its records. The newest record wins for each fact (the schedule is one fact), older ones fill
 * gaps.
 * The other claims are kept as superseded, for later imports that do not include all files.
 */
import { compareTexts } from "../../input/compare-texts.ts";
import { type Claim, type ClaimedMarket, type FactName, type FactValues, withValue } from "../../market/claims.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import type { Market } from "../../market/market-schema.ts";
import { bestFirst } from "../../market/resolve.ts";
import { NEAR_KM } from "../match.ts";
import { orderPayments } from "../cells/payment-words.ts";
import { ORGANIC, orderItems } from "./products.ts";
import type { ListFact } from "./source-record.ts";
import { AT_PLACE, type KnownRecord, knowsHours } from "./record-claims.ts";
import { hasHouseNumber, isSameStreet } from "../../market/same-street.ts";

/** A market before it gets an id; its sources are the keys of its records, newest first. */
type NewMarket = Omit<ClaimedMarket, "id"> & Pick<Market, "name" | "city">;

/** @param group the records of one market @throws RangeError for an empty group */
export function buildMarket(group: readonly KnownRecord[]): NewMarket {
  const sorted = group.toSorted(newestFirst);
  const [newest] = sorted;
  if (!newest) throw new RangeError("a market needs at least one record");
  const place = findPlace(sorted, newest);
  const records = sorted.map((record) => doubtHoursElsewhere(record, place));
  const chosen = choose(records, place);
  const lists: FactValues = { customList: findItems(records), payments: orderPayments(joinLists(records, "payments")) };
  const claims = records.flatMap((record) =>
    record.claims.flatMap((claim): Claim[] => {
      const { fact, value } = claim;
      const winner = chosen.get(fact);
      if (claim.doubt !== undefined) return [claim];
      if (claim === winner) return [withValue(claim, lists[fact] ?? value)];
      if (fact === "existence" || (winner && bestFirst(claim, winner) > 0)) return [claim];
      const isDoubted = record.claims.some((other) => other.fact === fact && other.doubt !== undefined);
      return isDoubted ? [] : [{ ...claim, doubt: { code: "superseded" } }];
    }),
  );
  return { name: newest.name, city: newest.city, sources: records.map(({ key }) => key), claims };
}

/** The claims that count: the newest of each fact, but address and coordinates from one record. */
function choose(records: readonly KnownRecord[], place: KnownRecord): ReadonlyMap<FactName, Claim | undefined> {
  const all = records.flatMap(({ claims }) => claims);
  const near = records.filter((record) => kmBetweenPins(record, place) <= NEAR_KM);
  const nearest = [place, ...near].flatMap(({ claims }) => claims);
  return new Map(
    all.map(({ fact }) => {
      const among = AT_POINT.has(fact) ? place.claims : AT_PLACE.has(fact) ? nearest : all;
      const claims = among.filter((claim) => claim.fact === fact && claim.doubt === undefined);
      if (fact !== "schedule" && fact !== "existence") return [fact, claims[0]];
      const sorted = claims.toSorted(bestFirst);
      return [fact, sorted.find(knowsHours) ?? sorted[0]];
    }),
  );
}

/** Facts that must come from the same record. */
const AT_POINT: ReadonlySet<FactName> = new Set(["latitude", "longitude", "placeIsApproximate"]);

/** For records of the same day, the one with more fields first, then the longer name. */
function newestFirst(a: KnownRecord, b: KnownRecord): number {
  return (
    compareTexts(b.updated, a.updated) ||
    countFields(b) - countFields(a) ||
    b.name.length - a.name.length ||
    compareTexts(a.key, b.key)
  );
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
function doubtHoursElsewhere(record: KnownRecord, place: KnownRecord): KnownRecord {
  const km = kmBetweenPins(record, place);
  const { address } = record;
  if (km < ELSEWHERE_KM || address === undefined || isSameStreet(address, place.address)) return record;
  const hours = record.claims.find((claim) => claim.doubt === undefined && knowsHours(claim));
  if (!hours) return record;
  const doubt = { code: "hours-elsewhere", address, km: Number(km.toFixed(1)) } as const;
  const claims = record.claims.filter((claim) => claim.fact !== "schedule" || claim === hours);
  return { ...record, claims: claims.map((claim) => (claim === hours ? { ...claim, doubt } : claim)) };
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
