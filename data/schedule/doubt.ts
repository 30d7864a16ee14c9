/** Why a market may not be held on a day on which its hours say so. */
import { getDayHours, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { nameMonthDay } from "./day-words.ts";
import { isClosed } from "./hours.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import type { Season } from "./schedule.ts";
import { getRunOn, type Run, type Scheduled, toDayNumber } from "./season.ts";

/** A season may begin, or end, so many days later or earlier than the one that it goes by. */
const EDGE_DAYS = 14;

/** And where no source has told when: half of all markets begin in the usual season's first month, or end in its last. */
const ASSUMED_EDGE_DAYS = 31;

const WEEK_DAYS = 7;

/**
 * "season may not have begun", "season may be over": near an end that is known of another year only, or assumed, where no
 * other season is sure of the day or goes on from there; "often closed on July 4: ask". Null where there is no doubt, and
 * on days without a market.
 */
export function findDoubt(market: Scheduled, day: LocalMoment): string | null {
  if (isUnsureOn(market, day)) return `often closed on ${nameMonthDay(day)}: ask`;
  let doubt: string | null = null;
  if (getSpecialDay(market, day)) return doubt;
  const seasons = market.schedule?.seasons.filter(({ week }) => !isClosed(week?.[day.weekday])) ?? [];
  for (const season of seasons) {
    const run = isInRhythm(season.rhythm, day) ? getRunOn(season, day) : null;
    if (!run) continue;
    const isHeldIn = (days: number) => seasons.some((other) => other !== season && getRunOn(other, addDays(day, days)));
    doubt = describeEdge(season, run, toDayNumber(day), isHeldIn);
    if (doubt === null) break;
  }
  return doubt;
}

/** The days from one on, up to so many later, that `isUnsureOn` finds. */
export function listUnsureDays(market: Scheduled, from: LocalMoment, daysAhead: number): LocalMoment[] {
  if (!market.schedule?.days?.some(({ isUnsure }) => isUnsure)) return [];
  return Array.from({ length: daysAhead + 1 }, (_, inDays) => addDays(from, inDays)).filter((day) =>
    isUnsureOn(market, day),
  );
}

/** Whether it is held that day by its hours, and was closed on this day in another year. */
function isUnsureOn(market: Scheduled, day: LocalMoment): boolean {
  const date = toIsoDate(day);
  const isUnsure = market.schedule?.days?.some((other) => other.isUnsure && date.endsWith(other.on));
  return Boolean(isUnsure) && !getSpecialDay(market, day) && !isClosed(getDayHours(market, day));
}

/** @param isHeldIn whether another season is on, so many days later or earlier */
function describeEdge(
  { assumed, years }: Season,
  { first, last, isFirstMoved, isLastMoved }: Run,
  today: number,
  isHeldIn: (days: number) => boolean,
): string | null {
  const isNear = (days: number, end: RegExp, isMoved: boolean) =>
    days < (end.test(assumed ?? "") && !years ? ASSUMED_EDGE_DAYS : isMoved ? EDGE_DAYS : 0);
  if (isNear(today - first, /from|both/, isFirstMoved) && !isHeldIn(first - today - WEEK_DAYS)) {
    return "season may not have begun";
  }
  const isOver = isNear(last - today, /to|both/, isLastMoved) && !isHeldIn(last - today + WEEK_DAYS);
  return isOver ? "season may be over" : null;
}
