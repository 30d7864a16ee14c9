/** The public content of the database as a snapshot: what a build reads, and what can be committed again. */
import { hash } from "node:crypto";
import { type Claim, dropOutdone } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketSnapshot, Redirect, RemovedMarket } from "#data/market/snapshot-schema.ts";
import type { NewsArticle, NewsSnapshot } from "#data/news/news-schema.ts";
import { checkNewsSnapshot } from "#data/read-news.ts";
import { checkMarketSnapshot, foldChecked } from "#data/read-snapshot.ts";
import { orderMarket } from "#data/write-snapshot.ts";
import { listClaimsJson, parseClaims } from "#api/db/claims.ts";
import { listMarketJson, listMerged, listRemoved } from "#api/db/markets.ts";
import { getMeta } from "#api/db/meta.ts";
import { listNewsJson } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { hashNews } from "#api/release/release-content.ts";

/** Both parts of a ReleaseContent, read already. */
export interface SnapshotExport {
  markets: {
    /** Equal for equal content: tells without any parsing that nothing has changed, which is how most starts go. */
    hash: string;
    /**
     * Every market on the site, by id. Write it with writeMarketSnapshot.
     * @throws SnapshotError when a record was changed behind the program's back and is broken.
     */
    parse: () => MarketSnapshot;
  };
  news: {
    hash: string;
    /** What came from feeds. Write it with writeNewsSnapshot. @throws SnapshotError as above */
    parse: () => NewsSnapshot;
  };
}

/** The content as of one moment. */
export async function exportSnapshot(db: Db): Promise<SnapshotExport> {
  const { records, claims, updated, steps, removed, articles } = await db
    .transaction()
    .setAccessMode("read only")
    .execute(async (transaction) => ({
      records: await listMarketJson(transaction),
      claims: await listClaimsJson(transaction),
      updated: await getMeta(transaction, "snapshot.updated"),
      steps: await listSteps(transaction),
      removed: await listAllRemoved(transaction),
      articles: await listNewsJson(transaction),
    }));
  // Only where there are any: whoever merged nothing has the release of this content already.
  const merged = steps.length > 0 ? [JSON.stringify(steps)] : [];
  return {
    markets: {
      hash: hash("sha256", [updated, ...records, ...merged].join("\n")),
      parse: () => {
        const markets = records.map((record) => JSON.parse(record) as Market);
        const live = new Set(markets.map(({ id }) => id));
        const redirects = resolveRedirects(steps, (id) => live.has(id));
        const off = removed.filter(({ id }) => !live.has(id));
        const lists = { ...(redirects.length > 0 && { redirects }), ...(off.length > 0 && { removed: off }) };
        const snapshot = { updated: updated ?? "", markets, ...lists };
        const said = readClaims(markets, records, claims);
        // What its claims say was checked when it was stored. Else it tells for itself, if it can.
        return said.size === markets.length
          ? { ...snapshot, claims: said }
          : addClaims(checkMarketSnapshot({ ...snapshot, updated }, "The database"), said);
      },
    },
    news: {
      hash: hashNews(articles),
      parse: () =>
        checkNewsSnapshot({ articles: articles.map((json) => JSON.parse(json) as NewsArticle) }, "The database"),
    },
  };
}

/** Of those whose record is what their claims say: not of one that was changed behind the program's back. */
function readClaims(markets: readonly Market[], records: readonly string[], stored: ReadonlyMap<number, string>) {
  const said = new Map<number, readonly Claim[]>();
  for (const [index, market] of markets.entries()) {
    const claims = dropOutdone(parseClaims(stored.get(market.id) ?? "[]"));
    if (JSON.stringify(orderMarket(foldChecked(market, claims))) === records[index]) said.set(market.id, claims);
  }
  return said;
}

function addClaims(snapshot: MarketSnapshot, said: ReadonlyMap<number, readonly Claim[]>): MarketSnapshot {
  return { ...snapshot, claims: new Map([...(snapshot.claims ?? []), ...said]) };
}

/** What was taken off the site here goes before what the snapshot brought along. */
async function listAllRemoved(db: Db): Promise<RemovedMarket[]> {
  const brought = JSON.parse((await getMeta(db, "snapshot.removed")) ?? "[]") as RemovedMarket[];
  const ours = await listRemoved(db);
  return [...new Map([...brought, ...ours].map((market) => [market.id, market])).values()];
}

/** What was merged here goes before what the snapshot brought along. */
async function listSteps(db: Db): Promise<Redirect[]> {
  const brought = JSON.parse((await getMeta(db, "snapshot.redirects")) ?? "[]") as Redirect[];
  return [...brought, ...(await listMerged(db))];
}

/**
 * Straight to the market that is on the site, however often it was merged; none for those that end nowhere.
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
