/** What differs between two values of a fact: words of a text, items of a list, hours of a weekday. */
import { type FieldValue, formatFieldValue, isSameValue } from "#data/domain/edit-fields.ts";
import type { WeekHours } from "#data/domain/market-schema.ts";
import { WEEKDAYS, type Weekday } from "#data/domain/weekday.ts";
import { diffWords, type Piece } from "./word-diff.ts";

export type ValueDiff =
  | { kind: "text"; before: Piece[]; after: Piece[] }
  | { kind: "list"; before: Piece[]; after: Piece[] }
  | { kind: "hours"; days: DayDiff[] };

export interface DayDiff {
  day: Weekday;
  /** Null on a day without hours. */
  before: string | null;
  after: string | null;
  isChanged: boolean;
}

/** Null is where the directory says nothing. Values of different kinds are compared as text. */
export function diffValues(before: FieldValue | null, after: FieldValue | null): ValueDiff {
  if (isList(before) && isList(after) && (before ?? after) !== null)
    return { kind: "list", ...diffLists(before ?? [], after ?? []) };
  if (isHours(before) && isHours(after) && (before ?? after) !== null) {
    return { kind: "hours", days: diffHours(before ?? {}, after ?? {}) };
  }
  return { kind: "text", ...diffWords(toText(before), toText(after)) };
}

/** Items in their own order; an item is marked where the other side does not have it. */
export function diffLists(before: readonly string[], after: readonly string[]): { before: Piece[]; after: Piece[] } {
  const mark = (items: readonly string[], others: readonly string[]) =>
    items.map((text) => ({ text, isChanged: !others.includes(text) }));
  return { before: mark(before, after), after: mark(after, before) };
}

/** Days on which either has hours. The same times written differently are no change, as in isSameValue(). */
export function diffHours(before: WeekHours, after: WeekHours): DayDiff[] {
  return WEEKDAYS.flatMap((day) => {
    const [was, is] = [before[day] ?? null, after[day] ?? null];
    if (was === null && is === null) return [];
    const isChanged = !isSameValue("openingHours", toDay(day, was), toDay(day, is));
    return [{ day, before: was, after: is, isChanged }];
  });
}

function toDay(day: Weekday, text: string | null): WeekHours {
  return text === null ? {} : { [day]: text };
}

/** A side that says nothing is compared as nothing, not as "Not given". */
function toText(value: FieldValue | null): string {
  return value === null ? "" : formatFieldValue(value);
}

function isList(value: FieldValue | null): value is string[] | null {
  return value === null || Array.isArray(value);
}

function isHours(value: FieldValue | null): value is WeekHours | null {
  return value === null || (typeof value === "object" && !Array.isArray(value));
}
