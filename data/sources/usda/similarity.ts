/** How alike two records are, and whether they are one market. */
import { distanceKm } from "../../market/distance.ts";
import { cityKey, type NameWords, readNameWords } from "../../market/name-words.ts";
import { countDays } from "../../schedule/season.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/weekday.ts";
import { countCommonDays } from "./join-seasons.ts";
import type { SourceRecord } from "./source-record.ts";
import { isSameStreet } from "../../market/same-street.ts";

export interface Similarity {
  km: number;
  sameStreet: boolean;
  /** Share of the names' words in common, 0 to 1; 1 also where neither says more than the town. */
  words: number;
  /** Whether one name says nothing but the town and the other does. */
  oneIsPlain: boolean;
  /** Why the two cannot be one market, whatever else they share; null where nothing speaks against it. */
  conflict: string | null;
}

/** Beyond, two places are two markets, however alike their names: the reach of the sources' own coordinates. */
export const NEAR_KM = 1.5;

/** Within a block or two: one square, one car park. */
export const SAME_SPOT_KM = 0.4;

/** The time of year that others of a record's group name, for the one that leaves it out. */
export type TimeOfYear = NameWords["time"];

/** Compares two records, each with the time of year that its group is known for. */
export function compareRecords(
  a: SourceRecord,
  b: SourceRecord,
  time: TimeOfYear = null,
  otherTime: TimeOfYear = null,
): Similarity {
  const sameCity = cityKey(a) === cityKey(b);
  // A town's name tells nothing between two markets of that town, and everything between two towns.
  const [first, second] = sameCity ? [readName(a).local, readName(b).local] : [readName(a).full, readName(b).full];
  const sameTown = sameCity || (a.zipCode !== undefined && a.zipCode === b.zipCode);
  const sameStreet = sameTown && isSameStreet(a.address, b.address);
  const similarity = {
    km: distanceKm(a, b),
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

/** Whether two states of one record are the same in all that records are compared by. */
export function isUnchanged(record: SourceRecord, before: SourceRecord | undefined): boolean {
  const read = ({ schedule, ...rest }: SourceRecord) =>
    JSON.stringify([COMPARED.map((field) => rest[field]), schedule]);
  return before !== undefined && read(record) === read(before);
}

const COMPARED = [
  ...(["listingType", "name", "city", "address", "zipCode"] as const),
  ...(["latitude", "longitude", "phoneNumber"] as const),
];

/** Without the town's name, and with it. */
interface Names {
  local: NameWords;
  full: NameWords;
}

/** Read once per record, not once per pair. */
const memo = new WeakMap<SourceRecord, Names>();

/** What a record's name says beside its state, without and with its town. */
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
  // "Festival Foods Onalaska" and "Festival Foods Marshfield": where the towns differ, the words that differ count.
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
  // Two entries with one name at one spot are one market that moved to another day.
  if (known && !intersects(days, otherDays) && (named || !(spot && words === 1))) return "other weekdays";
  if (named && !known && !spot) return "a weekday by name, and another place";
  if (oneIsPlain && !spot) return "a name of its own, and another place";
  return null;
}

/** One list names a market's winter and the next one does not: then all else has to be the same. */
function isTimeLeftOut(a: SourceRecord, b: SourceRecord, first: NameWords, second: NameWords, same: boolean): boolean {
  const plain = first.time === null ? a : second.time === null ? b : null;
  return plain !== null && same && a.source === b.source && listKnownSeasons(plain).length === 0;
}

function haveCommonDays(a: SourceRecord, b: SourceRecord): boolean {
  const [seasons, others] = [listKnownSeasons(a), listKnownSeasons(b)];
  if (seasons.length === 0 || others.length === 0) return true;
  return seasons.some((season) => others.some((other) => countCommonDays(season, other) > 0));
}

/** The weekdays that the name gives, else those of the schedule. */
function getDays({ schedule }: SourceRecord, { days }: NameWords): ReadonlySet<Weekday> {
  if (days.size > 0) return days;
  const weeks = schedule.seasons.map(({ hours }) => hours);
  return new Set(WEEKDAYS.filter((day) => weeks.some((week) => week?.[day] !== undefined)));
}

function intersects<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return [...a].some((value) => b.has(value));
}

/** Days of the year that a record's seasons cover, longest first in doubt between two that fit alike. */
export function countSeasonDays(record: SourceRecord): number {
  return listKnownSeasons(record).reduce((sum, season) => sum + countDays(season), 0);
}

/** Those of which the source tells at least one end. */
function listKnownSeasons({ schedule }: SourceRecord): SourceRecord["schedule"]["seasons"] {
  return schedule.seasons.filter(({ assumed }) => assumed !== "both");
}
