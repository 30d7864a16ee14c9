/**
 * What the records of one market say of it. The newest record wins fact by fact, older ones fill gaps; a schedule is one
 * fact. What the other file says stands beside that, so that nothing of it is lost when only one file is read again.
 */
import { type Claim, type FactName, HELD, isNothing, OUTDONE } from "../../market/claims.ts";
import { distanceKm } from "../../market/distance.ts";
import { bestFirst } from "../../market/resolve.ts";
import { NEAR_KM } from "./likeness.ts";
import { orderItems } from "./products.ts";
import { hasHours, settleSchedule } from "./schedule.ts";
import type { SourceRecord } from "./source-record.ts";
import { hasHouseNumber, isSameStreet } from "./street-words.ts";

/** A market before it has a number. */
export interface NewMarket {
  name: string;
  city: string;
  /** Of its records, the newest first. */
  sources: string[];
  claims: Claim[];
}

/** The market that the records of one group are. @throws RangeError for an empty group. */
export function buildMarket(group: readonly SourceRecord[]): NewMarket {
  const records = group.toSorted(newestFirst);
  const [newest] = records;
  if (!newest) throw new RangeError("a market needs at least one record");
  const claims = choose(records);
  for (const own of Map.groupBy(records, ({ source }) => source).values()) {
    for (const claim of choose(own)) {
      const chosen = claims.find(({ fact }) => fact === claim.fact);
      if (chosen?.source === claim.source) continue;
      const isOutdone = !chosen || bestFirst(claim, chosen) > 0;
      claims.push(isOutdone ? claim : { ...claim, doubt: OUTDONE });
    }
  }
  return { name: newest.name, city: newest.city, sources: records.map(({ key }) => key), claims };
}

/** The best of what these records say, and which of them says it. @param records the newest first */
function choose(records: readonly SourceRecord[]): Claim[] {
  const [newest] = records;
  if (!newest) return [];
  const place = findPlace(records, newest);
  const from = (has: (record: SourceRecord) => boolean) => records.find(has);
  const pick = (key: "address" | "zipCode" | "phoneNumber" | "website" | "facebook" | "instagram") =>
    [key, from((record) => record[key] !== undefined), (record: SourceRecord) => record[key]] as const;
  const items = findItems(records);
  const said: (readonly [FactName, SourceRecord | undefined, (record: SourceRecord) => unknown])[] = [
    ["existence", newest, () => HELD],
    ["listingType", newest, (record) => record.listingType],
    ["name", newest, (record) => record.name],
    ["city", newest, (record) => record.city],
    place.address === undefined ? pick("address") : ["address", place, (record) => record.address],
    place.zipCode === undefined ? pick("zipCode") : ["zipCode", place, (record) => record.zipCode],
    ["latitude", place, (record) => record.latitude],
    ["longitude", place, (record) => record.longitude],
    ...(["phoneNumber", "website", "facebook", "instagram"] as const).map(pick),
    [
      "customList",
      from((record) => record.items.length > 0) ?? from(({ isOrganic }) => isOrganic === true),
      () => items,
    ],
    ["payments", from(({ payments }) => payments.length > 0), ({ payments }) => payments],
    ["schedule", findSchedule(records), ({ schedule }) => settleSchedule(schedule)],
  ];
  return said.flatMap(([fact, record, read]): Claim[] => {
    const value = record && read(record);
    if (!record || isNothing(value)) return [];
    return [{ fact, source: record.source, record: record.key, value, said: record.updated }];
  });
}

/** Of two records of one day the fuller one goes first, then the longer name, which says more. */
function newestFirst(a: SourceRecord, b: SourceRecord): number {
  if (a.updated !== b.updated) return a.updated < b.updated ? 1 : -1;
  return countFields(b) - countFields(a) || b.name.length - a.name.length || (a.key < b.key ? -1 : 1);
}

function countFields({ address, zipCode, phoneNumber, website, facebook, instagram }: SourceRecord): number {
  return [address, zipCode, phoneNumber, website, facebook, instagram].filter((field) => field !== undefined).length;
}

/**
 * The record whose address and position the market takes: the newest. Where several are as new, the one whose
 * address an older record knows too. A place without a house number ("Riverside Park") gives way to an older house
 * number elsewhere in town, since that was looked up where the park was guessed.
 */
function findPlace(records: readonly SourceRecord[], newest: SourceRecord): SourceRecord {
  const latest = records.filter(({ updated }) => updated === newest.updated);
  const older = records.filter(({ updated }) => updated !== newest.updated);
  for (const { address } of older) {
    const known = latest.find((record) => isSameStreet(record.address, address));
    if (known) return known;
  }
  if (hasHouseNumber(newest.address)) return newest;
  return records.find((record) => hasHouseNumber(record.address) && distanceKm(record, newest) > NEAR_KM) ?? newest;
}

/** The newest list, with what newer partial ones name besides. */
function findItems(records: readonly SourceRecord[]): string[] {
  const full = records.findIndex(({ items, hasPartialItems }) => items.length > 0 && !hasPartialItems);
  const items = records.slice(0, full === -1 ? records.length : full + 1).flatMap((record) => record.items);
  const isOrganic = records.find((record) => record.isOrganic !== undefined)?.isOrganic ?? false;
  return orderItems(isOrganic ? [...items, "Organic produce"] : items);
}

/** Whose schedule the market takes as a whole: the newest record with hours; where none has any, the newest with a season. */
function findSchedule(records: readonly SourceRecord[]): SourceRecord | undefined {
  return (
    records.find(({ schedule }) => hasHours(schedule)) ?? records.find(({ schedule }) => schedule.seasons.length > 0)
  );
}
