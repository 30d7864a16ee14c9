/** Finds the records that are one market, within a source and across the two. */
import { cityKey, readNameWords } from "../../market/name-words.ts";
import type { LogEntry } from "./import-log.ts";
import { compareRecords, countSeasonDays, type Likeness, NEAR_KM, SAME_SPOT_KM, type TimeOfYear } from "./likeness.ts";
import type { SourceRecord } from "./source-record.ts";

/** A market that moved across town, or whose coordinates miss it by a few streets. */
const TOWN_KM = 10;

/**
 * The records, those of one market together: first the most alike two, then the next, as long as no two records of
 * a group contradict one another. Every record is in exactly one group. Merges, and neighbours with alike names
 * that stay apart, go to `log`.
 * @param settled numbers of the markets to which records belong for good, by key; those are never split
 * @param areJoined whether two of those markets may turn out to be one
 */
export function groupRecords(
  records: readonly SourceRecord[],
  { settled, areJoined }: { settled: ReadonlyMap<string, number>; areJoined: boolean },
  log: LogEntry[],
): SourceRecord[][] {
  const groups = startGroups(records, settled);
  const isOnly = findOnlyOnes(records);
  const pairs = findPairs(records, isOnly);
  for (const { a, b, likeness, reason } of pairs) {
    const [group, other] = [groups.get(a) ?? [a], groups.get(b) ?? [b]];
    if (group === other) continue;
    const conflict = reason === null ? likeness.conflict : findGroupConflict(group, other, areJoined ? NONE : settled);
    const detail = `${b.key} "${b.name}", ${describe(likeness)}`;
    const entry = { record: a.key, name: a.name };
    if (reason === null || conflict !== null) {
      log.push({ ...entry, step: "not merged", what: conflict ?? "names not alike enough", detail });
      continue;
    }
    log.push({ ...entry, step: "merged", what: reason, detail });
    const joined = [...group, ...other];
    for (const record of joined) groups.set(record, joined);
  }
  return [...new Set(groups.values())];
}

const NONE: ReadonlyMap<string, number> = new Map();

interface Pair {
  a: SourceRecord;
  b: SourceRecord;
  likeness: Likeness;
  /** Why the two are one market; null for neighbours that are not, kept for the log. */
  reason: string | null;
}

/** All pairs worth a word, the surest first. */
function findPairs(records: readonly SourceRecord[], isOnly: (record: SourceRecord) => boolean): Pair[] {
  const pairs: Pair[] = [];
  records.forEach((a, index) => {
    for (const b of records.slice(index + 1)) {
      // A tenth of a degree is more than any distance that counts, and cheap to tell.
      if (Math.abs(a.latitude - b.latitude) > 0.1 && a.zipCode !== b.zipCode && cityKey(a) !== cityKey(b)) continue;
      const likeness = compareRecords(a, b);
      const reason = findReason(a, b, likeness, isOnly);
      const isNeighbour = likeness.km < NEAR_KM && (likeness.words > 0 || likeness.sameStreet);
      if ((reason !== null && likeness.conflict === null) || isNeighbour) {
        pairs.push({ a, b, likeness, reason: likeness.conflict === null ? reason : null });
      }
    }
  });
  return pairs.sort((x, y) => rank(x) - rank(y) || seasonDays(y) - seasonDays(x) || x.likeness.km - y.likeness.km);
}

/** Why two records are one market: "same place and alike names". */
function findReason(
  a: SourceRecord,
  b: SourceRecord,
  { km, sameStreet, words, oneIsPlain }: Likeness,
  isOnly: (record: SourceRecord) => boolean,
): string | null {
  const isSpot = km <= SAME_SPOT_KM;
  if (sameStreet && (words >= 0.5 || (oneIsPlain && isSpot))) return "same address";
  if (km > NEAR_KM) {
    const moved = km <= TOWN_KM && words === 1 && a.source !== b.source && cityKey(a) === cityKey(b);
    return moved && isOnly(a) && isOnly(b) ? "the only market of that name in town" : null;
  }
  if (words > 0.5) return "near and of the same name";
  const samePhone = a.phoneNumber !== undefined && a.phoneNumber === b.phoneNumber;
  return samePhone && oneIsPlain && isSpot ? "near and with the same phone number" : null;
}

/** Tells whether a record is the only one of its source, town and name. */
function findOnlyOnes(records: readonly SourceRecord[]): (record: SourceRecord) => boolean {
  const keyOf = (record: SourceRecord): string => {
    const { words, days, time } = readNameWords(record.name, [record.state.name, record.state.code, record.city]);
    return [record.source, cityKey(record), ...[...words].toSorted(), ...days, time].join(" ");
  };
  const counts = new Map<string, number>();
  for (const record of records) counts.set(keyOf(record), (counts.get(keyOf(record)) ?? 0) + 1);
  return (record) => counts.get(keyOf(record)) === 1;
}

function startGroups(
  records: readonly SourceRecord[],
  settled: ReadonlyMap<string, number>,
): Map<SourceRecord, SourceRecord[]> {
  const byMarket = Map.groupBy(records, (record) => settled.get(record.key) ?? record.key);
  return new Map([...byMarket.values()].flatMap((group) => group.map((record) => [record, group])));
}

function findGroupConflict(
  group: readonly SourceRecord[],
  other: readonly SourceRecord[],
  settled: ReadonlyMap<string, number>,
): string | null {
  const isSettled = (some: readonly SourceRecord[]): boolean => some.some(({ key }) => settled.has(key));
  if (isSettled(group) && isSettled(other)) return "two markets of the snapshot";
  const [time, otherTime] = [getTime(group), getTime(other)];
  for (const a of group) {
    for (const b of other) {
      const { conflict } = compareRecords(a, b, time, otherTime);
      if (conflict !== null) return conflict;
    }
  }
  return null;
}

function getTime(group: readonly SourceRecord[]): TimeOfYear {
  return group.map(({ name }) => readNameWords(name, []).time).find((time) => time !== null) ?? null;
}

/** The whole name before a part of it, one address before two, one list before both, steps before streets. */
function rank({ a, b, likeness: { sameStreet, words, km } }: Pair): number {
  const place = km <= SAME_SPOT_KM ? 0 : km <= NEAR_KM ? 1 : 2;
  return (words === 1 ? 0 : 24) + (sameStreet ? 0 : 12) + (a.source === b.source ? 0 : 6) + place;
}

/** Between a market's Saturdays and its Wednesdays, a record that names no day is the longer of the two. */
function seasonDays({ a, b }: Pair): number {
  return Math.max(countSeasonDays(a), countSeasonDays(b));
}

function describe({ km, sameStreet, words }: Likeness): string {
  const street = sameStreet ? ", same address" : "";
  return `${Math.round(km * 1000)} m apart${street}, ${Math.round(words * 100)} % of the name`;
}
