/** Why a market may not be held on a day on which its hours say so. */
import { getDayHours, getSpecialDay, isInRhythm } from "./day-hours.ts";
import { nameMonthDay } from "./day-words.ts";
import { isClosed } from "./hours.ts";
import { addDays, type LocalMoment, toIsoDate } from "./local-time.ts";
import { getRunOn, type Run, type Scheduled, toDayNumber } from "./season.ts";

/** A season may begin, or end, so many days later or earlier than the one that it goes by. */
const EDGE_DAYS = 14;

/**
 * "season may not have begun", "season may be over": near an end that is known of another year only, where no other season
 * is sure of the day; "often closed on July 4: ask". Null where there is no doubt, and on days without a market.
 */
export function findDoubt(market: Scheduled, day: LocalMoment): string | null {
  if (isUnsureOn(market, day)) return `often closed on ${nameMonthDay(day)}: ask`;
  let doubt: string | null = null;
  if (getSpecialDay(market, day)) return doubt;
  for (const season of market.schedule?.seasons ?? []) {
    const run = isClosed(season.week?.[day.weekday]) || !isInRhythm(season.rhythm, day) ? null : getRunOn(season, day);
    if (!run) continue;
    doubt = describeEdge(run, toDayNumber(day));
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

function describeEdge({ first, last, isFirstMoved, isLastMoved }: Run, today: number): string | null {
  if (isFirstMoved && today - first < EDGE_DAYS) return "season may not have begun";
  return isLastMoved && last - today < EDGE_DAYS ? "season may be over" : null;
}
