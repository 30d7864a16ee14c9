/** When a market is held, hours and season together, for one line of a list. */
import { getCertainty, type Vouched } from "../certainty.ts";
import type { LocalMoment } from "../local-time.ts";
import type { Scheduled } from "../season.ts";
import { isSeasonNews } from "../season-news.ts";
import { type SeasonReader, seasonText } from "./season-text.ts";
import { describeHours, getHoursSince, nameHours } from "./summary.ts";

/** The time of reading, and the months after which hours are only likely. */
export interface AsOf {
  now: Date;
  months: number;
}

/**
 * When a market is held, for one line of a list: ["Usually Sat 8 AM to noon", "hours from 2018", "May to October"],
 * naming each year once.
 * @param moment now, if shown for today only: then hours of this year need no year, and a season that goes on for weeks
 * is left out
 */
export function listTimes(market: Scheduled & Vouched, asOf: AsOf, moment?: LocalMoment): string[] {
  const reader = toReader(market, asOf);
  const hours = nameHours(market, reader.certainty);
  const season = moment && !isSeasonNews(market, moment) ? null : seasonText(market.schedule, reader);
  const since = getHoursSince(market, moment && asOf.now, `${hours} ${season}`);
  return [hours, since, season].filter((text) => text !== null);
}

/**
 * ["May to October", "Usually Sat 8 AM to noon", "hours from 2018"], without what is unknown: for what is stored for a
 * long time, as messengers and search engines do.
 */
export function describeTimes(market: Scheduled & Vouched, asOf: AsOf): string[] {
  const reader = toReader(market, asOf);
  const [season, hours] = [seasonText(market.schedule, reader), describeHours(market, reader.certainty)];
  const since = getHoursSince(market, undefined, `${season} ${hours}`);
  return [season, hours, since].filter((text) => text !== null);
}

export function toReader(market: Vouched, { now, months }: AsOf): SeasonReader {
  return { year: now.getUTCFullYear(), certainty: getCertainty(market, now, months) };
}
