/** When the next ones open: said where nothing is open now or today, and above what is out of season. */
import { getCertainty } from "../schedule/certainty.ts";
import { findDoubt } from "../schedule/doubt.ts";
import { nameDayAhead, nameMonthDay } from "../schedule/day-words.ts";
import { formatTime } from "../schedule/hours-words.ts";
import { addDays, getLocalMoment, getMomentAt, type LocalMoment, MINUTES_PER_DAY } from "../schedule/local-time.ts";
import { MONTHS } from "../schedule/month.ts";
import { getDaysBetween, getNextOpening, type TimedMarket } from "../schedule/open-state.ts";
import { getNextSeason, getRunOn } from "../schedule/season.ts";
import type { StatusRules } from "../schedule/status.ts";

/** How many days ahead something counts as one of the next ones. */
const DAYS_AHEAD = 13;

export interface NextOpenings<T> {
  /** "on Saturday at 7:00 AM" */
  when: string;
  /** All of them open at that time, in the order given. */
  markets: T[];
  /** Only old hours say so, or the season may not have begun by then. */
  isLikely: boolean;
}

/** Those that open next, within two weeks, and before them those that are likely to on an earlier day. */
export function findNextOpenings<T extends TimedMarket>(
  markets: readonly T[],
  now: Date,
  rules: StatusRules,
): NextOpenings<T>[] {
  const moment = getLocalMoment(now, rules.timeZone);
  const openings = markets.flatMap((market) => {
    const next = getNextOpening(market, getMomentAt(market, now, rules), DAYS_AHEAD);
    if (!next) return [];
    const isLikely = getCertainty(market, now, rules.scheduleFreshMonths) === "likely" || findDoubt(market, next.day);
    return [{ market, at: next.inDays * MINUTES_PER_DAY + next.opens, isLikely: Boolean(isLikely) }];
  });
  const [likely, sure] = [true, false].map((is) => findEarliest(openings.filter(({ isLikely }) => isLikely === is)));
  const isSooner = likely && (!sure || likely.inDays < sure.inDays);
  return [...(isSooner ? [{ ...likely, isLikely: true }] : []), ...(sure ? [{ ...sure, isLikely: false }] : [])].map(
    ({ inDays, at, ...found }) => ({
      ...found,
      when: `${inDays === 0 ? "" : `${nameDayAhead(moment, inDays)} `}at ${formatTime(at)}`,
    }),
  );
}

function findEarliest<T>(openings: readonly { market: T; at: number }[]) {
  if (openings.length === 0) return null;
  const first = openings.reduce((least, { at }) => Math.min(least, at), Infinity);
  const markets = openings.filter(({ at }) => at === first).map(({ market }) => market);
  return { inDays: Math.floor(first / MINUTES_PER_DAY), at: first % MINUTES_PER_DAY, markets };
}

/**
 * "The next ones open on May 2. Others usually in April.": of those out of season, by the dates that are known; old hours,
 * and seasons whose first day is of another year, or told by no source, name no day. Null where no season begins.
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
    const isUsual =
      /from|both/.test(season.assumed ?? "") || getRunOn(season, addDays(moment, startsInDays))?.isFirstMoved;
    if (getCertainty(market, now, months) === "likely" || isUsual) usual = Math.min(usual, startsInDays);
    else if (startsInDays < known) known = Math.min(known, startsInDays + getFirstDay(market, moment, startsInDays));
  }
  const monthOf = (inDays: number) => MONTHS[addDays(moment, inDays).month - 1] ?? "";
  if (known === Infinity) return usual === Infinity ? null : `The next ones usually open in ${monthOf(usual)}.`;
  const first = `The next ones open on ${nameMonthDay(addDays(moment, known))}.`;
  return usual < known && monthOf(usual) !== monthOf(known)
    ? `${first} Others usually open in ${monthOf(usual)}.`
    : first;
}

/** Days from a season's first day to its first market, as that often starts with the month, whatever the weekday. */
function getFirstDay(market: TimedMarket, moment: LocalMoment, startsInDays: number): number {
  const start = { ...addDays(moment, startsInDays), minutes: -1 };
  return getNextOpening(market, start, getDaysBetween(market))?.inDays ?? 0;
}
