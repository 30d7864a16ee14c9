/** A market's season and hours in words that claim no more than is known: "Usually" where nobody vouched for them lately. */
import { getCertainty, type Vouched } from "./certainty.ts";
import { isNoHours, summarizeAs } from "./hours-summary.ts";
import type { LocalMoment } from "./local-time.ts";
import { isSeasonNews, type Scheduled } from "./season.ts";
import type { TimedMarket } from "./open-state.ts";
import { formatSeason, type SeasonReader, seasonText } from "./season-text.ts";
import { getHoursSince } from "./status.ts";

/** As certain as of `now`, by how many months hours count as known. */
export interface AsOf {
  now: Date;
  months: number;
}

/** "Sat 8 AM–noon", or "Usually Sat 8 AM to noon"; null where no hours fit. @param moment as summarizeHours has it */
export function describeHours(market: Scheduled & Vouched, asOf: AsOf, moment?: LocalMoment): string | null {
  const hours = nameHours(market, asOf, moment);
  return isNoHours(hours) ? null : hours;
}

/** The same, and "Hours vary" or "Hours not known" where no hours fit. */
export function nameHours(market: Scheduled & Vouched, { now, months }: AsOf, moment?: LocalMoment): string {
  return summarizeAs(getCertainty(market, now, months), market, moment);
}

/**
 * What a line of a list says of when: ["Usually Sat 8 AM to noon", "hours from 2018", "May to October"], each year once.
 * @param moment the visitor's, where it is drawn for that day: hours of this year need no year then, as they do on a page
 *   that stands until nobody knows when, and a season that runs on for weeks is left out
 */
export function listTimes(market: TimedMarket & Vouched, asOf: AsOf, moment?: LocalMoment): string[] {
  const hours = nameHours(market, asOf);
  const season = moment && !isSeasonNews(market, moment) ? null : describeSeasons(market, asOf);
  const since = getHoursSince(market, moment && asOf.now, `${hours} ${season}`);
  return [hours, since, season].filter((part) => part !== null);
}

/** Season and hours: ["May to October", "Usually Sat 8 AM to noon"]. What is not known is left out. */
export function describeTimes(market: Scheduled & Vouched, asOf: AsOf): string[] {
  return [describeSeasons(market, asOf), describeHours(market, asOf)].filter((part) => part !== null);
}

/** Its season in short, for whoever reads it then; null where none is told. */
function describeSeasons(market: Scheduled & Vouched, asOf: AsOf): string | null {
  return seasonText(market.schedule, (season) => formatSeason(season, toReader(market, asOf)));
}

/** Who reads of a season then: by its hours' age it is worded, too. */
export function toReader(market: Vouched, { now, months }: AsOf): SeasonReader {
  return { year: now.getUTCFullYear(), certainty: getCertainty(market, now, months) };
}
