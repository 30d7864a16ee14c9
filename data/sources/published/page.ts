/** One page about one market: its rows are one statement, and their weeks and seasons one schedule. */
import type { Payment } from "../../market/market-schema.ts";
import { readNameWords } from "../../market/name-words.ts";
import { lastDayOf, toMonthDay } from "../../schedule/calendar-day.ts";
import type { PublishedRow } from "./read-published.ts";
import { type Note, readNote } from "./read-note.ts";
import type { Weekday } from "../../schedule/weekday.ts";

export interface Page {
  url: string;
  said: string;
  rows: readonly PublishedRow[];
  existence: "held" | "closed" | null;
  weakness: string | null;
  isPart: boolean;
  /** Its hours are those of the pandemic. */
  isPandemic: boolean;
  /** Weekdays on which it is held no more. */
  endedDays: readonly Weekday[];
  weeks: readonly PageWeek[];
  payments: Payment[];
  /** All that it says of the market is indoors. */
  isIndoors: boolean;
}

/** Days with the same hours in one season of a page. */
export interface PageWeek {
  days: readonly Weekday[];
  hours: string;
  /** Month and day; null where the page does not say. */
  from: string | null;
  to: string | null;
  isWinter: boolean;
  note: Note;
}

/** The pages of one market's rows, the newest first. */
export function toPages(rows: readonly PublishedRow[]): Page[] {
  return [...Map.groupBy(rows, ({ url }) => url)]
    .map(([url, own]) => toPage(url, own))
    .sort((a, b) => (a.said === b.said ? (a.url < b.url ? -1 : 1) : a.said < b.said ? 1 : -1));
}

/** The weekdays and hours that a week is known by: "Saturday 8:00 AM - 12:00 PM". */
export function listDayHours({ days, hours }: Pick<PageWeek, "days" | "hours">): string[] {
  return days.map((day) => `${day} ${hours}`);
}

function toPage(url: string, rows: readonly PublishedRow[]): Page {
  const notes = rows.map(({ note }) => readNote(note));
  const has = (test: (note: Note) => boolean) => notes.some(test);
  return {
    url,
    said: rows.reduce((day, { published }) => (published > day ? published : day), ""),
    rows,
    existence: has(({ existence }) => existence === "closed")
      ? "closed"
      : has(({ existence }) => existence === "held")
        ? "held"
        : null,
    weakness: notes.find(({ weakness }) => weakness !== null)?.weakness ?? null,
    isPart: has((note) => note.isPart),
    isPandemic: has((note) => note.isPandemic),
    endedDays: notes.flatMap((note) => note.endedDays),
    weeks: rows.flatMap((row, index) => toWeeks(row, notes[index])),
    payments: [...new Set(notes.flatMap(({ payments }) => payments))],
    isIndoors: notes.every((note) => note.isIndoors),
  };
}

/** None where the days or the hours are missing, or nothing was held. */
function toWeeks({ days, hours, from, to, name }: PublishedRow, note: Note | undefined): PageWeek[] {
  if (!note || days.length === 0 || hours === null || note.existence !== "held") return [];
  const isWinter = note.isWinter || readNameWords(name, []).time !== null;
  const week = { days, isWinter, note, hours };
  if (note.isAllYear) return [{ ...week, from: "01-01", to: "12-31" }];
  if (note.runs.length > 0) return note.runs.map((run) => ({ ...week, ...run }));
  const season = { from: from && toFirstDay(from, note), to: to && toLastDay(to, note) };
  return splitAutumn({ ...week, ...season });
}

/** "05" → "05-01", and "05-15" in mid-May. */
function toFirstDay(end: string, { midMonths }: Note): string {
  if (end.length > 2) return end;
  return toMonthDay(Number(end), midMonths.includes(Number(end)) ? 15 : 1);
}

function toLastDay(end: string, { midMonths }: Note): string {
  if (end.length > 2) return end;
  return midMonths.includes(Number(end)) ? toMonthDay(Number(end), 15) : lastDayOf(Number(end));
}

/** Its evenings are shorter from September. */
function splitAutumn(week: PageWeek): PageWeek[] {
  const { autumnClose } = week.note;
  const opens = week.hours.split(" - ")[0];
  if (autumnClose === null || opens === undefined || (week.to !== null && week.to <= SUMMER_END)) return [week];
  return [
    { ...week, to: SUMMER_END },
    { ...week, from: AUTUMN_START, hours: `${opens} - ${autumnClose}` },
  ];
}

const SUMMER_END = "08-31";
const AUTUMN_START = "09-01";
