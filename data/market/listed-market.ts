/** The facts of a market in the list's data: enough for cards, pins, search, sorting and filters. */
import { getHoursDay, type Vouched } from "../schedule/certainty.ts";
import { ENDS } from "../schedule/basis.ts";
import { withBasis } from "../schedule/date-seasons.ts";
import type { Zoned } from "../schedule/local-time.ts";
import type { Season } from "../schedule/schedule.ts";
import { type FactWith, pickFacts } from "./facts.ts";
import type { Elsewhere, Market, Standing } from "./market-schema.ts";

export type ListedMarket = Omit<Pick<Market, FactWith<{ isListed: true }>>, Shortened> & {
  /** The month in which the hours were confirmed; the day would add bytes and nothing that cards show: "2026-05". */
  hoursConfirmed?: { on: string; isInferred?: true };
  /** The year of confirmation, if it differs from that of the hours or no hours are known. */
  paymentsConfirmed?: { on: string };
  productsConfirmed?: { on: string };
  snapConfirmed?: { on: string };
  elsewhere?: Pick<Elsewhere, "address" | "on">;
  standing?: Pick<Standing, "is">;
  /** The county of its coordinates: "Door". Derived, never stored. */
  county?: string;
  /** Whether it is open right now, from a fresh API answer. */
  openNow?: boolean;
} & Zoned;

/** Facts of which the list needs only some fields. The source of each is on the market's page. */
type Shortened = "elsewhere" | "standing" | (FactWith<{ isListed: true }> & `${string}Confirmed`);

/** 0.00001 degrees are about a meter. */
const STEPS_PER_DEGREE = 1e5;

/** @returns the list's fields of a record; identical for records from the snapshot and from the API */
export function toListedMarket(market: ListedMarket & Vouched): ListedMarket {
  // Confirmations are reduced to dates below.
  const listed = pickFacts(market, ({ isListed, kind }) => isListed && kind !== "confirmation");
  const { latitude, longitude, schedule, snapConfirmed, elsewhere, standing, county, timeZone, openNow } = market;
  const hoursConfirmed = shortenHoursConfirmed(market);
  const month = hoursConfirmed?.on;
  const payments = market.payments.length > 0 && getOtherYear(market, market.paymentsConfirmed, month);
  const products = market.customList.length > 0 && getOtherYear(market, market.productsConfirmed, month);
  return {
    ...(listed as unknown as ListedMarket),
    latitude: roundCoordinate(latitude),
    longitude: roundCoordinate(longitude),
    ...(schedule && { schedule: { ...schedule, seasons: schedule.seasons.map(toListedSeason) } }),
    ...(hoursConfirmed && { hoursConfirmed }),
    ...(payments && { paymentsConfirmed: payments }),
    ...(products && { productsConfirmed: products }),
    ...(snapConfirmed && { snapConfirmed: { on: snapConfirmed.on.slice(0, 4) } }),
    ...(elsewhere && { elsewhere: { address: elsewhere.address, on: elsewhere.on } }),
    ...(standing && { standing: { is: standing.is } }),
    ...(county !== undefined && { county }),
    ...(timeZone !== undefined && { timeZone }),
    ...(openNow !== undefined && { openNow }),
  };
}

/** To the month, as the list has it. Undefined without a schedule. */
export function shortenHoursConfirmed(
  market: Pick<ListedMarket, "schedule"> & Vouched,
): ListedMarket["hoursConfirmed"] {
  const on = market.schedule && getHoursDay(market)?.slice(0, "2026-05".length);
  return on === undefined ? undefined : { on, ...(market.hoursConfirmed?.isInferred && { isInferred: true }) };
}

/** The list does not show which source gave the season's ends. */
function toListedSeason(season: Season): Season {
  return ENDS.reduce<Season>((listed, end) => {
    const known = season.basis?.[end];
    if (!known || known.is === "assumed") return listed;
    return withBasis(listed, end, known.is === "projected" ? { is: "projected", year: known.year } : undefined);
  }, season);
}

/** Omitted if it is the year of the hours, to keep the file small. */
function getOtherYear({ confirmed }: Vouched, confirmation = confirmed, hours: string | undefined) {
  const year = confirmation?.on.slice(0, 4);
  return year !== undefined && year !== hours?.slice(0, 4) && { on: year };
}

/** Rounds to about a meter. @param degrees WGS 84; adding zero turns -0 into 0, which JSON cannot represent */
function roundCoordinate(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
}
