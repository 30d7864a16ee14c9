/** Reads what a row's note says in set words. What is in none of them is for people who look the row up. */
import type { Payment } from "../../market/market-schema.ts";
import { findMonth } from "../../schedule/calendar-day.ts";
import { formatTime } from "../../schedule/hours-text.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/weekday.ts";
import { readHours } from "./read-published.ts";

export interface Note {
  /** Whether the page says that the market is held; null where it tells of a plan, or of a season that was not. */
  existence: "held" | "closed" | null;
  /** Why the page's date is not to be relied on; null where it is. */
  weakness: string | null;
  /** Of a list by days or months that was read in part: others may be missing. */
  isPart: boolean;
  /** Of hours in the pandemic alone. */
  isPandemic: boolean;
  isIndoors: boolean;
  /** What is held indoors is held in winter. */
  isWinter: boolean;
  isAllYear: boolean;
  /** Whether it has moved, for all that the page knows for good. */
  hasMoved: boolean;
  /** 2 and 4 for "2nd and 4th Sundays". */
  weeksOfMonth: number[];
  isLastOfMonth: boolean;
  /** Month and day of the last one named of those every other week. */
  everyOther: string | null;
  /** Those that are over: "no longer Sundays". */
  endedDays: Weekday[];
  /** Month and day of those on which alone it is held. */
  onlyOn: string[];
  /** Its first and last days, where it has pauses. */
  runs: { from: string; to: string }[];
  /** Month and day. */
  closedOn: string[];
  otherHours: { on: string[]; hours: string }[];
  /** When it closes from September: "7:00 PM". */
  autumnClose: string | null;
  /** 10 for "to mid-October". */
  midMonths: number[];
  payments: Payment[];
}

const DAY = String.raw`\d\d-\d\d`;
const DAYS = String.raw`${DAY}(?:(?:, | and )${DAY})*`;

export function readNote(note: string): Note {
  const has = (words: RegExp) => words.test(note);
  const ranges = [...note.matchAll(new RegExp(`(${DAY}) to (${DAY})`, "g"))];
  const close = /closes (\d\d):(\d\d) (?:in September|after Labor Day)/.exec(note);
  const rhythm =
    /((?:\d(?:st|nd|rd|th)(?:, | and ))*\d(?:st|nd|rd|th)) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/.exec(note);
  return {
    existence: has(/closed for good|no longer held/) ? "closed" : has(NOT_HELD) ? null : "held",
    weakness: has(/undated|date not shown|date decoded|\byear (?:inferred|not printed|from|by|follows)\b/)
      ? "the page gives no date, its year is inferred"
      : has(/date slips/)
        ? "the page has wrong dates in it"
        : null,
    isPart: has(/August list|part only|only in May/),
    isPandemic: has(/pandemic (?:place and )?hours|hours of 202[01] only/),
    isIndoors: has(/\bindoors?\b/),
    isWinter: has(/\bindoors?\b|\bwinter\b/),
    isAllYear: has(/year-round/),
    hasMoved: has(/\bmoved\b(?! from \w+day\b)|place differs|other place than|new place/) && !has(FOR_A_WHILE),
    weeksOfMonth: rhythm?.[1]?.match(/\d/g)?.map(Number) ?? [],
    isLastOfMonth: has(/\blast \w+day of the month/),
    everyOther: listDays(note, [new RegExp(`every other week: (${DAY}(?:, ${DAY})*)`)]).at(-1) ?? null,
    endedDays: WEEKDAYS.filter((day) => new RegExp(`(?:no longer|moved from) ${day}`).test(note)),
    onlyOn: listDays(note, [
      new RegExp(`(?:\\bdates|\\bonly|open on) (${DAY}(?:, ${DAY})*)`),
      new RegExp(`(${DAY}(?:, ${DAY})*) only`),
    ]),
    runs: ranges.length > 1 ? ranges.map(([, from = "", to = ""]) => ({ from, to })) : [],
    closedOn: listDays(note, [new RegExp(`(?:no market|\\bclosed) (${DAYS})`)]),
    otherHours: [...note.matchAll(new RegExp(`(\\d\\d:\\d\\d-\\d\\d:\\d\\d) on (${DAYS})`, "g"))].map(
      ([, hours = "", days = ""]) => ({ on: days.match(new RegExp(DAY, "g")) ?? [], hours: readHours(hours) ?? hours }),
    ),
    autumnClose: close ? formatTime(Number(close[1]) * 60 + Number(close[2])) : null,
    midMonths: [...note.matchAll(/\bmid[- ](\w+)/gi)].map(([, month = ""]) => findMonth(month)),
    payments: readPayments(/accepts ([^;]*)/.exec(note)?.[1] ?? ""),
  };
}

/** Cancelled, only planned, or missing from somebody's list; "crafts" is a market without farmers. */
const NOT_HELD = /cancelled|closed for the \d{4} season|absent from|\bplan(?:ned)?\b|applied for|\bcrafts\b/;

const FOR_A_WHILE = /for the pandemic|for this season|for \d{4}(?! from)/;

function listDays(note: string, patterns: readonly RegExp[]): string[] {
  const found = patterns.map((pattern) => pattern.exec(note)?.[1]).find((days) => days !== undefined);
  return found?.match(new RegExp(DAY, "g")) ?? [];
}

function readPayments(text: string): Payment[] {
  const payments: Payment[] = [];
  if (text.includes("SNAP")) payments.push("snap");
  if (text.includes("WIC")) payments.push("wic");
  if (text.includes("senior vouchers")) payments.push("sfmnp");
  return payments;
}
