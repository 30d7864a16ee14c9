/** Answers about markets: the Markets screen, a market's form and its facts. */
import type { Actor } from "./actor.ts";
import type { FactName, FactValue } from "../market/claims.ts";
import type { Doubt } from "../market/doubts-schema.ts";
import type { Market } from "../market/market-schema.ts";
import type { SourceName } from "../market/sources.ts";
import type { SubmissionState } from "../submissions/submission.ts";
import type { Page } from "./paging.ts";

export const MARKET_SORTS = ["name", "details-date"] as const;
export type AdminMarketSort = (typeof MARKET_SORTS)[number];

/** One row of GET /api/admin/markets. */
export interface AdminMarketSummary extends Pick<Market, SummaryFact> {
  placeId: string | null;
  /** "Place Details Last Called", ISO; null: "No Place Details Data". */
  detailsFetchedAt: string | null;
  archivedAt: string | null;
  /** ISO. */
  updatedAt: string;
  /** When somebody last confirmed its hours: a date, a month or a year. Null if no hours are known. */
  hoursDay: string | null;
  /** How many suggested edits, photo submissions and disputed facts wait for a decision. */
  waiting: Record<"edit" | "photos" | "disputes", number>;
}

type SummaryFact =
  | "id"
  | "name"
  | "city"
  | "address"
  | "rating"
  | "userRatingsTotal"
  | "photos"
  | "features"
  | "confirmed"
  | "standing";

/** GET /api/admin/markets */
export interface AdminMarketPage extends Page<AdminMarketSummary> {
  /** Markets on the site, regardless of the search: "Markets Database (shown of total)". */
  all: number;
}

/** GET /api/admin/markets/{id} */
export interface AdminMarket {
  market: Market;
  /** Sent back with an edit, which is refused if the market has changed since. */
  revision: string;
  archivedAt: string | null;
  mergedInto: number | null;
  updatedAt: string;
  place: MarketPlace | null;
  /** Of `market.photos`, the ones stored on this server. */
  photos: AdminPhoto[];
}

/** The provider's place that a market is linked to. */
export interface MarketPlace {
  placeId: string;
  /** ISO. */
  fetchedAt: string | null;
  /** ISO. When the provider's values must be fetched again or deleted. */
  expiresAt: string | null;
  /** Fields of the market whose value came from the provider. */
  filled: string[];
  attributions: string[];
}

export interface AdminPhoto {
  name: string;
  width: number;
  height: number;
  /** Sum of all its sizes and formats. */
  bytes: number;
  state: SubmissionState;
  submissionId: number | null;
  expiresAt: string | null;
}

/** GET /api/admin/markets/{id}/facts: all claims about each fact, the winning claim first. */
export interface MarketFacts {
  facts: { fact: FactName; said: FactClaim[] }[];
}

export interface FactClaim {
  /** Whether this is the value that visitors see. */
  counts: boolean;
  source: SourceName;
  record: string | null;
  value: FactValue["value"];
  /** When the source said so: a date, a month or a year. */
  said: string;
  /** When it was entered, ISO; null for what files and providers say. */
  enteredAt: string | null;
  /** Who entered it, or the source that says so; null if unknown. */
  by: Actor | null;
  /** ISO. When the provider's terms require deleting it. */
  expiresAt: string | null;
  /** Why it does not count. */
  doubt: Doubt | null;
  /** ISO. */
  withdrawnAt: string | null;
}

/** A market that a suggestion or a provider's place may duplicate: nearby, or with a similar name. */
export interface SimilarMarket extends Pick<Market, "id" | "name" | "city"> {
  distanceKm: number | null;
}
