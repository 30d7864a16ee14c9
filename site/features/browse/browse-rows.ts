/** A market's row on a browse page, with the hours that the page is about. */
import { region } from "#data/region.ts";
import { isWeekday } from "#data/schedule/weekday.ts";
import type { Market } from "#data/market/market-schema.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { splitByToday } from "#data/market/today.ts";
import { formatSeason } from "#data/schedule/season-text.ts";
import { isDated } from "#data/schedule/season.ts";
import { getHoursSince } from "#data/schedule/status.ts";
import { type AsOf, listTimes, nameHours, toReader } from "#data/schedule/usual-hours.ts";
import { joinFacts, type MarketRow, toMarketRow } from "../market-summary/market-row.ts";
import type { BrowsePage } from "./browse-pages.ts";

/** Above this a page has no rows; it links to smaller areas instead. */
export const ROWS_MAX = 500;

/**
 * First those held on the day of drawing, then by when they are next held; out of season, without known hours, and no
 * longer listed last. Otherwise the order stays: by town.
 */
export function sortByVisit(markets: readonly Market[], now: Date): Market[] {
  const { open, likely, later, others, away, withoutHours } = splitByToday(markets, now, region, true);
  const all = [open, likely, later, others, away, withoutHours].flat();
  return [...all.filter(({ standing }) => !standing), ...all.filter(({ standing }) => standing)];
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
  if ((isWeekday(topic) || topic === "winter") && seasons.length > 1) {
    const each = seasons.map((season) => ({
      hours: nameHours({ ...market, schedule: { seasons: [season] } }, asOf),
      dates: isDated(season) ? formatSeason(season, toReader(market, asOf)) : "",
    }));
    if (new Set(each.map(({ hours }) => hours)).size > 1) {
      const lines = each.map(({ hours, dates }) => [hours, dates].filter(Boolean).join(", "));
      return [...lines, getHoursSince(market, undefined, lines.join(" "))];
    }
  }
  return listTimes(market, asOf);
}
