/** A market's row on a browse page, with the hours that the page is about. */
import { region } from "#data/region.ts";
import { isWeekday } from "#data/schedule/weekday.ts";
import type { Market } from "#data/market/market-schema.ts";
import { orderMarkets } from "#data/market/order.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { type AsOf, listTimes, toReader } from "#data/schedule/format/rows.ts";
import { formatSeason } from "#data/schedule/format/season-text.ts";
import { getHoursSince, nameHours } from "#data/schedule/format/summary.ts";
import { isDated } from "#data/schedule/season.ts";
import { joinFacts, type MarketRow, toMarketRow } from "../market-summary/market-row.ts";
import type { BrowsePage } from "./browse-pages.ts";

/** Above this a page has no rows; it links to smaller areas instead. */
export const ROWS_MAX = 500;

/** In the order of every list, for the day of drawing. */
export function sortByVisit(markets: readonly Market[], now: Date): Market[] {
  const days = [getLocalMoment(now, region.timeZone)];
  return orderMarkets(markets, { now, rules: region, days }).map(({ market }) => market);
}

export function toRow(market: Market, page: Pick<BrowsePage, "place" | "topic">, asOf: AsOf): MarketRow {
  const { address, city, payments } = market;
  const isTown = page.place.kind === "town";
  return toMarketRow(market, {
    times: describeSeasons(market, page.topic, asOf),
    place: joinFacts([
      [address, isTown && address ? null : city].filter(Boolean).join(", "),
      payments.map((payment) => PAYMENT_LABELS[payment].short).join(", "),
    ]),
    isAmongStands: page.topic === "farm-stands",
  });
}

/** Hours with their age, and the season. If the seasons that the page is about have different hours, each is listed. */
function describeSeasons(market: Market, topic: BrowsePage["topic"], asOf: AsOf): (string | null)[] {
  const seasons = market.schedule?.seasons ?? [];
  const reader = toReader(market, asOf);
  if ((isWeekday(topic) || topic === "winter") && seasons.length > 1) {
    const each = seasons.map((season) => ({
      hours: nameHours({ schedule: { seasons: [season] } }, reader.certainty),
      dates: isDated(season) ? formatSeason(season, reader) : "",
    }));
    if (new Set(each.map(({ hours }) => hours)).size > 1) {
      const lines = each.map(({ hours, dates }) => [hours, dates].filter(Boolean).join(", "));
      return [...lines, getHoursSince(market, undefined, lines.join(" "))];
    }
  }
  return listTimes(market, asOf);
}
