/** What pages call the kinds of markets, payment programs, counties, and numbers of markets. */
import { getHoursDay, getSaidYear } from "../schedule/certainty.ts";
import type { ListedMarket } from "./listed-market.ts";
import type { Payment, ListingType } from "./market-schema.ts";

export const LISTING_TYPE_LABELS: Record<ListingType, { one: string; many: string }> = {
  "farmers-market": { one: "Farmers market", many: "Farmers markets" },
  "farm-stand": { one: "Farm stand", many: "Farm stands" },
};

/** In display order. `short` for badges; `long` for the market's page and a badge's tooltip. */
export const PAYMENT_LABELS: Record<Payment, { short: string; long: string }> = {
  snap: { short: "SNAP", long: "SNAP (EBT cards)" },
  wic: { short: "WIC", long: "WIC Farmers Market Nutrition Program checks" },
  "wic-cash": { short: "WIC cash", long: "WIC fruit and vegetable cash benefit" },
  sfmnp: { short: "Senior vouchers", long: "Senior Farmers Market Nutrition Program checks" },
  credit: { short: "Cards", long: "Credit and debit cards" },
};

/** The three marks of a card: the programs whose name each has, and others that it stands for. */
const MARKS: readonly (readonly [Payment, ...Payment[]])[] = [["snap"], ["wic", "wic-cash"], ["credit"]];

/** @returns the marks on a market's card, and the year of an old word (see getSaidYear()); null if it has none */
export function listPaymentMarks(
  market: Pick<ListedMarket, "payments" | "paymentsConfirmed" | "hoursConfirmed">,
  now: Date,
): { marks: string[]; year: string | null } | null {
  const { payments, paymentsConfirmed } = market;
  const marks = MARKS.filter((programs) => programs.some((program) => payments.includes(program)));
  if (marks.length === 0) return null;
  return {
    marks: marks.map(([program]) => PAYMENT_LABELS[program].short),
    // toListedMarket() leaves out the year of the hours.
    year: getSaidYear(paymentsConfirmed?.on ?? getHoursDay(market), now),
  };
}

/** Full names of counties: "Clay" → "Clay County"; "Acadia Parish", "Baltimore City" and "Windham County, VT" stay. */
export function nameCounty(name: string): string {
  return /(?: County| Parish| Area| City|, ..)$/.test(name) ? name : `${name} County`;
}

/** "1 market", "12 markets" */
export function formatMarketCount(count: number): string {
  return `${count} ${count === 1 ? "market" : "markets"}`;
}
