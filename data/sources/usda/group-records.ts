/** Groups the records that are about the same market, within and across the USDA's sources. */
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

/** Kilometers that a market may have moved within its town. */
const TOWN_KM = 10;

interface GroupingContext<Known extends SourceRecord = SourceRecord> {
  /** Market ids by record key, from earlier imports. These groups are neither merged nor split. */
  settled: ReadonlyMap<string, number>;
  /** Whether a compared field has changed. Unchanged records were compared by an earlier import. */
  isNew: (record: Known) => boolean;
  /** Whether the source has dropped the record: the same market may be listed again under another key. */
  isGone: (record: Known) => boolean;
}

interface Groups<Known extends SourceRecord> {
  groups: Known[][];
  /** Pairs of existing markets that may be duplicates; people must merge them. */
  duplicates: [id: number, other: number][];
}

/**
 * Merges records pair by pair, most similar first, unless records of the two groups contradict each other. Every
 * record is in exactly one group. Logs merges, and neighbors with similar names that were not merged.
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
  /** Why the two are one market; null for neighbors that are not, which are logged. */
  reason: string | null;
}

/** Pairs to merge or log, most certain first. */
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

/** Quick check: a tenth of a degree is more than any distance that matters. */
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

/** Whether a record is the only one of its source, town and name; dropped records are counted separately. */
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
 * Whether one record's name has no weekday, and the other's has one that is not the main session of that name in
 * town. With Saturdays (long season) and Wednesdays (short) in the list, a record without a weekday is the Saturday
 * market.
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

/** Full name matches first, then same address, same source, shorter distance. */
function rank({ a, b, similarity: { sameStreet, words, km } }: Pair): number {
  const place = km <= SAME_SPOT_KM ? 0 : km <= NEAR_KM ? 1 : 2;
  return (words === 1 ? 0 : 24) + (sameStreet ? 0 : 12) + (a.source === b.source ? 0 : 6) + place;
}

/** Prefers the longer season: a record without a weekday is the main session. */
function seasonDays({ a, b }: Pair): number {
  return Math.max(countSeasonDays(a), countSeasonDays(b));
}

function describeSimilarity({ km, sameStreet, words }: Similarity): string {
  const street = sameStreet ? ", same address" : "";
  return `${Math.round(km * 1000)} m apart${street}, ${Math.round(words * 100)} % of the name`;
}
