/** Whether what a page kept earlier is a schedule as the editor holds it: complete or not, but of its shape. */
import type { Schedule } from "#data/schedule/schedule.ts";

export function isKeptSchedule(value: unknown): value is Schedule {
  if (!isRecord(value)) return false;
  const { seasons, days = [] } = value;
  return isListOf(seasons, isKeptSeason) && isListOf(days, isTexts);
}

function isKeptSeason(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { week = {}, years = [], rhythm, ...dates } = value;
  return isTexts(week) && isListOf(years, isTexts) && (rhythm === undefined || isKeptRhythm(rhythm)) && isTexts(dates);
}

function isKeptRhythm(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { weeksOfMonth, since } = value;
  return weeksOfMonth === undefined
    ? typeof since === "string"
    : isListOf(weeksOfMonth, (week) => typeof week === "number");
}

function isListOf(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((text) => typeof text === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
