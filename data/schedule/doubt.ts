/** Reasons why a market may not be held on a day within its hours. */
import { isAssumed } from "./basis.ts";
import { getDayHours, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { nameMonthDay } from "./day-text.ts";
import { isClosedDay, isWholeDay } from "./hours.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import type { End } from "./schedule.ts";
import { getRunOn, type Scheduled, toDayNumber } from "./season.ts";
import { nameOftenClosed } from "./often-closed.ts";

/** Days near the end of a season moved from another year that are in doubt. */
const EDGE_DAYS = 14;

/** The same for an assumed end: half of all markets begin or end within the usual season's outer months. */
const ASSUMED_EDGE_DAYS = 31;

const WEEK_DAYS = 7;

/**
 * "season not confirmed yet", "season may be over": near an end that is assumed or known only for another year, unless
 * another season covers the day for sure or continues there. Or as findUnsure(). Null without doubt, and on days without
 * a market.
 */
export function findDayDoubt(market: Scheduled, day: LocalMoment): string | null {
  let doubt = findUnsure(market, day);
  if (doubt !== null || getSpecialDay(market, day)) return doubt;
  const seasons = market.schedule?.seasons.filter(({ week }) => !isClosedDay(week?.[day.weekday])) ?? [];
  for (const season of seasons) {
    const run = isInRhythm(season.rhythm, day) ? getRunOn(season, day) : null;
    if (!run) continue;
    const isNear = (end: End, days: number, isMoved: boolean) => {
      const beyond = days + WEEK_DAYS;
      return (
        days < (!season.years && isAssumed(season, end) ? ASSUMED_EDGE_DAYS : isMoved ? EDGE_DAYS : 0) &&
        !seasons.some((other) => other !== season && getRunOn(other, addDays(day, end === "to" ? beyond : -beyond)))
      );
    };
    const today = toDayNumber(day);
    doubt = isNear("from", today - run.first, run.isFirstMoved)
      ? "season not confirmed yet"
      : isNear("to", run.last - today, run.isLastMoved)
        ? "season may be over"
        : null;
    if (doubt === null) break;
  }
  return doubt;
}

/**
 * Of a market day that no single day and no notice settles: "often closed on July 4: ask", on some holidays and where
 * it was closed in another year, and "may be at Breese Stevens Field: ask". What is open around the clock has no days.
 */
export function findUnsure(market: Scheduled, day: LocalMoment): string | null {
  const { schedule, notices } = market;
  const date = toIsoDate(day);
  const carried = schedule?.days?.find(({ on, isUnsure }) => isUnsure && date.endsWith(on));
  const name = carried ? (carried.note ?? nameMonthDay(day)) : nameOftenClosed(day, date);
  // A notice that begins or ends on the day was written with it in mind.
  if (name === undefined || notices?.some(({ from, to }) => from === date || to === date)) return null;
  const special = getSpecialDay(market, day);
  if (special?.isUnsure && special.place) return `may be at ${special.place}: ask`;
  const hours = getDayHours(market, day);
  if (special || isClosedDay(hours) || isWholeDay(hours)) return null;
  return `often closed on ${name}: ask`;
}
