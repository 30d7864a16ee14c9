/** What the address says of the list of markets, and what the API is asked for it. */
import {
  type AdminMarketSort,
  FRESHNESS_GROUPS,
  type FreshnessGroup,
  MARKET_SORTS,
  MISSING_FACTS,
  type MissingFact,
} from "#data/domain/admin.ts";
import { getPageNumber } from "../address.ts";
import { withQuery } from "../api.ts";

export const SHOWN = ["live", "archived", "all"] as const;
export type Shown = (typeof SHOWN)[number];

export interface MarketListState {
  q: string;
  sort: AdminMarketSort;
  show: Shown;
  missing: MissingFact | "";
  freshness: FreshnessGroup | "";
  page: number;
}

export const SORT_LABELS: Record<AdminMarketSort, string> = {
  name: "Name",
  "details-date": "Place Details Date",
};

export const SHOWN_LABELS: Record<Shown, string> = {
  live: "On the site",
  archived: "Archived",
  all: "All",
};

export const MISSING_LABELS: Record<MissingFact, string> = {
  hours: "No hours",
  season: "No season",
  phone: "No phone number",
  website: "No website",
  description: "No description",
  photos: "No photos",
  items: "No items",
  payments: "No payments",
};

export const FRESHNESS_LABELS: Record<FreshnessGroup, string> = {
  year: "Confirmed within a year",
  "two-years": "One to two years ago",
  "five-years": "Two to five years ago",
  older: "Over five years ago",
};

/** Whatever else stands in the address counts as not chosen. */
export function readMarketList(query: URLSearchParams): MarketListState {
  return {
    q: query.get("q") ?? "",
    sort: pick(MARKET_SORTS, query.get("sort")) ?? "name",
    show: pick(SHOWN, query.get("show")) ?? "live",
    missing: pick(MISSING_FACTS, query.get("missing")) ?? "",
    freshness: pick(FRESHNESS_GROUPS, query.get("freshness")) ?? "",
    page: getPageNumber(query),
  };
}

/** The address in the API of this part of the list. */
export function getMarketListPath({ q, sort, show, missing, freshness, page }: MarketListState): string {
  return withQuery("/api/admin/markets", { q: q.trim(), sort, show, missing, freshness, page });
}

function pick<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value);
}
