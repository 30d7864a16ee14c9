/** What a market's page hands to its scripts: for status, distance, directions, calendar, reviews and contributions. */
import type { EditField } from "#data/domain/edit-fields.ts";
import type { Market } from "#data/domain/market-schema.ts";
import type { ShownMarket } from "./shown-facts.ts";

export type PageMarket = Pick<
  Market,
  "id" | "city" | "zipCode" | "latitude" | "longitude" | "seasons" | "features" | EditField
> & {
  photoCount: number;
};

export function toPageMarket(market: ShownMarket): PageMarket {
  const { id, name, city, zipCode, latitude, longitude, openingHours, seasons, customList } = market;
  const { address, phoneNumber, website, facebook, instagram, description } = market;
  const { features, hasAtm, servesAlcohol, isPetFriendly, hasLiveMusic } = market;
  return {
    ...{ id, name, city, zipCode, latitude, longitude, openingHours, seasons, customList },
    ...{ address, phoneNumber, website, facebook, instagram, description },
    ...{ features, hasAtm, servesAlcohol, isPetFriendly, hasLiveMusic },
    photoCount: market.photos.length,
  };
}

/** Reads what MarketPage.astro wrote into `data-market`. */
export function readPageMarket(page: HTMLElement): PageMarket {
  return JSON.parse(page.dataset["market"] ?? "") as PageMarket;
}
