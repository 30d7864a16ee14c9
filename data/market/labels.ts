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

/** The marks on a market's card. Of those with the year of one old word (see getSaidYear()), the last one has it. */
export function listPaymentMarks(
  market: Pick<ListedMarket, "payments" | "paymentsConfirmed" | "snapConfirmed" | "hoursConfirmed">,
  now: Date,
): { mark: string; year: string | null }[] {
  const marks = MARKS.filter((programs) => programs.some((program) => market.payments.includes(program))).map(
    ([program]) => ({
      mark: PAYMENT_LABELS[program].short,
      // toListedMarket() leaves out the year of the hours.
      year: getSaidYear(getPaymentSource(market, program)?.on ?? getHoursDay(market), now),
    }),
  );
  return marks.map(({ mark, year }, at) => ({ mark, year: year === marks[at + 1]?.year ? null : year }));
}

/** Who last said that the market takes it, if that is not who confirmed the market. */
export function getPaymentSource<C>(
  { snapConfirmed, paymentsConfirmed }: { snapConfirmed?: C; paymentsConfirmed?: C },
  payment: Payment,
): C | undefined {
  return payment === "snap" ? (snapConfirmed ?? paymentsConfirmed) : paymentsConfirmed;
}

/** Full names of counties: "Clay" → "Clay County"; "Acadia Parish", "Baltimore City" and "Windham County, VT" stay. */
export function nameCounty(name: string): string {
  return /(?: County| Parish| Area| City|, ..)$/.test(name) ? name : `${name} County`;
}

/** "1 market", "12 markets" */
export function formatMarketCount(count: number): string {
  return `${count} ${count === 1 ? "market" : "markets"}`;
}
