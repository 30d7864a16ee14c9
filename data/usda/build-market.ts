/** One market out of the records that describe it: the newest source wins field by field, older ones fill gaps. */
import { distanceKm } from "../domain/distance.ts";
import type { Confirmation, Market } from "../domain/market-schema.ts";
import { NEAR_KM } from "./likeness.ts";
import { type Item, orderItems } from "./products.ts";
import { combineSchedules, describeSeasons, hasHours, type Schedule, settleSeasons } from "./schedule.ts";
import type { SourceRecord } from "./source-record.ts";
import { hasHouseNumber, isSameStreet } from "./street-words.ts";

/** A market before it has a number. */
export type NewMarket = Omit<Market, "id">;

/** The market that the records of one group are. @throws RangeError for an empty group. */
export function buildMarket(group: readonly SourceRecord[]): NewMarket {
  const records = group.toSorted(newestFirst);
  const [newest] = records;
  if (!newest) throw new RangeError("a market needs at least one record");
  const pick = <K extends keyof SourceRecord>(key: K): SourceRecord[K] | undefined =>
    records.find((record) => record[key] !== undefined)?.[key];
  const place = findPlace(records, newest);
  const confirmed = confirm(newest);
  const { schedule, hoursFrom } = findSchedule(records);
  const hoursConfirmed = hoursFrom && confirm(hoursFrom);
  const seasons = settleSeasons(schedule);
  const seasonPeriod = describeSeasons({ ...schedule, seasons });
  return {
    listingType: newest.listingType,
    name: newest.name,
    city: newest.city,
    address: place.address ?? pick("address"),
    zipCode: place.zipCode ?? pick("zipCode"),
    latitude: place.latitude,
    longitude: place.longitude,
    phoneNumber: pick("phoneNumber"),
    website: pick("website"),
    facebook: pick("facebook"),
    instagram: pick("instagram"),
    photos: [],
    customList: findItems(records),
    features: [],
    payments: records.find(({ payments }) => payments.length > 0)?.payments ?? [],
    ...(schedule.openingHours && { openingHours: schedule.openingHours }),
    ...(seasons.length > 0 && { seasons }),
    ...(seasonPeriod !== null && { seasonPeriod }),
    sources: records.map(({ key }) => key),
    confirmed,
    ...(hoursConfirmed && !isSame(hoursConfirmed, confirmed) && { hoursConfirmed }),
  };
}

/** The day on which the record was last updated. */
function confirm({ updated, source }: SourceRecord): Confirmation {
  return { on: updated, source };
}

function isSame(a: Confirmation, b: Confirmation): boolean {
  return a.on === b.on && a.source === b.source;
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
function findItems(records: readonly SourceRecord[]): Item[] {
  const full = records.findIndex(({ items, hasPartialItems }) => items.length > 0 && !hasPartialItems);
  const items = records.slice(0, full === -1 ? records.length : full + 1).flatMap((record) => record.items);
  const isOrganic = records.find((record) => record.isOrganic !== undefined)?.isOrganic ?? false;
  return orderItems(isOrganic ? [...items, "Organic produce"] : items);
}

/** Dates of the newest record that has them, hours of the newest that has those. */
function findSchedule(records: readonly SourceRecord[]): { schedule: Schedule; hoursFrom: SourceRecord | undefined } {
  const hoursFrom = records.find(({ schedule }) => hasHours(schedule));
  const datesFrom =
    records.find(({ schedule }) => schedule.seasons.length > 0) ??
    records.find(({ schedule }) => schedule.openEnds.length > 0) ??
    hoursFrom;
  const none: Schedule = { seasons: [], openEnds: [], dropped: [] };
  if (!datesFrom) return { schedule: none, hoursFrom };
  if (!hoursFrom || hoursFrom === datesFrom) return { schedule: datesFrom.schedule, hoursFrom };
  return { schedule: combineSchedules(datesFrom.schedule, hoursFrom.schedule), hoursFrom };
}
