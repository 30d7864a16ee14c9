/** What a market's record does not say yet: the gaps that the dashboard counts and filters by. */
import type { MissingFact } from "./admin.ts";
import { hasHours } from "./day-hours.ts";
import type { Market } from "./market-schema.ts";

type Described = Pick<
  Market,
  | "openingHours"
  | "seasons"
  | "seasonPeriod"
  | "phoneNumber"
  | "website"
  | "description"
  | "photos"
  | "customList"
  | "payments"
>;

/** In the order of MISSING_FACTS. A season's own hours are hours, and its text alone is a season. */
export function listMissingFacts(market: Described): MissingFact[] {
  const { openingHours, seasons = [], seasonPeriod, phoneNumber, website, description } = market;
  const isMissing: Record<MissingFact, boolean> = {
    hours: !hasHours(openingHours) && !seasons.some(({ hours }) => hasHours(hours)),
    season: seasons.length === 0 && seasonPeriod === undefined,
    phone: phoneNumber === undefined,
    website: website === undefined,
    description: description === undefined,
    photos: market.photos.length === 0,
    items: market.customList.length === 0,
    payments: market.payments.length === 0,
  };
  return (Object.keys(isMissing) as MissingFact[]).filter((fact) => isMissing[fact]);
}
