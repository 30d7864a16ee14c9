/** Finds the records that are one market, within a source and across the two. */
import { cityKey } from "../../market/name-words.ts";
import type { LogEntry } from "./import-log.ts";
import {
  compareRecords,
  countSeasonDays,
  type Similarity,
  NEAR_KM,
  readName,
  SAME_SPOT_KM,
  type TimeOfYear,
} from "./similarity.ts";
import type { SourceRecord } from "./source-record.ts";

/** A market that moved across town, or whose coordinates miss it by a few streets. */
const TOWN_KM = 10;

interface GroupingContext<Known extends SourceRecord = SourceRecord> {
  /** Numbers of the markets to which records belong for good, by key; those are neither joined nor split. */
  settled: ReadonlyMap<string, number>;
  /** Whether anything that records are compared by has changed. An earlier import compared those that have not. */
  isNew: (record: Known) => boolean;
  /** Whether a record's source has dropped it: what it lists anew may be the same market under another key. */
  isGone: (record: Known) => boolean;
}

interface Groups<Known extends SourceRecord> {
  groups: Known[][];
  /** Pairs of market ids whose records look like one market. They stay two: both are settled. */
  duplicates: [id: number, other: number][];
}

/**
 * The records, those of one market together: first the most alike two, then the next, as long as no two records of
 * a group contradict one another. Every record is in exactly one group. Merges, and neighbours with alike names
 * that stay apart, go to `log`.
 */
export function groupRecords<Known extends SourceRecord>(
  records: readonly Known[],
  { settled, isNew, isGone }: GroupingContext<Known>,
  log: LogEntry[],
): Groups<Known> {
  const groups = startGroups(records, settled);
  const duplicates = new Map<string, [number, number]>();
  const pairs = findPairs(records, { isNew, isGone });
  for (const { a, b, similarity, reason } of pairs) {
    const [group, other] = [groups.get(a) ?? [a], groups.get(b) ?? [b]];
    if (group === other) continue;
    const [id, otherId] = [findNumber(group, settled), findNumber(other, settled)];
    let conflict = reason === null ? similarity.conflict : findGroupConflict(group, other);
    if (reason !== null && conflict === null && id !== undefined && otherId !== undefined) {
      duplicates.set([id, otherId].sort().join(), [id, otherId]);
      conflict = "two markets of the directory";
    }
    const detail = `${b.key} "${b.name}", ${describeSimilarity(similarity)}`;
    const entry = { record: a.key, name: a.name };
    if (reason === null || conflict !== null) {
      log.push({ ...entry, step: "not merged", what: conflict ?? "names not alike enough", detail });
      continue;
    }
    log.push({ ...entry, step: "merged", what: reason, detail });
    const joined = [...group, ...other];
    for (const record of joined) groups.set(record, joined);
  }
  return { groups: [...new Set(groups.values())], duplicates: [...duplicates.values()] };
}

interface Pair<Known extends SourceRecord = SourceRecord> {
  a: Known;
  b: Known;
  similarity: Similarity;
  /** Why the two are one market; null for neighbours that are not, kept for the log. */
  reason: string | null;
}

/** All pairs worth a word, the surest first. */
function findPairs<Known extends SourceRecord>(
  records: readonly Known[],
  { isNew, isGone }: Pick<GroupingContext<Known>, "isNew" | "isGone">,
): Pair<Known>[] {
  const pairs: Pair<Known>[] = [];
  const isOnly = findOnlyOnes(records, isGone);
  const couldMove = (a: Known, b: Known): boolean =>
    isOnly(a) && isOnly(b) && (a.source !== b.source || isGone(a) !== isGone(b));
  const isMinor = findMinorDays(records);
  const news = new Set(records.filter(isNew));
  records.forEach((a, index) => {
    for (const b of records.slice(index + 1)) {
      if (!news.has(a) && !news.has(b)) continue;
      if (isFar(a, b) && a.zipCode !== b.zipCode && cityKey(a) !== cityKey(b)) continue;
      const similarity = compareRecords(a, b);
      const reason = isMinor(a, b) ? null : findReason(a, b, similarity, couldMove);
      const isNeighbor = similarity.km < NEAR_KM && (similarity.words > 0 || similarity.sameStreet);
      if ((reason !== null && similarity.conflict === null) || isNeighbor) {
        pairs.push({ a, b, similarity, reason: similarity.conflict === null ? reason : null });
      }
    }
  });
  return pairs.sort((x, y) => rank(x) - rank(y) || seasonDays(y) - seasonDays(x) || x.similarity.km - y.similarity.km);
}

/** A tenth of a degree is more than any distance that counts, and cheap to tell. */
function isFar(a: SourceRecord, b: SourceRecord): boolean {
  const width = Math.cos((a.latitude * Math.PI) / 180);
  return Math.abs(a.latitude - b.latitude) > 0.1 || Math.abs(a.longitude - b.longitude) * width > 0.1;
}

