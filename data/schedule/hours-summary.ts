/** A market's days and hours in one line, for a card: "Wed, Sat 8 AM–1 PM". */
import type { Certainty } from "./certainty.ts";
import { getDayHours, getMainSeason, mergeHours } from "./day-hours.ts";
import { formatTimeShort, type OpenRange, parseHours } from "./hours-text.ts";
import { addDays, type LocalMoment } from "./local-time.ts";
import { MONTHS } from "./month.ts";
import type { Season, WeekHours } from "./schedule.ts";
import { getNextSeason, isInSeason, type Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

export const HOURS_VARY = "Hours vary";

/**
 * Days with the same hours stand together; with more than two kinds of day only the days are named.
 * "Hours vary" when no hours fit.
 * @param moment picks the hours of the season that runs, or comes next; without it those of the longest season
 */
export function summarizeHours(market: Scheduled, moment?: LocalMoment): string {
  const seasons = pickSeasons(market, moment);
  const weekly = seasons.filter(({ rhythm }) => !rhythm).reduce<WeekHours | null>(mergeWeeks, null);
  const others = seasons.filter(({ rhythm }) => rhythm);
  const parts = [weekly ? summarizeWeek(weekly) : null, ...others.map(summarizeRhythm)];
  return parts.filter(Boolean).join(", ") || HOURS_VARY;
}

/** What summarizeHours says, in words that claim no more than is known. */
export function summarizeAs(certainty: Certainty | null, market: Scheduled, moment?: LocalMoment): string {
  return (certainty === "likely" ? formatUsualHours : summarizeHours)(market, moment);
}

/** The same of hours that nobody has vouched for lately: "Usually Wed, Sat 8 AM to noon". */
export function formatUsualHours(market: Scheduled, moment?: LocalMoment): string {
  const hours = summarizeHours(market, moment);
  if (hours === HOURS_VARY) return hours;
  const words = hours.replace(" 24", ", 24").replace(/\b–\b/g, " to ");
  return `Usually ${words.replace(/Daily|Every/g, (word) => word.toLowerCase())}`;
}

/**
 * The hours of one day, single days that differ included: "Sat, Jul 18 · 8 AM–noon", of old ones "Sat, Jul 18 · usually 8 AM
 * to noon". For a day on which it is held.
 */
export function describeDay(market: Scheduled, day: LocalMoment, certainty: Certainty | null): string {
  const date = `${day.weekday.slice(0, 3)}, ${MONTHS[day.month - 1]?.slice(0, 3) ?? ""} ${day.day}`;
  // Stands that never close write it on any of their days.
  const hours = shorten(getDayHours(market, day)) ?? "24 hours";
  return `${date} · ${certainty === "likely" ? `usually ${hours.replace(/\b–\b/g, " to ")}` : hours}`;
}

/** "Every 2nd Sat 8 AM–1 PM", "1st & 3rd Sat 8 AM–1 PM". */
function summarizeRhythm({ week = {}, rhythm }: Season): string | null {
  const hours = summarizeWeek(week);
  const often =
    rhythm && "weeksOfMonth" in rhythm ? rhythm.weeksOfMonth.map((nth) => ORDINALS[nth]).join(" & ") : "Every 2nd";
  return hours && `${often} ${hours}`;
}

const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th"];

function summarizeWeek(week: WeekHours): string | null {
  const groups = groupDays(week);
  if (groups.length === 0) return null;
  if (groups.length <= 2) return groups.map(({ days, text }) => `${nameDays(days)} ${text}`).join(", ");
  return `${nameDays(groups.flatMap(({ days }) => days).sort((a, b) => a - b))}, hours vary`;
}

function mergeWeeks(weeks: WeekHours | null, { week = {} }: Season): WeekHours {
  return mergeHours(weeks, week);
}

/** Those that run, else those that come next, else the main one: of seasons with hours. */
function pickSeasons(market: Scheduled, moment: LocalMoment | undefined): Season[] {
  const next = moment && getNextSeason(market, moment);
  const days = moment ? [moment, ...(next ? [addDays(moment, next.startsInDays)] : [])] : [];
  for (const day of days) {
    const running = market.schedule?.seasons.filter((season) => season.week && isInSeason(season, day));
    if (running?.length) return running;
  }
  const main = getMainSeason(market);
  return main ? [main] : [];
}

interface DayGroup {
  /** Positions in WEEKDAYS. */
  days: number[];
  text: string;
}

/** Days that say closed are left out. */
function groupDays(hours: WeekHours): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const text = shorten(hours[day]);
    if (!text) continue;
    const group = groups.find((other) => other.text === text);
    if (group) group.days.push(index);
    else groups.push({ days: [index], text });
  }
  return groups;
}

/** A text that cannot be read is shown as it is. */
function shorten(text: string | undefined): string | null {
  if (!text) return null;
  const parsed = parseHours(text);
  if (parsed.kind === "closed") return null;
  if (parsed.kind === "all-day") return "24 hours";
  return parsed.kind === "ranges" ? parsed.ranges.map(formatRange).join(" & ") : text.trim();
}

/** "3–7 PM", "8 AM–1 PM", "8 AM–noon". */
function formatRange({ opens, closes }: OpenRange): string {
  const [start, end] = [formatTimeShort(opens), formatTimeShort(closes)];
  const half = / [AP]M$/.exec(end)?.[0];
  return `${half && start.endsWith(half) ? start.slice(0, -half.length) : start}–${end}`;
}

/** Three or more days in a row as a span: "Tue–Sat"; all seven as "Daily". */
function nameDays(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return "Daily";
  const spans: [first: number, last: number][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span && day === span[1] + 1) span[1] = day;
    else spans.push([day, day]);
  }
  return spans.map(nameSpan).join(", ");
}

function nameSpan([first, last]: [first: number, last: number]): string {
  const [start, end] = [shortDay(first), shortDay(last)];
  if (first === last) return start;
  return last === first + 1 ? `${start}, ${end}` : `${start}–${end}`;
}

function shortDay(index: number): string {
  return (WEEKDAYS[index] ?? "").slice(0, 3);
}
