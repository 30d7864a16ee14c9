/** A market's days and hours in one line, for a card: "Wed, Sat 8 AM–1 PM". */
import type { Certainty } from "./certainty.ts";
import { getDayHours, getMainSeason, listHeldDays, mergeHours } from "./day-hours.ts";
import { nameDate, nameShortDays, nameShortMonthDay, shortenDay } from "./day-text.ts";
import { formatShortHours, groupDays } from "./hours-text.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import type { Season, SpecialDay, WeekHours } from "./schedule.ts";
import { getNextSeason, isInSeason, type Scheduled } from "./season.ts";
import { WEEKDAYS } from "./weekday.ts";

/** Of hours that fit no line: known as words alone, or of no day to come. */
const HOURS_VARY = "Hours vary";

/** Where nobody has told any. */
export const HOURS_UNKNOWN = "Hours not known";

/** Whether a summary names no hours. */
export function isNoHours(summary: string): boolean {
  return summary === HOURS_VARY || summary === HOURS_UNKNOWN;
}

/**
 * Days with the same hours stand together; with more than two kinds of day only the days are named.
 * "Hours vary" when no hours fit, "Hours not known" when there are none.
 * @param moment picks the hours of the season that runs, or comes next; without it those of the longest season
 */
export function summarizeHours(market: Scheduled, moment?: LocalMoment): string {
  const seasons = pickSeasons(market, moment);
  const weekly = seasons.filter(({ rhythm }) => !rhythm).reduce<WeekHours | null>(mergeWeeks, null);
  const others = seasons.filter(({ rhythm }) => rhythm);
  const parts = [weekly ? summarizeWeek(weekly) : null, ...others.map(summarizeRhythm)];
  const hours = parts.filter(Boolean).join(", ") || summarizeDays(market, moment);
  return hours ?? (getMainSeason(market) ? HOURS_VARY : HOURS_UNKNOWN);
}

/**
 * Of a market that is held on single days: the next one, "December 5, 2026, 9 AM–1 PM", or "Last held December 5, 2026".
 * Null where none are known.
 * @param moment without it the last one, whether it is over or not
 */
export function summarizeDays({ schedule }: Scheduled, moment?: LocalMoment): string | null {
  const days = listHeldDays(schedule);
  const today = moment ? toIsoDate(moment) : "";
  const isOver = ({ on }: SpecialDay) => on.length === today.length && on < today;
  const day = (moment && days.find((other) => !isOver(other))) ?? days.at(-1);
  if (!day) return null;
  return isOver(day) ? `Last held ${nameDate(day.on)}` : `${nameDate(day.on)}, ${formatShortHours(day.hours) ?? ""}`;
}

/** What summarizeHours says, in words that claim no more than is known. */
export function summarizeAs(certainty: Certainty | null, market: Scheduled, moment?: LocalMoment): string {
  return (certainty === "likely" ? formatUsualHours : summarizeHours)(market, moment);
}

/** The same of hours that nobody has vouched for lately: "Usually Wed, Sat 8 AM to noon". */
export function formatUsualHours(market: Scheduled, moment?: LocalMoment): string {
  const hours = summarizeHours(market, moment);
  // A day of one year, over or not, is nothing that is usual.
  if (isNoHours(hours) || /, \d{4}\b/.test(hours)) return writeOutSpans(hours);
  const words = writeOutSpans(hours.replace(" 24", ", 24"));
  return `Usually ${words.replace(/Daily|Every|Last/g, (word) => word.toLowerCase())}`;
}

/**
 * The hours of one day, single days that differ included: "Sat, Jul 18 · 8 AM–noon", of old ones "Sat, Jul 18 · usually 8 AM
 * to noon". For a day on which it is held.
 */
export function describeDay(market: Scheduled, day: LocalMoment, certainty: Certainty | null): string {
  // Stands that never close write it on any of their days.
  const hours = formatShortHours(getDayHours(market, day)) ?? "24 hours";
  const words = certainty === "likely" ? `usually ${writeOutSpans(hours)}` : hours;
  return `${shortenDay(day.weekday)}, ${nameShortMonthDay(day)} · ${words}`;
}

/** "8 AM–noon" → "8 AM to noon" */
function writeOutSpans(words: string): string {
  return words.replace(/\b–\b/g, " to ");
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
    return groups.map(({ days, words }) => `${nameShortDays(days)} ${words.replace(/^From/, "from")}`).join(", ");
  const held = groups.flatMap(({ days }) => days);
  return `${nameShortDays(WEEKDAYS.filter((day) => held.includes(day)))}, hours vary`;
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