/** Why two records are one market: "same place and alike names". */
function findReason<Known extends SourceRecord>(
  a: Known,
  b: Known,
  { km, sameStreet, words, oneIsPlain }: Similarity,
  couldMove: (a: Known, b: Known) => boolean,
): string | null {
  const isSpot = km <= SAME_SPOT_KM;
  if (sameStreet && (words >= 0.5 || (oneIsPlain && isSpot))) return "same address";
  if (km > NEAR_KM) {
    const moved = km <= TOWN_KM && words === 1 && cityKey(a) === cityKey(b);
    return moved && couldMove(a, b) ? "the only market of that name in town" : null;
  }
  if (words > 0.5) return "near and of the same name";
  const samePhone = a.phoneNumber !== undefined && a.phoneNumber === b.phoneNumber;
  return samePhone && oneIsPlain && isSpot ? "near and with the same phone number" : null;
}

/** Tells whether a record is the only one of its source, town and name; those that the source has dropped count apart. */
function findOnlyOnes<Known extends SourceRecord>(
  records: readonly Known[],
  isGone: GroupingContext<Known>["isGone"],
): (record: Known) => boolean {
  const keys = new Map(
    records.map((record) => {
      const { days, time } = readName(record).local;
      return [record, [record.source, isGone(record), nameKey(record), ...days, time].join(" ")];
    }),
  );
  const counts = Map.groupBy(records, (record) => keys.get(record));
  return (record) => counts.get(keys.get(record))?.length === 1;
}

/**
 * Tells whether one of two records names no weekday and the other one that is not the main one of that name in town,
 * wherever that is held: of a market's Saturdays at the fairground and its Wednesdays on Main Street, a record that
 * names no day is rather the Saturdays.
 */
function findMinorDays(records: readonly SourceRecord[]): (a: SourceRecord, b: SourceRecord) => boolean {
  const keys = new Map(records.map((record) => [record, nameKey(record)]));
  const daysOf = (record: SourceRecord) => readName(record).local.days;
  const dayed = Map.groupBy(
    records.filter((record) => daysOf(record).size > 0 && readName(record).local.time === null),
    (record) => `${record.source} ${keys.get(record) ?? ""}`,
  );
  const isMinor = (record: SourceRecord): boolean =>
    (dayed.get(`${record.source} ${keys.get(record) ?? ""}`) ?? []).some(
      (other) => !sameDays(daysOf(other), daysOf(record)) && countSeasonDays(other) > countSeasonDays(record),
    );
  return (a, b) => {
    const [first, second] = [daysOf(a).size > 0, daysOf(b).size > 0];
    return first !== second && keys.get(a) === keys.get(b) && isMinor(first ? a : b);
  };
}

function sameDays(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && a.isSubsetOf(b);
}

function nameKey(record: SourceRecord): string {
  return [cityKey(record), ...[...readName(record).local.words].toSorted()].join(" ");
}

function startGroups<Known extends SourceRecord>(
  records: readonly Known[],
  settled: ReadonlyMap<string, number>,
): Map<Known, Known[]> {
  const byMarket = Map.groupBy(records, (record) => settled.get(record.key) ?? record.key);
  return new Map([...byMarket.values()].flatMap((group) => group.map((record) => [record, group])));
}

function findGroupConflict(group: readonly SourceRecord[], other: readonly SourceRecord[]): string | null {
  const [time, otherTime] = [getTime(group), getTime(other)];
  for (const a of group) {
    for (const b of other) {
      const { conflict } = compareRecords(a, b, time, otherTime);
      if (conflict !== null) return conflict;
    }
  }
  return null;
}

function findNumber(group: readonly SourceRecord[], settled: ReadonlyMap<string, number>): number | undefined {
  return group.map(({ key }) => settled.get(key)).find((id) => id !== undefined);
}

function getTime(group: readonly SourceRecord[]): TimeOfYear {
  return group.map((record) => readName(record).full.time).find((time) => time !== null) ?? null;
}

/** The whole name before a part of it, one address before two, one list before both, steps before streets. */
function rank({ a, b, similarity: { sameStreet, words, km } }: Pair): number {
  const place = km <= SAME_SPOT_KM ? 0 : km <= NEAR_KM ? 1 : 2;
  return (words === 1 ? 0 : 24) + (sameStreet ? 0 : 12) + (a.source === b.source ? 0 : 6) + place;
}

/** Between a market's Saturdays and its Wednesdays, a record that names no day is the longer of the two. */
function seasonDays({ a, b }: Pair): number {
  return Math.max(countSeasonDays(a), countSeasonDays(b));
}

function describeSimilarity({ km, sameStreet, words }: Similarity): string {
  const street = sameStreet ? ", same address" : "";
  return `${Math.round(km * 1000)} m apart${street}, ${Math.round(words * 100)} % of the name`;
}
