/** The places provider (Google): the Keyword Search and Place ID Search screens. */
import type { Market } from "../market/market-schema.ts";
import type { SimilarMarket } from "./markets.ts";

/** GET /api/admin/places */
export interface PlacesState {
  isOn: boolean;
  /** While off: which setting turns it on. While on: what to know about it. */
  message: string;
  /** What the operator must check before using it. */
  terms: string[];
  /** Requests to the provider today. */
  usedToday: number;
  dailyCap: number;
}

export interface LinkedMarket extends Pick<Market, "id" | "name" | "city"> {
  isOnSite: boolean;
}

/** One of POST /api/admin/places/search, and GET /api/admin/places/{placeId}. */
export interface PlaceResult extends Pick<Market, "name" | "latitude" | "longitude" | "rating" | "userRatingsTotal"> {
  placeId: string;
  address: string;
  photoCount: number;
  /** The market with this place id; an archived one has `isOnSite: false`. */
  linkedTo: LinkedMarket | null;
  alike: SimilarMarket[];
}

export interface PlaceSearch {
  results: PlaceResult[];
  nextPageToken: string | null;
}
