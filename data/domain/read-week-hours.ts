/** Reads a week of opening hours, from hours by weekday or from text. */
import { parseHours } from "./hours-text.ts";
import { HOURS_MAX } from "./market-limits.ts";
import type { WeekHours } from "./market-schema.ts";
import { type Reading, readText } from "./plain-text.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/**
 * `{ Saturday: "8 AM - noon" }` as it is, less the days without a text; a text has a line per day or days:
 * "Mon-Fri: 9 AM - 5 PM", "Wed, Sat 8 AM - noon", "Daily: open 24 hours". Hours that cannot be read as times are
 * taken, with a warning that says so: they are shown as they are (design §4).
 */
export function readWeekHours(input: unknown): Reading<WeekHours> {
  const entries = typeof input === "string" ? readLines(input) : readEntries(input);
  if (!entries.ok) return entries;
  const hours: WeekHours = {};
  const unclear: string[] = [];
  for (const [day, text] of entries.value) {
    const read = readText(text, { label: `The text for ${day}`, max: HOURS_MAX });
    if (!read.ok) return read;
    if (read.value === "") continue;
    if (hours[day] !== undefined)
      return { ok: false, error: `${day} has hours twice. Write both on one line: 8 AM - noon, 2 - 5 PM` };
    hours[day] = read.value;
    if (parseHours(read.value).kind === "unreadable") unclear.push(`${day}: "${read.value}"`);
  }
  if (unclear.length === 0) return { ok: true, value: hours };
  return { ok: true, value: hours, warning: warn(unclear) };
}

/** The counterpart of reading text: a line per day, Monday first. */
export function joinWeekHours(hours: WeekHours): string {
  return WEEKDAYS.flatMap((day) => (hours[day] === undefined ? [] : [`${day}: ${hours[day]}`])).join("\n");
}

type Entry = readonly [day: Weekday, text: unknown];

function readEntries(input: unknown): Reading<Entry[]> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { ok: false, error: `The opening hours must be given by weekday. ${EXAMPLE}` };
  }
  const entries: Entry[] = [];
  for (const [key, text] of Object.entries(input)) {
    const day = WEEKDAYS.find((weekday) => weekday === key);
    if (day === undefined)
      return { ok: false, error: `The opening hours must be given for ${WEEKDAYS.join(", ")} only.` };
    entries.push([day, text]);
  }
  return { ok: true, value: entries };
}

function readLines(input: string): Reading<Entry[]> {
  const text = readText(input, {
    label: "The text of the opening hours",
    max: 2 * WEEKDAYS.length * HOURS_MAX,
    lines: true,
  });
  if (!text.ok) return text;
  const entries: Entry[] = [];
  for (const line of text.value.split(LINE_BREAK)) {
    if (line.trim() === "") continue;
    const [, names, hours] = DAY_LINE.exec(line.trim()) ?? [];
    if (names === undefined || hours === undefined) {
      return { ok: false, error: `Please start each line of the opening hours with its day. ${EXAMPLE}` };
    }
    for (const day of readDays(names)) entries.push([day, hours]);
  }
  return { ok: true, value: entries };
}

const EXAMPLE = "For example Saturday: 8:00 AM - 12:00 PM";

const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?`;
const SPAN = String.raw`\s*(?:[-–—]|\b(?:to|through|thru)\b)\s*`;
const AND = String.raw`\s*(?:,|&|\band\b)\s*`;
const ALL_DAYS = String.raw`(?:daily|every\s?day)\b`;
const DAY_LINE = new RegExp(`^(${ALL_DAYS}|${DAY}(?:(?:${SPAN}|${AND})${DAY})*)[\\s:–—-]*(.*)$`, "i");
const LINE_BREAK = new RegExp(String.raw`\n|;\s*(?=${DAY})`, "i");

/** "Mon-Wed, Sat" → Monday, Tuesday, Wednesday, Saturday. */
function readDays(names: string): Weekday[] {
  if (new RegExp(ALL_DAYS, "i").test(names)) return [...WEEKDAYS];
  return names.split(new RegExp(AND, "i")).flatMap((part) => {
    const [first = 0, last = first] = part.split(new RegExp(SPAN, "i")).map(dayIndex);
    const count = ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1;
    return Array.from({ length: count }, (_, step) => WEEKDAYS[(first + step) % WEEKDAYS.length] ?? "Monday");
  });
}

function dayIndex(name: string): number {
  return WEEKDAYS.findIndex((day) => day.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase());
}

function warn(unclear: readonly string[]): string {
  return (
    `These hours are not times that the site can read: ${unclear.join("; ")}. They will be shown as written, but ` +
    "nobody can be told whether the market is open. Times like 8:00 AM - 12:00 PM work best."
  );
}
