/** What the list and the map know of a market: enough for a card, a pin, search, sorts and filters. */
import { getHoursDay, type Vouched } from "../schedule/certainty.ts";
import type { Zoned } from "../schedule/local-time.ts";
import type { Season } from "../schedule/schedule.ts";
import { FACTS, type Facts, type FactWith, pickFacts } from "./facts.ts";
import type { Elsewhere, Market, ListingStatus } from "./market-schema.ts";

export type ListedMarket = Omit<Pick<Market, FactWith<{ isListed: true }>>, InPart> & {
  /** The month of whoever vouched for its hours. */
  hoursConfirmed?: { on: string };
  /** The year in which each was said, where that is another than that of its hours, or none of those is known. */
  paymentsConfirmed?: { on: string };
  productsConfirmed?: { on: string };
  elsewhere?: Pick<Elsewhere, "address" | "on">;
  standing?: Pick<ListingStatus, "is">;
  /** In which it lies, by its place: "Door". It follows from that, and is stored nowhere. */
  county?: string;
  /** Whether it is open at this moment, as the API's answer said that was just fetched. */
  openNow?: boolean;
} & Zoned;

/** Facts of which a list needs a part: whose word each is stands on the market's page. */
type InPart = "hoursConfirmed" | "paymentsConfirmed" | "productsConfirmed" | "elsewhere" | "standing";

/** Five decimals of a degree are about a meter. */
const STEPS_PER_DEGREE = 1e5;

/** @returns what of a whole record goes into lists and maps; the same whether the record comes from the snapshot or the API */
export function toListedMarket(market: ListedMarket & Vouched, facts: Facts = FACTS): ListedMarket {
  // Whose word each is stands on the market's page.
  const listed = pickFacts(market, facts, ({ isListed, kind }) => isListed && kind !== "confirmation");
  const { latitude, longitude, schedule, elsewhere, standing, county, timeZone, openNow } = market;
  const month = schedule && getHoursDay(market)?.slice(0, 7);
  const payments = market.payments.length > 0 && tellOtherYear(market, market.paymentsConfirmed, month);
  const products = market.customList.length > 0 && tellOtherYear(market, market.productsConfirmed, month);
  return {
    ...(listed as unknown as ListedMarket),
    latitude: roundCoordinate(latitude),
    longitude: roundCoordinate(longitude),
    ...(schedule && { schedule: { ...schedule, seasons: schedule.seasons.map(toListedSeason) } }),
    ...(month !== undefined && { hoursConfirmed: { on: month } }),
    ...(payments && { paymentsConfirmed: payments }),
    ...(products && { productsConfirmed: products }),
    ...(elsewhere && { elsewhere: { address: elsewhere.address, on: elsewhere.on } }),
    ...(standing && { standing: { is: standing.is } }),
    ...(county !== undefined && { county }),
    ...(timeZone !== undefined && { timeZone }),
    ...(openNow !== undefined && { openNow }),
  };
}

/** Whose word its ends are is on the market's page, too. */
function toListedSeason(season: Season): Season {
  const listed = { ...season };
  delete listed.lent;
  return listed;
}

/** Left out where it is the year of the hours, so that the list's data grows least. */
function tellOtherYear({ confirmed }: Vouched, said = confirmed, hours: string | undefined) {
  const year = said?.on.slice(0, 4);
  return year !== undefined && year !== hours?.slice(0, 4) && { on: year };
}

/** @param degrees WGS 84. Adding zero turns -0 into 0, which JSON cannot tell apart. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
}
