/** What the directory asks of a places provider. Google's is the only one there is: google-places.ts. */
import type { MapBounds } from "#data/domain/map-zoom.ts";
import type { Market } from "#data/domain/market-schema.ts";

/** The fields of a market that a provider can fill. */
export const PLACE_FIELDS = [
  "address",
  "zipCode",
  "phoneNumber",
  "website",
  "facebook",
  "instagram",
  "description",
  "rating",
  "userRatingsTotal",
  "openingHours",
  "servesAlcohol",
  "isPetFriendly",
  "hasLiveMusic",
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Each value as the market schema takes it. */
export type PlaceFacts = Partial<Pick<Market, PlaceField>>;

export interface PlacePhoto {
  /** The provider's name for it, good for a few hours. */
  name: string;
  /** Who has to be named beside it. */
  authors: string[];
}

export interface Place {
  id: string;
  name: string;
  /** In one line, for people. */
  address: string;
  /** The town; null where the provider gives none. */
  city: string | null;
  /** "WI"; null where the provider gives none. */
  stateCode: string | null;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  /** The provider's kinds, like "market". */
  types: string[];
  isClosedForGood: boolean;
  facts: PlaceFacts;
  /** Those that were asked for: what `facts` lacks of them, the provider does not know. */
  fields: readonly PlaceField[];
  photos: PlacePhoto[];
  /** Whom the provider names as its own sources, to be shown with the facts. */
  attributions: string[];
}

export interface PlaceQuery {
  text: string;
  /** Nothing outside is found. */
  area: MapBounds;
  pageToken?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface PlacePage {
  places: Place[];
  /** Entries of the answer that made no sense. */
  unreadable: number;
  nextPageToken: string | null;
}

/** Every function throws PlacesError, or the signal's reason. */
export interface PlacesProvider {
  search: (query: PlaceQuery) => Promise<PlacePage>;
  getPlace: (id: string, signal?: AbortSignal) => Promise<Place>;
  /** The photo's file. */
  getPhoto: (photo: PlacePhoto, signal?: AbortSignal) => Promise<Buffer>;
}

/** A text that can be asked for as a place id without leading anywhere else. */
export function isPlaceId(text: string): boolean {
  return /^[\w-]{1,300}$/.test(text);
}

/** Places on one page, and on all pages of one search together (documented for Text Search). */
export const PAGE_SIZE = 20;
export const MAX_RESULTS = 60;
