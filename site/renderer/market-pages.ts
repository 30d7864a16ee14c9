/** The list of markets' pages, and what each shows. */
import type { Claim } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import {
  findNearby,
  findNearest,
  NEIGHBOR_CANDIDATES,
  NEIGHBORS_LISTED,
  pickNeighbors,
} from "#data/market/neighbors.ts";
import { findRelatedMarkets, type RelatedMarkets } from "#data/market/related-markets.ts";
import { isClosed } from "#data/market/standing.ts";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import { region } from "#data/region.ts";
import { getLocalMoment, type Zoned } from "#data/schedule/local-time.ts";
import type { SiteData } from "#data/site/renderer-types.ts";
import type { PlaceLink } from "../features/browse/browse-links.ts";
import { createPlacesOf } from "../features/browse/region-pages.ts";
import { toCacheKey } from "../lib/cache-key.ts";
import type { PageEntry } from "./page-entry.ts";

export interface MarketProps {
  market: Market & Zoned;
  /** Nearby markets shown with their facts. */
  nearby: readonly Market[];
  /** Nearby markets of which only the name is used. */
  named: readonly Market[];
  related: RelatedMarkets | undefined;
  claims: readonly Claim[];
  /** The pages of its county and town. */
  places: readonly PlaceLink[];
  /** Whether this is the former address of a market that was merged into `market`. */
  isMoved: boolean;
}

export function listMarketPages({ snapshot, now }: SiteData): PageEntry[] {
  const { markets, claims, redirects = [] } = snapshot;
  const open = markets.filter((market) => !isClosed(market));
  const nearby = findNearby(open, NEIGHBOR_CANDIDATES);
  const day = getLocalMoment(now, region.timeZone);
  const relatedMarkets = findRelatedMarkets(open);
  const placesOf = createPlacesOf(open);
  const byId = new Map(markets.map((market) => [market.id, market]));
  const toKey = createMarketKeys();
  const toEntry = (id: number, props: MarketProps): PageEntry => [
    `/markets/${id}`,
    { key: toKey(props), getProps: () => props },
  ];
  const nothing = { nearby: [], named: [], related: undefined, claims: [], places: [] };
  return [
    ...markets.map((market) => {
      const around = nearby.get(market.id) ?? findNearest([...open, market], market, NEIGHBOR_CANDIDATES);
      return toEntry(market.id, {
        market: withTimeZone(market, region),
        nearby: pickNeighbors(market, around, { now, rules: region, day }),
        named: around.slice(0, NEIGHBORS_LISTED),
        related: relatedMarkets.get(market.id),
        claims: claims?.get(market.id) ?? [],
        places: placesOf(market),
        isMoved: false,
      });
    }),
    ...redirects.flatMap(({ from, to }) => {
      const market = byId.get(to);
      return market ? [toEntry(from, { market: withTimeZone(market, region), ...nothing, isMoved: true })] : [];
    }),
  ];
}

/** @returns a function that makes the key of a page; equal keys mean equal pages on the same day and build */
function createMarketKeys(): (props: MarketProps) => string {
  // Hashed once: each market is on its own page and on those of its neighbors.
  const marks = new Map<Market, string>();
  const mark = (market: Market): string => {
    const known = marks.get(market) ?? toCacheKey(market);
    marks.set(market, known);
    return known;
  };
  return ({ market, nearby, named, related, claims, places, isMoved }) => {
    const shown = nearby.map(mark);
    const names = named.map(({ id, name }) => [id, name]);
    return toCacheKey([mark(market), shown, names, related ?? null, claims, places, isMoved]);
  };
}
