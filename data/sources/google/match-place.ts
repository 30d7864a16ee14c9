/** Which of the provider's places are markets of this directory, and which of its markets a place is. */
import { hasSimilarName } from "../../market/similar-markets.ts";
import { distanceKm } from "../../market/distance.ts";
import type { ListingType, Market } from "../../market/market-schema.ts";
import type { Region } from "../../site/region-settings.ts";
import type { Place } from "./read-place.ts";

/** Where the place is: inside the region's bounds and, as far as the provider says, in one of its states. */
export function isInRegion(
  { latitude, longitude, stateCode }: Place,
  region: Pick<Region, "bounds"> & { states: readonly { code: string }[] },
): boolean {
  const { south, west, north, east } = region.bounds;
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isInside && (stateCode === null || region.states.some(({ code }) => code === stateCode));
}

/** A farmers market or a farm stand by its kind or its name: a search for one finds shops and supermarkets too. */
export function looksLikeMarket({ name, types }: Pick<Place, "name" | "types">): boolean {
  if (types.includes("farmers_market")) return true;
  if (/supermarket|super market|meat market|fish market|stock market|antique|flea/i.test(name)) return false;
  return MARKET_NAME.test(name) || STAND_NAME.test(name);
}

export function chooseListingType({ name, types }: Pick<Place, "name" | "types">): ListingType {
  const isStand = STAND_NAME.test(name) && !MARKET_NAME.test(name) && !types.includes("farmers_market");
  return isStand ? "farm-stand" : "farmers-market";
}

const MARKET_NAME = /\b(farm(er'?s?'?s?|ers['’])?|growers['’]?|public|outdoor|produce|community)\s*[\s-]*mark(et|t)/i;
const STAND_NAME = /\b(farm|road\s*side|produce|vegetable|veggie|fruit)\s*-?\s*stand\b/i;

/** What the directory has to know of its markets for this. */
export type ComparedMarket = Pick<Market, "id" | "name" | "city" | "listingType" | "latitude" | "longitude"> & {
  /** The place it is linked to, if any. */
  placeId: string | null;
};

export type Match =
  { kind: "same"; market: ComparedMarket } | { kind: "unclear"; markets: ComparedMarket[] } | { kind: "new" };

/** Kilometres: the provider's pin and ours may stand at two ends of a fairground. */
const SAME_PLACE_KM = 1;

/** Kilometres within which two markets of different names may be one. */
const SAME_SPOT_KM = 0.25;

/** Kilometres within which a market of the same name may have moved. */
const MOVED_KM = 10;

/**
 * A market that stands there under that name is the same one, when there is only one such. Another market that stands
 * there, or that name a few kilometres away, is for people to decide.
 */
export function matchPlace(place: Place, markets: readonly ComparedMarket[]): Match {
  const candidate = { name: withoutGenericWords(place.name), city: place.city ?? "" };
  const near = markets
    .map((market) => ({ market, km: distanceKm(place, market) }))
    .filter(({ km }) => km <= MOVED_KM)
    .map(({ market, km }) => ({
      market,
      km,
      isAlike: hasSimilarName(candidate, { ...market, name: withoutGenericWords(market.name) }),
    }))
    .filter(({ km, isAlike }) => isAlike || km <= SAME_SPOT_KM)
    .sort((a, b) => a.km - b.km);
  const same = near.filter(({ km, isAlike, market }) => isAlike && km <= SAME_PLACE_KM && market.placeId === null);
  const [first, ...others] = same;
  if (first && others.length === 0) return { kind: "same", market: first.market };
  if (near.length === 0) return { kind: "new" };
  return { kind: "unclear", markets: near.map(({ market }) => market) };
}

/** Every second farm stand is called one. */
function withoutGenericWords(name: string): string {
  return name.replaceAll(/\b(road\s*side|produce|stands?)\b/gi, " ");
}
