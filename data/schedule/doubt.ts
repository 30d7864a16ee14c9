/** Reasons why a market may not be held on a day within its hours. */
import { isAssumed } from "./basis.ts";
import { getDayHours, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { nameMonthDay } from "./day-text.ts";
import { isClosedDay } from "./hours.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import type { End } from "./schedule.ts";
import { getRunOn, type Scheduled, toDayNumber } from "./season.ts";

/** Days near the end of a season moved from another year that are in doubt. */
const EDGE_DAYS = 14;

/** The same for an assumed end: half of all markets begin or end within the usual season's outer months. */
const ASSUMED_EDGE_DAYS = 31;

const WEEK_DAYS = 7;

/**
 * "season not confirmed yet", "season may be over": near an end that is assumed or known only for another year, unless
 * another season covers the day for sure or continues there. Or "often closed on July 4: ask". Null without doubt, and
 * on days without a market.
 */
export function findDayDoubt(market: Scheduled, day: LocalMoment): string | null {
  if (isUnsureOn(market, day)) return `often closed on ${nameMonthDay(day)}: ask`;
  let doubt: string | null = null;
  if (getSpecialDay(market, day)) return doubt;
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

/** All days from `from` to `daysAhead` days later for which isUnsureOn() is true. */
export function listUnsureDays(market: Scheduled, from: LocalMoment, daysAhead: number): LocalMoment[] {
  if (!market.schedule?.days?.some(({ isUnsure }) => isUnsure)) return [];
  return Array.from({ length: daysAhead + 1 }, (_, inDays) => addDays(from, inDays)).filter((day) =>
    isUnsureOn(market, day),
  );
}

/** Whether it is a market day on which the market was closed in another year. */
function isUnsureOn(market: Scheduled, day: LocalMoment): boolean {
  const date = toIsoDate(day);
  const isUnsure = market.schedule?.days?.some((other) => other.isUnsure && date.endsWith(other.on));
  return Boolean(isUnsure) && !getSpecialDay(market, day) && !isClosedDay(getDayHours(market, day));
}
