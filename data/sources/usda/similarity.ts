/** Compares two records by place, name and schedule. */
import { kmBetweenPins } from "../../market/distance.ts";
import { cityKey, type NameWords, readNameWords } from "../../market/name-words.ts";
import { isWhollyAssumed } from "../../schedule/basis.ts";
import { toComparableSchedule } from "../../schedule/same-schedule.ts";
import { countDays, type DatedSeason, listDated } from "../../schedule/season.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/weekday.ts";
import { countCommonDays } from "./record-schedule.ts";
import type { SourceRecord } from "./source-record.ts";
import { isSameStreet } from "../../market/same-street.ts";

export interface Similarity {
  km: number;
  sameStreet: boolean;
  /** Share of common words in the names, 0 to 1; also 1 if both names consist of the town only. */
  words: number;
  /** Whether exactly one of the names consists of the town only. */
  oneIsPlain: boolean;
  /** Why the two cannot be one market; null if they can. */
  conflict: string | null;
}

/** Beyond this, records are different markets; about the error of the sources' coordinates. */
export const NEAR_KM = 1.5;

/** A block or two: the same square or parking lot. */
export const SAME_SPOT_KM = 0.4;

/** A time of year in a name. */
export type TimeOfYear = NameWords["time"];

/** @param time @param otherTime time of year of each record's group, for names without one */
export function compareRecords(
  a: SourceRecord,
  b: SourceRecord,
  time: TimeOfYear = null,
  otherTime: TimeOfYear = null,
): Similarity {
  const sameCity = cityKey(a) === cityKey(b);
  // The town's name is ignored within one town, but distinguishes markets of different towns.
  const [first, second] = sameCity ? [readName(a).local, readName(b).local] : [readName(a).full, readName(b).full];
  const sameTown = sameCity || (a.zipCode !== undefined && a.zipCode === b.zipCode);
  const sameStreet = sameTown && isSameStreet(a.address, b.address);
  const similarity = {
    km: kmBetweenPins(a, b),
    sameStreet,
    words: shareWords(first.words, second.words, sameCity),
    oneIsPlain: (first.words.size === 0) !== (second.words.size === 0),
  };
  const named = [
    { ...first, time: first.time ?? time },
    { ...second, time: second.time ?? otherTime },
  ] as const;
  return { ...similarity, conflict: findConflict(a, b, ...named, similarity) };
}

/** Whether the compared fields of a record have not changed since the last import. */
export function isUnchanged(record: SourceRecord, before: SourceRecord | undefined): boolean {
  const read = ({ schedule = { seasons: [] }, ...rest }: SourceRecord) =>
    JSON.stringify([
      COMPARED.map((field) => rest[field]),
      toComparableSchedule(schedule),
      schedule.seasons.map(isWhollyAssumed),
    ]);
  return before !== undefined && read(record) === read(before);
}

const COMPARED = [
  ...(["listingType", "name", "city", "address", "zipCode"] as const),
  ...(["latitude", "longitude", "phoneNumber"] as const),
];

/** `local` ignores the town's name, `full` includes it. */
interface Names {
  local: NameWords;
  full: NameWords;
}

/** Cache, since each record is compared many times. */
const memo = new WeakMap<SourceRecord, Names>();

/** Parses a record's name, ignoring the state's name. */
export function readName(record: SourceRecord): Names {
  const known = memo.get(record);
  if (known) return known;
  const { name, city, state } = record;
  const places = state.members.flatMap(({ name, code }) => [name, code]);
  const names = { local: readNameWords(name, [...places, city]), full: readNameWords(name, places) };
  memo.set(record, names);
  return names;
}

function shareWords(a: ReadonlySet<string>, b: ReadonlySet<string>, sameCity: boolean): number {
  if (a.size === 0 && b.size === 0) return sameCity ? 1 : 0;
  const common = [...a].filter((word) => b.has(word)).length;
  // In different towns, all words of one name must match: "Festival Foods Onalaska" and "Festival Foods Marshfield".
  if (!sameCity && common < Math.min(a.size, b.size)) return 0;
  return common / Math.max(a.size, b.size);
}

function findConflict(
  a: SourceRecord,
  b: SourceRecord,
  first: NameWords,
  second: NameWords,
  { km, sameStreet, words, oneIsPlain }: Omit<Similarity, "conflict">,
): string | null {
  const spot = sameStreet || km <= SAME_SPOT_KM;
  if (a.listingType !== b.listingType) return "a farm stand and a farmers market";
  if (first.number !== second.number) return "numbered apart";
  if (first.time !== second.time && !isTimeLeftOut(a, b, first, second, sameStreet && words === 1)) {
    return "another time of the year by name";
  }
  if (!haveCommonDays(a, b)) return "other months";
  const [days, otherDays] = [getDays(a, first), getDays(b, second)];
  const named = first.days.size > 0 || second.days.size > 0;
  const known = days.size > 0 && otherDays.size > 0;
  // Same name and spot: one market that moved to another day.
  if (known && days.isDisjointFrom(otherDays) && (named || !(spot && words === 1))) return "other weekdays";
  if (named && !known && !spot) return "a weekday by name, and another place";
  if (oneIsPlain && !spot) return "a name of its own, and another place";
  return null;
}

/** Whether the name without a time of year may be the same market: all else must match, without a known season. */
function isTimeLeftOut(a: SourceRecord, b: SourceRecord, first: NameWords, second: NameWords, same: boolean): boolean {
  const plain = first.time === null ? a : second.time === null ? b : null;
  return plain !== null && same && a.source === b.source && listKnownSeasons(plain).length === 0;
}

function haveCommonDays(a: SourceRecord, b: SourceRecord): boolean {
  const [seasons, others] = [listKnownSeasons(a), listKnownSeasons(b)];
  if (seasons.length === 0 || others.length === 0) return true;
  return seasons.some((season) => others.some((other) => countCommonDays(season, other) > 0));
}

/** Weekdays of the name, or else of the schedule. */
function getDays({ schedule }: SourceRecord, { days }: NameWords): ReadonlySet<Weekday> {
  if (days.size > 0) return days;
  const weeks = listDated({ schedule }).map(({ week }) => week);
  return new Set(WEEKDAYS.filter((day) => weeks.some((week) => week?.[day] !== undefined)));
}

/** Days of a record's seasons. */
export function countSeasonDays(record: SourceRecord): number {
  return listKnownSeasons(record).reduce((sum, season) => sum + countDays(season), 0);
}

/** Seasons with at least one end from the source. */
function listKnownSeasons({ schedule }: SourceRecord): DatedSeason[] {
  return listDated({ schedule }).filter((season) => !isWhollyAssumed(season));
}
