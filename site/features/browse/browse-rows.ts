/** A market's row in an index, with the hours that the page is about. */
import { isWeekday } from "#data/schedule/weekday.ts";
import { getPaymentSource, PAYMENT_LABELS } from "#data/market/labels.ts";
import type { Market } from "#data/market/market-schema.ts";
import { type AsOf, listTimes, toReader } from "#data/schedule/format/rows.ts";
import { formatSeason } from "#data/schedule/format/season-text.ts";
import { getHoursSince, nameHours } from "#data/schedule/format/summary.ts";
import { getSaidYear } from "#data/schedule/certainty.ts";
import { isDated } from "#data/schedule/season.ts";
import { type MarketRow, toMarketRow } from "../market-summary/market-row.ts";
import type { Topic } from "./topics.ts";

interface AboutRows {
  topic: Topic;
  /** The page is about one town, so its name says nothing. */
  isTown: boolean;
  asOf: AsOf;
}

/** Name, town and hours, no more: a tap shows the rest. */
export function toRow(market: Market, { topic, isTown, asOf }: AboutRows): MarketRow {
  const paidOn = (getPaymentSource(market, "snap") ?? market.confirmed).on;
  return toMarketRow(market, {
    times: [
      isTown ? null : market.city,
      ...describeSeasons(market, topic, asOf),
      topic === "snap" ? [PAYMENT_LABELS.snap.short, getSaidYear(paidOn)].join(" ") : null,
    ],
    place: (isTown && market.address) || "",
    isAmongStands: topic === "farm-stands",
  });
}

/** Hours with their age, and the season. If the seasons that the page is about have different hours, each is listed. */
function describeSeasons(market: Market, topic: Topic, asOf: AsOf): (string | null)[] {
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
