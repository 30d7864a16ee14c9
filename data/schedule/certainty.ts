/** How certain a market's hours are, by the date of their last confirmation (docs/decisions/certainty.md). */

/**
 * Current hours are stated as facts, likely ones with "likely" or "usually". "maybe": the newest word is against the
 * market (its list has dropped it, or a source doubts that it is held), so that nothing speaks for its hours any more but
 * what was once said.
 */
export type Certainty = "current" | "likely" | "maybe";

/** `hoursConfirmed` is set if it differs from `confirmed`. */
export interface Vouched {
  confirmed?: { on: string } | undefined;
  hoursConfirmed?: { on: string; isInferred?: true | undefined } | undefined;
  /** A market that its list has dropped ("unlisted"), that a source doubts ("doubted") or that has ended ("closed"). */
  standing?: { is: "unlisted" | "doubted" | "closed" } | undefined;
}

/** When the hours were last confirmed: "2018", "2018-10" or "2018-10-27". */
export function getHoursDay({ hoursConfirmed, confirmed }: Vouched): string | undefined {
  return (hoursConfirmed ?? confirmed)?.on;
}

/** @param months after which hours are only likely (`scheduleFreshMonths`). Without any date, hours are current. */
export function getCertainty(market: Vouched, now: Date, months: number): Certainty {
  if (market.standing && market.standing.is !== "closed") return "maybe";
  const day = getHoursDay(market);
  const isLikely = market.hoursConfirmed?.isInferred ?? (day !== undefined && isOver(day, months, now));
  return isLikely ? "likely" : "current";
}

/**
 * The year that is said beside a fact, if somebody vouched for it over a year ago; otherwise null.
 * @param day on which somebody did
 * @param now left out for static pages and pictures, which are seen at unknown times: then always the year
 */
export function getSaidYear(day: string | undefined, now?: Date): string | null {
  return day !== undefined && (!now || isOver(day, 12, now)) ? day.slice(0, YEAR_LENGTH) : null;
}

/**
 * Whether a partial date is more than so many months ago. A month counts from its end, a year (often only inferred)
 * from its beginning.
 */
export function isOver(on: string, months: number, now: Date): boolean {
  const since = on.length === YEAR_LENGTH ? `${on}-01-01` : on;
  return since < getDayBefore(months, now).slice(0, since.length);
}

const YEAR_LENGTH = 4;

/** The ISO time that many months ago. Cached: a filter asks once per market. */
function getDayBefore(months: number, now: Date): string {
  const time = now.getTime();
  if (last?.time === time && last.months === months) return last.day;
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  last = { time, months, day: then.toISOString() };
  return last.day;
}

let last: { time: number; months: number; day: string } | undefined;
