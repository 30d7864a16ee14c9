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
import { rememberRanks } from "#data/market/order.ts";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import { region } from "#data/region.ts";
import { getLocalMoment, type Zoned } from "#data/schedule/local-time.ts";
import type { SiteData } from "#data/site/renderer-types.ts";
import type { PlaceLink } from "../features/browse/browse-links.ts";
import { createPlacesOf } from "../features/browse/region-pages.ts";
import { toCacheKey } from "../lib/cache-key.ts";
import { getMarks } from "../lib/market-marks.ts";
import { listOpenMarkets } from "../lib/read-site-data.ts";
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

export function listMarketEntries({ snapshot, now }: SiteData): PageEntry[] {
  const { markets, claims, redirects = [] } = snapshot;
  const open = listOpenMarkets(snapshot);
  const nearby = findNearby(open, NEIGHBOR_CANDIDATES);
  const day = getLocalMoment(now, region.timeZone);
  const order = { now, rules: region, day, rank: rememberRanks({ now, rules: region, days: [day] }) };
  const relatedMarkets = findRelatedMarkets(open);
  const placesOf = createPlacesOf(open);
  const byId = new Map(markets.map((market) => [market.id, market]));
  const marks = getMarks(snapshot);
  const pages = markets.map((market): PageEntry => {
    const around = nearby.get(market.id) ?? findNearest([...open, market], market, NEIGHBOR_CANDIDATES);
    const shown = {
      nearby: pickNeighbors(market, around, order),
      named: around.slice(0, NEIGHBORS_LISTED),
      related: relatedMarkets.get(market.id),
      places: placesOf(market),
    };
    const names = shown.named.map(({ id, name }) => [id, name]);
    const theirs = shown.nearby.map(({ id }) => marks.get(id)?.facts);
    const key = toCacheKey([marks.get(market.id), theirs, names, shown.related ?? null, shown.places]);
    const getProps = (): MarketProps => {
      const own = claims?.get(market.id) ?? [];
      return { market: withTimeZone(market, region), ...shown, claims: own, isMoved: false };
    };
    return [`/markets/${market.id}`, { key, getProps }];
  });
  const nothing = { nearby: [], named: [], related: undefined, claims: [], places: [] };
  const moved = redirects.flatMap(({ from, to }): PageEntry[] => {
    const market = byId.get(to);
    if (!market) return [];
    const getProps = (): MarketProps => ({ market: withTimeZone(market, region), ...nothing, isMoved: true });
    return [[`/markets/${from}`, { key: toCacheKey([marks.get(to)?.facts, "moved"]), getProps }]];
  });
  return [...pages, ...moved];
}
