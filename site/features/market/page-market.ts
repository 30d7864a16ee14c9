/** What a market's page hands to its scripts: enough for status, distance, directions and sample reviews. */
import type { Market } from "#data/domain/market-schema.ts";

export type PageMarket = Pick<
  Market,
  "id" | "name" | "city" | "latitude" | "longitude" | "openingHours" | "seasons" | "customList"
>;

export function toPageMarket(market: Market): PageMarket {
  const { id, name, city, latitude, longitude, openingHours, seasons, customList } = market;
  return { id, name, city, latitude, longitude, openingHours, seasons, customList };
}

/** Reads what MarketPage.astro wrote into `data-market`. */
export function readPageMarket(page: HTMLElement): PageMarket {
  return JSON.parse(page.dataset["market"] ?? "") as PageMarket;
}
