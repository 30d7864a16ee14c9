/** Removes a provider's content from what is written to a snapshot: a file in git would keep it beyond its expiry. */
import type { Claim } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { listOwnClaims } from "#data/market/own-claims.ts";
import type { MarketSnapshot, SiteSnapshot } from "#data/market/snapshot-schema.ts";
import { checkMarketSnapshot, resolveMarket } from "#data/files/read-snapshot.ts";
import { listLentPhotos } from "#api/db/provider-places.ts";
import type { Db } from "#api/db/tables.ts";

export interface OwnContent {
  snapshot: MarketSnapshot;
  /** Markets left out because only the provider knows their name and place. */
  omitted: Pick<Market, "id" | "name" | "city">[];
  /** How many other markets lost something. */
  thinned: number;
}

/** @param snapshot from exportSnapshot(). Place ids stay, as the terms allow. */
export async function takeOwnContent(db: Db, { claims, ...snapshot }: SiteSnapshot): Promise<OwnContent> {
  const lent = await listLentPhotos(db);
  const omitted: OwnContent["omitted"] = [];
  const own = new Map<number, readonly Claim[]>();
  let thinned = 0;
  const markets = snapshot.markets.flatMap((market) => {
    const { id, name, city, sources } = market;
    const all = claims?.get(id) ?? [];
    const kept = listOwnClaims(all);
    if (!kept) {
      omitted.push({ id, name, city });
      return [];
    }
    const rest = kept.map((claim) => withoutPhotos(claim, lent));
    if (rest.length < all.length || rest.some((claim, index) => claim !== kept[index])) thinned += 1;
    own.set(id, rest);
    return [resolveMarket({ id, sources, claims: rest })];
  });
  const gone = new Set(omitted.map(({ id }) => id));
  const redirects = (snapshot.redirects ?? []).filter(({ to }) => !gone.has(to));
  const { updated, removed } = snapshot;
  const lists = { ...(redirects.length > 0 && { redirects }), ...(removed && { removed }) };
  const checked = checkMarketSnapshot({ updated, markets, ...lists }, "The database");
  return { snapshot: { ...checked, claims: own }, omitted, thinned };
}

/** Returns the same object if the claim contains none of these photos. */
export function withoutPhotos<T extends Claim>(claim: T, names: ReadonlySet<string>): T {
  if (claim.fact === "photos" && claim.value !== null) {
    const rest = claim.value.filter((name) => !names.has(name));
    return rest.length === claim.value.length ? claim : { ...claim, value: rest };
  }
  if (claim.fact !== "photoTexts" || claim.value === null) return claim;
  const texts = Object.entries(claim.value);
  const rest = texts.filter(([name]) => !names.has(name));
  return rest.length === texts.length ? claim : { ...claim, value: Object.fromEntries(rest) };
}
