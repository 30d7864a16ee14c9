/** Summarizes a market's days and hours in one line, for cards: "Wed, Sat 8 AM–1 PM". */
import type { Certainty } from "./certainty.ts";
import { getDayHours, getMainSeason, listHeldDays, mergeHours } from "./day-hours.ts";
import { nameDate, nameShortDays, nameShortMonthDay, shortenDay } from "./day-text.ts";
import { formatShortHours, groupDays } from "./hours-text.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import type { Season, SpecialDay, WeekHours } from "./schedule.ts";
import { getNextSeason, isInSeason, type Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** Hours that do not fit one line: only text, or single days in the past. */
const HOURS_VARY = "Hours vary";

export const HOURS_UNKNOWN = "Hours not known";

export function isNoHours(summary: string): boolean {
  return summary === HOURS_VARY || summary === HOURS_UNKNOWN;
}

/**
 * Groups days with the same hours; with more than two groups only the days are named. "Hours vary" if they do not fit
 * one line, "Hours not known" without hours.
 * @param moment selects the current or next season; without it the longest
 */
export function summarizeHours(market: Scheduled, moment?: LocalMoment): string {
  const seasons = pickSeasons(market, moment);
  const weekly = seasons.filter(({ rhythm }) => !rhythm).reduce<WeekHours | null>(mergeWeeks, null);
  const others = seasons.filter(({ rhythm }) => rhythm);
  const summaries = [weekly ? summarizeWeek(weekly) : null, ...others.map(summarizeRhythm)];
  const hours = summaries.filter(Boolean).join(", ") || summarizeDays(market, moment);
  return hours ?? (getMainSeason(market) ? HOURS_VARY : HOURS_UNKNOWN);
}

/**
 * For a market held on single days: the next one, "December 5, 2026, 9 AM–1 PM", or "Last held December 5, 2026". Null
 * without single days.
 * @param moment without it the last day, past or not
 */
export function summarizeDays({ schedule }: Scheduled, moment?: LocalMoment): string | null {
  const days = listHeldDays(schedule);
  const today = moment ? toIsoDate(moment) : "";
  const isOver = ({ on }: SpecialDay) => on.length === today.length && on < today;
  const day = (moment && days.find((other) => !isOver(other))) ?? days.at(-1);
  if (!day) return null;
  return isOver(day) ? `Last held ${nameDate(day.on)}` : `${nameDate(day.on)}, ${formatShortHours(day.hours) ?? ""}`;
}

/** The summary, phrased by certainty. @param certainty null counts as current */
export function summarizeAs(certainty: Certainty | null, market: Scheduled, moment?: LocalMoment): string {
  return ((certainty ?? "current") === "current" ? summarizeHours : formatUsualHours)(market, moment);
}

/** The summary of old hours: "Usually Wed, Sat 8 AM to noon". */
export function formatUsualHours(market: Scheduled, moment?: LocalMoment): string {
  const hours = summarizeHours(market, moment);
  // A single date is not "usual".
  if (isNoHours(hours) || /, \d{4}\b/.test(hours)) return writeOutSpans(hours);
  const text = writeOutSpans(hours.replace(" 24", ", 24"));
  return `Usually ${text.replace(/Daily|Every|Last/g, (word) => word.toLowerCase())}`;
}

/**
 * A day with its hours: "Sat, Jul 18 · 8 AM–noon"; old hours: "Sat, Jul 18 · usually 8 AM to noon". Only for market
 * days.
 */
export function describeDay(market: Scheduled, day: LocalMoment, certainty: Certainty | null): string {
  // Stands that are always open may state it on any one weekday.
  const hours = formatShortHours(getDayHours(market, day)) ?? "24 hours";
  const text = (certainty ?? "current") === "current" ? hours : `usually ${writeOutSpans(hours)}`;
  return `${shortenDay(day.weekday)}, ${nameShortMonthDay(day)} · ${text}`;
}

/** "8 AM–noon" → "8 AM to noon" */
function writeOutSpans(text: string): string {
  return text.replace(/\b–\b/g, " to ");
}

/** "Every 2nd Sat 8 AM–1 PM", "1st & 3rd Sat 8 AM–1 PM", "Last Sat 8 AM–noon". */
function summarizeRhythm({ week = {}, rhythm }: Season): string | null {
  const hours = summarizeWeek(week);
  const often =
    rhythm && "weeksOfMonth" in rhythm
      ? rhythm.weeksOfMonth.map((nth, at) => ORDINALS[nth] ?? (at === 0 ? "Last" : "last")).join(" & ")
      : "Every 2nd";
  return hours && `${often} ${hours}`;
}

const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th"];

function summarizeWeek(week: WeekHours): string | null {
  const groups = groupDays(week, formatShortHours);
  if (groups.length === 0) return null;
  if (groups.length <= 2)
    return groups.map(({ days, text }) => `${nameShortDays(days)} ${text.replace(/^From/, "from")}`).join(", ");
  const held = groups.flatMap(({ days }) => days);
  return `${nameShortDays(WEEKDAYS.filter((day) => held.includes(day)))}, hours vary`;
}

function mergeWeeks(weeks: WeekHours | null, { week = {} }: Season): WeekHours {
  return mergeHours(weeks, week);
}

/** The seasons with hours that are current, or else next, or else the main one. */
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
