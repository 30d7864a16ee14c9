/** Which market a published row is about: that of the record that it names, else by town, name and place. */
import { cityKey, type NameWords, readNameWords, tokens } from "../../market/name-words.ts";
import { hasHouseNumber, isSameStreet } from "../usda/street-words.ts";
import type { SaidMarket } from "../usda/update-markets.ts";
import type { PublishedRow } from "./read-published.ts";

/** A market of the directory as far as it can be told from others. */
export interface Known {
  market: SaidMarket;
  name: string;
  city: string;
  address: string | undefined;
  /** Of its hours. */
  days: ReadonlySet<string>;
}

/** Only pages know it. */
export function isOwn({ sources }: Pick<SaidMarket, "sources">): boolean {
  return sources.every((source) => source.startsWith("published:"));
}

/** The market that the row points at; null where no market has that record. */
export function findNear<K extends Known>({ near }: PublishedRow, all: readonly K[]): K | null {
  return all.find(({ market }) => near !== null && market.sources.includes(near)) ?? null;
}

/** The market of that town, name and place. */
export function findSame<K extends Known>(row: PublishedRow, all: readonly K[]): K | null {
  return all.find((known) => isSameMarket(row, known)) ?? null;
}

/**
 * A market of that very name which is held on the row's days, while the one that the row points at has another name or
 * other days.
 */
export function findNamesake<K extends Known>(row: PublishedRow, near: Known, all: readonly K[]): K | null {
  const fits = ({ days }: Known) => row.days.some((day) => days.has(day));
  const isMeant = fits(near) && isSameSet(readWords(row).words, readWords(near).words);
  if (row.days.length === 0 || near.days.size === 0 || isMeant) return null;
  return all.find((known) => isNamed(row, known) && cityKey(known) === cityKey(row) && fits(known)) ?? null;
}

function isNamed({ name }: PublishedRow, known: Known): boolean {
  return tokens(name).join() === tokens(known.name).join();
}

/** Whether a name and a place of one town are another's. What the USDA knows needs more than a name without any word. */
export function isSameMarket(row: PublishedRow, known: Known): boolean {
  if (cityKey(row) !== cityKey(known)) return false;
  const [mine, theirs] = [readWords(row), readWords(known)];
  if (!isSameName(mine, theirs, [row.days, known.days]) || !isSameSet(mine.words, theirs.words)) return false;
  if (isOwn(known.market)) return true;
  if (hasHouseNumber(row.place) && hasHouseNumber(known.address) && !isSameStreet(row.place, known.address))
    return false;
  return mine.words.size > 0 || row.days.some((day) => known.days.has(day));
}

/** Rows of one market that no list has, together. */
export function groupRows(rows: readonly PublishedRow[]): PublishedRow[][] {
  const groups: PublishedRow[][] = [];
  for (const row of rows) {
    const group = groups.find((others) => others.some((other) => isSameNew(row, other)));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isSameNew(a: PublishedRow, b: PublishedRow): boolean {
  if (cityKey(a) !== cityKey(b)) return false;
  const [mine, theirs] = [readWords(a), readWords(b)];
  if (!isSameName(mine, theirs, [a.days, b.days])) return false;
  return isSameSet(mine.words, theirs.words) || (isSamePlace(a, b) && isHeldTogether(a, b));
}

function isSamePlace(a: PublishedRow, b: PublishedRow): boolean {
  return a.place !== "" && tokens(a.place).join() === tokens(b.place).join();
}

function isHeldTogether(a: PublishedRow, b: PublishedRow): boolean {
  return a.hours === b.hours && a.days.some((day) => b.days.includes(day));
}

/** @param days on which each is held, for all that is known */
function isSameName(a: NameWords, b: NameWords, days: readonly [Iterable<string>, Iterable<string>]): boolean {
  return a.time === b.time && a.number === b.number && !isOtherDay(a, b, days);
}

/** A name that gives a day is of no market that is held on others. */
function isOtherDay(
  a: NameWords,
  b: NameWords,
  [aDays, bDays]: readonly [Iterable<string>, Iterable<string>],
): boolean {
  if (a.days.size === 0 && b.days.size === 0) return false;
  const [mine, theirs] = [new Set<string>(a.days.size > 0 ? a.days : aDays), [...(b.days.size > 0 ? b.days : bDays)]];
  return mine.size > 0 && theirs.length > 0 && !theirs.some((day) => mine.has(day));
}

function readWords({ name, city }: { name: string; city: string }): NameWords {
  return readNameWords(name, [city]);
}

function isSameSet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}
