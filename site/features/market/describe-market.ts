/** Describes a market in a sentence or two for search engines and link previews. */
import { getPaymentSource, LISTING_TYPE_LABELS, PAYMENT_LABELS } from "#data/market/labels.ts";
import type { Market } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { type AsOf, describeTimes } from "#data/schedule/format/rows.ts";
import { describeSaidYear } from "./shown-facts.ts";

/** At most this many products are named; the page has all of them. */
const ITEMS_NAMED = 4;

/** @param stateName like "Iowa": a city's name alone is ambiguous */
export function describeMarket(market: Market, stateName: string, asOf: AsOf): string {
  const what = `${LISTING_TYPE_LABELS[market.listingType].one} in ${market.city}, ${stateName}`;
  if (isClosed(market)) return `${what}. It has closed. See the nearest markets that have not.`;
  const items = market.customList.slice(0, ITEMS_NAMED).join(", ");
  const more = market.customList.length > ITEMS_NAMED ? " and more" : "";
  const newest = market.snapConfirmed ?? market.paymentsConfirmed;
  const payments = market.payments
    .filter((payment) => getPaymentSource(market, payment) === newest)
    .map((payment) => PAYMENT_LABELS[payment].short)
    .join(", ");
  return [
    what,
    describeTimes(market, asOf).join(" · "),
    items && `${items}${more} (${describeSaidYear(market, market.productsConfirmed)})`,
    payments && `Takes ${payments} (${describeSaidYear(market, newest)})`,
    "Address, directions and markets nearby",
  ]
    .filter((sentence) => sentence !== "")
    .map((sentence) => `${sentence}.`)
    .join(" ");
}
