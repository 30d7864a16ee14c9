/** What search engines and link previews say about a market: its facts in a sentence or two. */
import { HOURS_VARY, summarizeHours } from "#data/schedule/hours-summary.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import type { Market } from "#data/market/market-schema.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { seasonText } from "#data/schedule/season-text.ts";

/** Products named; the page has them all. */
const ITEMS_NAMED = 4;

/** @param stateName "Wisconsin": a city's name alone does not say where it is. */
export function describeMarket(market: Market, stateName: string): string {
  const hours = summarizeHours(market);
  const times = [seasonText(market.schedule), hours === HOURS_VARY ? null : hours].filter((part) => part !== null);
  const items = market.customList.slice(0, ITEMS_NAMED).join(", ");
  const more = market.customList.length > ITEMS_NAMED ? " and more" : "";
  const payments = market.payments.map((payment) => PAYMENT_LABELS[payment].short).join(", ");
  return [
    `${LISTING_TYPE_LABELS[market.listingType].one} in ${market.city}, ${stateName}`,
    times.join(" · "),
    items && `${items}${more}`,
    payments && `Takes ${payments}`,
    "Address, directions and markets nearby",
  ]
    .filter((sentence) => sentence !== "")
    .map((sentence) => `${sentence}.`)
    .join(" ");
}
