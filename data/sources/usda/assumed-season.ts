/** When a season begins or ends that a source tells half of, or nothing of: as others of the region usually do. */
import { toMonthDay } from "../../schedule/calendar-day.ts";
import { countDays, type Dates, dayOfYear } from "../../schedule/season.ts";
import type { Season } from "../../schedule/schedule.ts";

export interface UsualSeasons {
  /** First and last day of the region's usual outdoor season; the rest of the year is its winter. */
  outdoorSeason: Dates;
  /** Whether the market's name says that it is one of the winter, or of the holidays. */
  isWinter: boolean;
}

export type AssumedDates = Dates & Pick<Season, "assumed">;

/**
 * The season, with the usual end for the one that is not known: "from May 8" runs to the end of October, "from
 * November 6" to the end of April. It never lasts all year.
 */
export function completeSeason({ from, to }: Partial<Dates>, { outdoorSeason, isWinter }: UsualSeasons): AssumedDates {
  if (from !== undefined && to !== undefined) return { from, to };
  const winter = { from: moveDay(outdoorSeason.to, 1), to: moveDay(outdoorSeason.from, -1) };
  // A market of the winter may begin in fall; any other may open some weeks early, or go on until Christmas.
  const [least, more] = isWinter ? [60, 0] : [14, 60];
  const isOutdoor = (days: number): boolean => days >= least && days < countDays(outdoorSeason) + more;
  if (from !== undefined) {
    const usual = isOutdoor(countFrom(from, outdoorSeason.to)) ? outdoorSeason : winter;
    return { from, to: usual.to, assumed: "to" };
  }
  if (to !== undefined) {
    const usual = isOutdoor(countFrom(outdoorSeason.from, to)) ? outdoorSeason : winter;
    return { from: usual.from, to, assumed: "from" };
  }
  return { ...(isWinter ? winter : outdoorSeason), assumed: "both" };
}

/** Days from one to the next such other. */
function countFrom(from: string, to: string): number {
  return countDays({ from, to }) - 1;
}

/** The month and day so many days later, counted in a year with a February 29. */
export function moveDay(monthDay: string, days: number): string {
  const date = new Date(Date.UTC(2024, 0, 1 + dayOfYear(monthDay) + days));
  return toMonthDay(date.getUTCMonth() + 1, date.getUTCDate());
}
