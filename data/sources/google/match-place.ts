/** Decides which of Google's places are markets of the region, and which market of the directory a place is. */
import { hasSimilarName } from "../../market/similar-markets.ts";
import { distanceKm } from "../../market/distance.ts";
import { isInBounds } from "../../market/map-zoom.ts";
import type { ListingType, Market } from "../../market/market-schema.ts";
import type { Region } from "../../site/region-settings.ts";
import type { ProviderPlace } from "./read-place.ts";

/** Whether the place is inside the region's bounds and, if Google names a state, in one of its states. */
export function isInRegion(
  place: ProviderPlace,
  { bounds, states }: Pick<Region, "bounds"> & { states: readonly { code: string }[] },
): boolean {
  const { stateCode } = place;
  return isInBounds(bounds, place) && (stateCode === null || states.some(({ code }) => code === stateCode));
}

/** Whether type or name say that it is a farmers market or farm stand: searches also find shops and supermarkets. */
export function looksLikeMarket({ name, types }: Pick<ProviderPlace, "name" | "types">): boolean {
  if (types.includes("farmers_market")) return true;
  if (/supermarket|super market|meat market|fish market|stock market|antique|flea/i.test(name)) return false;
  return MARKET_NAME.test(name) || STAND_NAME.test(name);
}

export function chooseListingType({ name, types }: Pick<ProviderPlace, "name" | "types">): ListingType {
  const isStand = STAND_NAME.test(name) && !MARKET_NAME.test(name) && !types.includes("farmers_market");
  return isStand ? "farm-stand" : "farmers-market";
}

const MARKET_NAME = /\b(farm(er'?s?'?s?|ers['’])?|growers['’]?|public|outdoor|produce|community)\s*[\s-]*mark(et|t)/i;
const STAND_NAME = /\b(farm|road\s*side|produce|vegetable|veggie|fruit)\s*-?\s*stand\b/i;

export type ComparedMarket = Pick<Market, "id" | "name" | "city" | "listingType" | "latitude" | "longitude"> & {
  /** The Google place that it is linked to. */
  placeId: string | null;
};

type PlaceMatch =
  | { kind: "same"; market: ComparedMarket }
  | { kind: "unclear"; markets: ComparedMarket[] }
  | { kind: "new" };

/** Kilometers. Google's pin and ours may be at different ends of a fairground. */
const SAME_PLACE_KM = 1;

/** Kilometers within which markets with different names may be the same. */
const SAME_SPOT_KM = 0.25;

/** Kilometers within which a market of the same name may have moved. */
const MOVED_KM = 10;

/**
 * "same": the only market at this place with a similar name. "unclear", for people to decide: another name at this
 * place, or a similar name some kilometers away.
 */
export function matchPlace(place: ProviderPlace, markets: readonly ComparedMarket[]): PlaceMatch {
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

/** Drops words that many stands have in their names. */
function withoutGenericWords(name: string): string {
  return name.replaceAll(/\b(road\s*side|produce|stands?)\b/gi, " ");
}
