/** A market's row in the printed list, with every warning that its card shows. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { region } from "#data/region.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { findDayDoubt } from "#data/schedule/doubt.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import { seasonText } from "#data/schedule/format/season-text.ts";
import { describeDay, getHoursSince, nameHours } from "#data/schedule/format/summary.ts";
import { getMomentAt, type LocalMoment } from "#data/schedule/local-time.ts";
import { formatNotice, listNotices } from "#data/schedule/notice-text.ts";
import { opensOnDay } from "#data/schedule/open-state.ts";
import { pickDay } from "#data/schedule/when.ts";
import { joinFacts, type MarketRow, toMarketRow } from "../market-summary/market-row.ts";

/**
 * Includes the age of hours, reasons to doubt them, and another place that a page names. With a chosen day, the hours
 * of that day; otherwise the usual hours and the season.
 * @param days that were asked for
 */
export function toPaperRow(market: ListedMarket, now: Date, days: readonly LocalMoment[]): MarketRow {
  const { address, city, elsewhere, foundClosed } = market;
  const moment = getMomentAt(market, now, region);
  const certainty = getCertainty(market, now, region.scheduleFreshMonths);
  const day = pickDay(market, days);
  const hours = day ? describeDay(market, day, certainty) : nameHours(market, certainty, moment);
  const season = day ? null : seasonText(market.schedule, { year: moment.year, certainty });
  const held = day ?? moment;
  return toMarketRow(market, {
    place: joinFacts([
      address ? `${address}, ${city}` : city,
      elsewhere && `a page of ${elsewhere.on.slice(0, 4)} says ${elsewhere.address}`,
    ]),
    times: [
      hours,
      getHoursSince(market, now, `${hours} ${season}`),
      season,
      opensOnDay(market, held) ? findDayDoubt(market, held) : null,
      ...listNotices(market, moment).map((notice) => formatNotice(notice, moment)),
      foundClosed === undefined ? null : describeFoundClosed(foundClosed, moment),
    ],
  });
}
