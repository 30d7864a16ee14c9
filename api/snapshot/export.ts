/** Exports the public content of the database, from which a release or a snapshot is made. */
import { dropSuperseded } from "#data/market/claims.ts";
import type { Redirect, RemovedMarket, SiteSnapshot, StoredClaims } from "#data/market/snapshot-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import type { PageSettings } from "#data/site/settings.ts";
import { listClaimsJson, parseClaims } from "#api/db/claims.ts";
import { listMarketJson, listMerged, listRemoved, parseMarket } from "#api/db/markets.ts";
import { getContentRevision, getMeta } from "#api/db/meta.ts";
import { listNewsJson } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { getPageSettings } from "#api/settings/get-settings.ts";

/** Everything a site is made from, at one moment. */
export interface ReleaseContent {
  /** The content revision of the database, see getContentRevision(). */
  revision: number;
  /** Every market on the site in order of id, with its claims. */
  snapshot: SiteSnapshot;
  /** Articles from feeds. */
  articles: NewsArticle[];
  settings: PageSettings;
}

/** Records and claims are not validated again: they were when they were stored. */
export async function exportSnapshot(db: Db): Promise<ReleaseContent> {
  const { revision, records, claims, updated, steps, removed, articles, settings } = await db
    .transaction()
    .setAccessMode("read only")
    .execute(async (transaction) => ({
      revision: await getContentRevision(transaction),
      records: await listMarketJson(transaction),
      claims: await listClaimsJson(transaction),
      updated: await getMeta(transaction, "snapshot.updated"),
      steps: await listSteps(transaction),
      removed: await listAllRemoved(transaction),
      articles: await listNewsJson(transaction),
      settings: await getPageSettings(transaction),
    }));
  const markets = records.map(parseMarket);
  const ids = new Set(markets.map(({ id }) => id));
  const redirects = resolveRedirects(steps, (id) => ids.has(id));
  const off = removed.filter(({ id }) => !ids.has(id));
  const lists = { ...(redirects.length > 0 && { redirects }), ...(off.length > 0 && { removed: off }) };
  return {
    revision,
    snapshot: { updated: updated ?? "", markets, ...lists, claims: readWhenAsked(claims) },
    articles: articles.map((json) => JSON.parse(json) as NewsArticle),
    settings,
  };
}

/** @param claims JSON by market id */
function readWhenAsked(claims: ReadonlyMap<number, string>): StoredClaims {
  const getText = (id: number) => claims.get(id) ?? "[]";
  return { get: (id) => dropSuperseded(parseClaims(getText(id))), getText };
}

/** Markets archived here take precedence over those listed in the snapshot. */
async function listAllRemoved(db: Db): Promise<RemovedMarket[]> {
  const brought = JSON.parse((await getMeta(db, "snapshot.removed")) ?? "[]") as RemovedMarket[];
  const ours = await listRemoved(db);
  return [...new Map([...brought, ...ours].map((market) => [market.id, market])).values()];
}

/** Merges made here take precedence over the snapshot's redirects. */
async function listSteps(db: Db): Promise<Redirect[]> {
  const brought = JSON.parse((await getMeta(db, "snapshot.redirects")) ?? "[]") as Redirect[];
  return [...brought, ...(await listMerged(db))];
}

/**
 * Shortens chains of merges to redirects to a market on the site; chains that end elsewhere are dropped.
 * @param steps from one market to the next
 * @param isLive whether a market is on the site
 */
export function resolveRedirects(steps: readonly Redirect[], isLive: (id: number) => boolean): Redirect[] {
  const next = new Map(steps.map(({ from, to }) => [from, to]));
  return [...next.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((from) => {
      const to = isLive(from) ? null : follow(from, next, isLive);
      return to === null ? [] : [{ from, to }];
    });
}

function follow(from: number, next: ReadonlyMap<number, number>, isLive: (id: number) => boolean): number | null {
  const seen = new Set([from]);
  for (let at = next.get(from); at !== undefined && !seen.has(at); at = next.get(at)) {
    if (isLive(at)) return at;
    seen.add(at);
  }
  return null;
}
