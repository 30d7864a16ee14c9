/** Completes seasons that a source gives only one end of, or none, with the region's usual dates. */
import { toMonthDay } from "../../schedule/calendar-day.ts";
import { countDays, type DatedSeason, type Dates, dayOfYear } from "../../schedule/season.ts";

export interface UsualSeasons {
  /** First and last day of the region's usual outdoor season; the rest of the year is its winter. */
  outdoorSeason: Dates;
  /** Whether the name says that it is a winter or holiday market. */
  isWinter: boolean;
}

/**
 * Fills in the missing end: "from May 8" runs to the end of October, "from November 6" to the end of April. The basis
 * says which end is not from the source.
 */
export function completeSeason({ from, to }: Partial<Dates>, { outdoorSeason, isWinter }: UsualSeasons): DatedSeason {
  if (from !== undefined && to !== undefined) return { from, to };
  const winter = { from: moveDay(outdoorSeason.to, 1), to: moveDay(outdoorSeason.from, -1) };
  // Winter markets may begin in fall; others may open some weeks early, or continue until Christmas.
  const [least, more] = isWinter ? [60, 0] : [14, 60];
  const days = countDays({ from: from ?? outdoorSeason.from, to: to ?? outdoorSeason.to });
  const isOutdoor =
    from === undefined && to === undefined ? !isWinter : days > least && days <= countDays(outdoorSeason) + more;
  const usual = isOutdoor ? outdoorSeason : winter;
  return {
    from: from ?? usual.from,
    to: to ?? usual.to,
    basis: { ...(from === undefined && { from: ASSUMED }), ...(to === undefined && { to: ASSUMED }) },
  };
}

const ASSUMED = { is: "assumed" } as const;

/** Adds days to a month and day, in a leap year. */
export function moveDay(monthDay: string, days: number): string {
  const date = new Date(Date.UTC(2024, 0, 1 + dayOfYear(monthDay) + days));
  return toMonthDay(date.getUTCMonth() + 1, date.getUTCDate());
}
