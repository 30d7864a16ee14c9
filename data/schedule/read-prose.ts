/** Reads when a market is held out of a sentence: "May to October, Saturdays 8am-noon". What is not plain is left alone. */
import { readBareRange } from "./bare-range.ts";
import { findMonth, isMonthDay, lastDayOf, MONTH_NAME, toMonthDay } from "./calendar-day.ts";
import { listRanges } from "./hours.ts";
import { parseHours } from "./hours-text.ts";
import type { OpenRange, Schedule, Season } from "./schedule.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/** A run of a text that was read. */
export interface Span {
  from: number;
  to: number;
}

const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?\b\.?`;
const DAYS = String.raw`${DAY}(?:(?:\s*(?:-|–|,|&|\bto\b|\bthrough\b|\bthru\b|\band\b)\s*)+${DAY})*|\bdaily\b|\bevery day\b`;
const TIME = String.raw`(?:noon|midnight|\d{1,2}(?::[0-5]\d)?(?:\s*[ap]\.?m\b\.?)?)`;
const TIMES = String.raw`(?<![\d:/.-])${TIME}\s*(?:-|–|—|\bto\b|\buntil\b|\btill?\b)\s*${TIME}(?![\d:/-])`;
const MONTH_DAY = String.raw`${MONTH_NAME}(?:\s+\d{1,2}(?:st|nd|rd|th)?\b)?`;
const MONTHS = String.raw`${MONTH_DAY}\s*(?:-|–|—|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill?\b)\s*(?:the end of\s+)?${MONTH_DAY}`;

const PARTS = new RegExp(
  String.raw`\b(?<season>${MONTHS})|(?<always>\byear[- ]round\b|\ball year\b)|\b(?<days>${DAYS})|(?<times>${TIMES})`,
  "gi",
);

/** Says more than days and times can hold, or less than certainly. */
const UNCERTAIN =
  /\b(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|every other|alternate|alternating|bi-?weekly|except|closed|not|no|never|unless|maybe|sometimes|usually|about|around|early|mid|late|used to|formerly|until sold out)\b|\?/i;

/**
 * @returns the schedule, and what of the text says it; null where nothing plain is said. Days without times, and times
 * without days, are not read.
 */
export function readProse(text: string): { schedule: Schedule; spans: Span[] } | null {
  const seasons: Season[] = [{}];
  const spans: Span[] = [];
  for (const sentence of listSentences(text)) {
    if (!UNCERTAIN.test(sentence.text)) readSentence(sentence, seasons, spans);
  }
  const told = seasons.filter((season) => Object.keys(season).length > 0);
  // One of several without hours: which days belong to it is not plain.
  if (told.length === 0 || (told.length > 1 && told.some(({ week }) => week === undefined))) return null;
  return { schedule: { seasons: told.map(sortWeek) }, spans };
}

interface Sentence {
  text: string;
  /** Where it begins. */
  at: number;
}

/** "8 a.m. to noon" is one. */
export function listSentences(text: string): Sentence[] {
  let at = 0;
  return text.split(/((?<=[.!?])\s+(?=\p{Lu})|[;\n]+)/u).map((part) => {
    const sentence = { text: part, at };
    at += part.length;
    return sentence;
  });
}

function readSentence({ text, at }: Sentence, seasons: Season[], spans: Span[]): void {
  let [days, waits]: [Weekday[], boolean] = [[], false];
  let daySpan: Span | null = null;
  let time: { hours: OpenRange; span: Span } | null = null;
  for (const match of text.matchAll(PARTS)) {
    const { season, always, days: named, times } = match.groups ?? {};
    const span = { from: at + match.index, to: at + match.index + match[0].replace(/\.$/, "").length };
    if (season !== undefined || always !== undefined) {
      const dates = always === undefined ? readSeason(season ?? "") : { from: "01-01", to: "12-31" };
      if (!dates) continue;
      spans.push(span);
      const current = seasons.at(-1) ?? {};
      if (current.from === undefined) Object.assign(current, dates);
      else seasons.push({ ...dates });
    } else if (named !== undefined) {
      days = waits ? [...days, ...readDays(named)] : readDays(named);
      daySpan = waits && daySpan ? { from: daySpan.from, to: span.to } : span;
      waits = true;
      if (time) {
        addHours(seasons, days, time.hours);
        spans.push(time.span, span);
        // Who writes the times first does so with the next days, too.
        [time, waits, days] = [null, false, []];
      }
    } else {
      const hours = readTimes(times ?? "");
      if (hours === null) continue;
      if (days.length === 0) time = { hours, span };
      else {
        addHours(seasons, days, hours);
        spans.push(...(waits && daySpan ? [daySpan] : []), span);
        waits = false;
      }
    }
  }
}

function addHours(seasons: Season[], days: readonly Weekday[], hours: OpenRange): void {
  const season = seasons.at(-1);
  if (!season) return;
  const week = { ...season.week };
  for (const day of days) week[day] = [...listRanges(week[day]), hours].sort((a, b) => a.opens - b.opens);
  season.week = week;
}

/** "Mon-Wed & Sat" → Monday, Tuesday, Wednesday, Saturday. */
function readDays(text: string): Weekday[] {
  if (/daily|every/i.test(text)) return [...WEEKDAYS];
  const found: Weekday[] = [];
  let isRange = false;
  for (const [word] of text.matchAll(new RegExp(String.raw`${DAY}|-|–|\bto\b|\bthrough\b|\bthru\b`, "gi"))) {
    const day = WEEKDAYS.find((name) => name.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase());
    const last = found.at(-1);
    if (!day) isRange = true;
    else {
      const between = isRange && last ? WEEKDAYS.slice(WEEKDAYS.indexOf(last) + 1, WEEKDAYS.indexOf(day)) : [];
      found.push(...between, day);
      isRange = false;
    }
  }
  return [...new Set(found)];
}

/** "8am-noon"; null where it can be read in two ways. */
function readTimes(text: string): OpenRange | null {
  const tidy = text.replaceAll(/([ap])\.m\b\.?/gi, "$1m");
  const [start = "", end = ""] = tidy.split(/\s*(?:[-–—]|\bto\b|\buntil\b|\btill?\b)\s*/i);
  const [range] = parseHours(`${start} - ${end}`) ?? [];
  return range ?? readBareRange(start, end);
}

/** "May to October", "May 7 - Oct. 29th"; null for a day that there is not. */
function readSeason(text: string): { from: string; to: string } | null {
  const [first, last] = [...text.matchAll(/([a-z]{3,9})\.?(?:\s+(\d{1,2}))?/gi)]
    .map(([, word = "", day]) => ({ month: findMonth(word), day }))
    .filter(({ month }) => month > 0);
  if (!first || !last) return null;
  const from = toMonthDay(first.month, Number(first.day ?? 1));
  const to = last.day === undefined ? lastDayOf(last.month) : toMonthDay(last.month, Number(last.day));
  return isMonthDay(from) && isMonthDay(to) ? { from, to } : null;
}

function sortWeek({ week, ...season }: Season): Season {
  if (!week) return season;
  const sorted = WEEKDAYS.flatMap((day) => (week[day] === undefined ? [] : [[day, week[day]] as const]));
  return { ...season, week: Object.fromEntries(sorted) };
}
