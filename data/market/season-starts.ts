/** The heading above markets out of season: when they open. */
import { isAssumed } from "../schedule/basis.ts";
import { getCertainty } from "../schedule/certainty.ts";
import { nameMonthDay } from "../schedule/day-text.ts";
import { addDays, type LocalMoment } from "../schedule/local-time.ts";
import { MONTHS } from "../schedule/month.ts";
import { getDaysBetween, getNextOpening, type TimedMarket } from "../schedule/open-state.ts";
import { getNextSeason, getRunOn } from "../schedule/season.ts";

/**
 * When the first of the markets out of season opens. "More open on May 2." by known dates; "More usually open in
 * April." if an earlier month is only likely: by old hours, or by seasons whose first day is assumed or from another
 * year. Null if no season begins.
 * @param months the region's `scheduleFreshMonths`
 */
export function describeSeasonStarts(
  markets: readonly TimedMarket[],
  moment: LocalMoment,
  now: Date,
  months: number,
): string | null {
  let known = Infinity;
  let usual = Infinity;
  for (const market of markets) {
    const next = getNextSeason(market, moment);
    if (!next) continue;
    const { season, startsInDays } = next;
    const isUsual = isAssumed(season, "from") || getRunOn(season, addDays(moment, startsInDays))?.isFirstMoved;
    if (getCertainty(market, now, months) !== "current" || isUsual) usual = Math.min(usual, startsInDays);
    else if (startsInDays < known) known = Math.min(known, startsInDays + getFirstDay(market, moment, startsInDays));
  }
  const monthOf = (inDays: number) => MONTHS[addDays(moment, inDays).month - 1] ?? "";
  if (Math.min(known, usual) === Infinity) return null;
  return usual < known && (known === Infinity || monthOf(usual) !== monthOf(known))
    ? `More usually open in ${monthOf(usual)}.`
    : `More open on ${nameMonthDay(addDays(moment, known))}.`;
}

/** Days from the season's first day to the first market day: seasons often start on the 1st, whatever the weekday. */
function getFirstDay(market: TimedMarket, moment: LocalMoment, startsInDays: number): number {
  const start = { ...addDays(moment, startsInDays), minutes: -1 };
  return getNextOpening(market, start, getDaysBetween(market))?.inDays ?? 0;
}
