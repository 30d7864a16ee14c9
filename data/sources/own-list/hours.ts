/** Combines the columns for days, hours and seasons into text lines for the schedule parser. */
import type { ReadResult } from "../../input/plain-text.ts";
import { isMonthDay, isPartialDate, MONTH_NAME, toMonthDay } from "../../schedule/calendar-day.ts";
import { nameDate } from "../../schedule/day-text.ts";
import { formatTime } from "../../schedule/format/style.ts";
import { editSchedule } from "../../schedule/edit-schedule.ts";
import { splitTokens } from "../../schedule/reading/lexicon.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { DAY_MS } from "../../schedule/local-time.ts";

/** The schedule lines of one row, and the season they belong to ("": none given). */
export interface HoursLines {
  season: string;
  lines: string[];
}

/** @param get the row's text for a field, "" if empty */
export function readHoursLines(get: (field: string) => string): ReadResult<HoursLines> {
  const season = readSeason(get);
  if (!season.ok) return season;
  const days = [get("rhythm"), get("days")].filter((part) => part !== "").join(" ");
  const times = [get("opens"), get("closes")].map(readClock).filter((time) => time !== "");
  const hours = times.length > 0 ? times.join(" - ") : get("schedule");
  if (days !== "" && hours === "") {
    return { ok: false, error: `It gives days without hours ("${days}"). Add the hours, or clear the days.` };
  }
  const weekdays = WEEKDAYS.flatMap((day) => {
    const text = get(day);
    return text === "" ? [] : [`${day}: ${text}`];
  });
  const lines = days !== "" ? [`${days}: ${hours}`] : hours === "" ? [] : [hours];
  return { ok: true, value: { season: season.value, lines: [...lines, ...weekdays] } };
}

/** Joins the rows of a market to one text; lines without a season come first. */
export function joinHours(rows: readonly HoursLines[]): string {
  const bySeason = Map.groupBy(rows, ({ season }) => season);
  const seasons = [...bySeason].toSorted(([a], [b]) => Number(b === "") - Number(a === ""));
  return seasons
    .flatMap(([season, parts]) => {
      const lines = new Set(parts.flatMap(({ lines }) => lines));
      return season === "" ? [...lines] : [`${season}:`, ...lines];
    })
    .join("\n");
}

function readSeason(get: (field: string) => string): ReadResult<string> {
  const [from, to] = [get("seasonFrom"), get("seasonTo")].map(tidyDates);
  if (!from !== !to) return { ok: false, error: "Its season has one end only. Give both, or neither." };
  const season = from && to ? `${from} to ${to}` : tidyDates(get("season")).replace(/[\s:]+$/, "");
  if (season === "" || editSchedule(`${season}:`).ok) return { ok: true, value: season };
  return { ok: false, error: `The season "${season}" cannot be read. Write it like May 7 to October 29.` };
}

/**
 * Converts dates to month and day: "5/7/2026", "2026-05-07", "7-May" and 46149 (a spreadsheet's day number) → May 7.
 */
export function tidyDates(text: string): string {
  return readDate(text.trim(), "") ?? text.replaceAll(DATE, (date) => readDate(date, "") ?? date);
}

const DATE = new RegExp(
  String.raw`\b(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}[- ]${MONTH_NAME}(?:[- ]\d{2,4})?)`,
  "gi",
);

/** Converts a date in any of these formats to "2026-05-07"; keeps "2026" and "2026-05". Null for any other text. */
export function readDay(text: string): string | null {
  if (isPartialDate(text)) return text;
  const day = readDate(text.replace(/[ T]\d\d?:\d\d.*$/, ""), "whole");
  return isPartialDate(day) ? day : null;
}

/** Day 0 of spreadsheets. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30);

function readDate(text: string, form: "whole" | ""): string | null {
  const day = /^\d{5}$/.test(text)
    ? new Date(SPREADSHEET_START + Number(text) * DAY_MS).toISOString().slice(0, 10)
    : readWrittenDay(text);
  if (day === null) return null;
  const monthDay = day.slice(-"05-07".length);
  if (form === "whole") return day === monthDay ? null : day;
  return nameDate(monthDay);
}

/** "May 7", "5/7/2026", "2026-05-07", "7-May-26". */
function readWrittenDay(text: string): string | null {
  const [only, ...more] = splitTokens(text);
  if (only?.kind !== "date" || more.length > 0) return null;
  const { month, day, year } = only;
  const monthDay = toMonthDay(month, day);
  if (!isMonthDay(monthDay)) return null;
  return year === null ? monthDay : `${year}-${monthDay}`;
}

/** A time as in spreadsheets: "08:00:00 AM", or the fraction of a day, "0.3333". */
function readClock(text: string): string {
  const part = /^0?\.\d+$/.test(text) ? Number(text) : null;
  return part === null ? text : formatTime(Math.round(part * 24 * 60));
}
