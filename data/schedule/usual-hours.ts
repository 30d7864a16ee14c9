/** Describes a market's season and hours, with "Usually" if they were not confirmed lately. */
import { getCertainty, type Vouched } from "./certainty.ts";
import { isNoHours, summarizeAs } from "./hours-summary.ts";
import type { LocalMoment } from "./local-time.ts";
import { isSeasonNews, type Scheduled } from "./season.ts";
import type { TimedMarket } from "./open-state.ts";
import { formatSeason, type SeasonReader, seasonText } from "./season-text.ts";
import { getHoursSince } from "./status.ts";

/** The time of reading, and the months after which hours are only likely. */
export interface AsOf {
  now: Date;
  months: number;
}

/** "Sat 8 AM–noon", or "Usually Sat 8 AM to noon"; null without hours that fit. */
export function describeHours(market: Scheduled & Vouched, asOf: AsOf, moment?: LocalMoment): string | null {
  const hours = nameHours(market, asOf, moment);
  return isNoHours(hours) ? null : hours;
}

/** Like describeHours(), but "Hours vary" or "Hours not known" instead of null. */
export function nameHours(market: Scheduled & Vouched, { now, months }: AsOf, moment?: LocalMoment): string {
  return summarizeAs(getCertainty(market, now, months), market, moment);
}

/**
 * When a market is held, for one line of a list: ["Usually Sat 8 AM to noon", "hours from 2018", "May to October"],
 * naming each year once.
 * @param moment now, if shown for today only: then hours of this year need no year, and a season that goes on for weeks
 * is left out
 */
export function listTimes(market: TimedMarket & Vouched, asOf: AsOf, moment?: LocalMoment): string[] {
  const hours = nameHours(market, asOf);
  const season = moment && !isSeasonNews(market, moment) ? null : describeSeasons(market, asOf);
  const since = getHoursSince(market, moment && asOf.now, `${hours} ${season}`);
  return [hours, since, season].filter((text) => text !== null);
}

/** ["May to October", "Usually Sat 8 AM to noon"], without what is unknown. */
export function describeTimes(market: Scheduled & Vouched, asOf: AsOf): string[] {
  return [describeSeasons(market, asOf), describeHours(market, asOf)].filter((text) => text !== null);
}

/** Null without a season. */
function describeSeasons(market: Scheduled & Vouched, asOf: AsOf): string | null {
  return seasonText(market.schedule, (season) => formatSeason(season, toReader(market, asOf)));
}

/** The reader for season-text.ts. */
export function toReader(market: Vouched, { now, months }: AsOf): SeasonReader {
  return { year: now.getUTCFullYear(), certainty: getCertainty(market, now, months) };
}
