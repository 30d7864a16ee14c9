/** The public content of the database as a snapshot: what a build reads, and what can be committed again. */
import { hash } from "node:crypto";
import type { Market, MarketSnapshot, Redirect } from "#data/domain/market-schema.ts";
import type { NewsArticle, NewsSnapshot } from "#data/domain/news-schema.ts";
import { checkNewsSnapshot } from "#data/read-news.ts";
import { checkMarketSnapshot } from "#data/read-snapshot.ts";
import { listMarketJson, listMerged } from "#api/db/markets.ts";
import { getMeta } from "#api/db/meta.ts";
import { listNewsJson } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { hashNews } from "#api/release/release-content.ts";
import { resolveRedirects } from "./redirects.ts";

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
  const { records, updated, steps, articles } = await db.transaction().execute(async (transaction) => ({
    records: await listMarketJson(transaction),
    updated: await getMeta(transaction, "snapshot.updated"),
    steps: await listSteps(transaction),
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
        return checkMarketSnapshot({ updated, markets, ...(redirects.length > 0 && { redirects }) }, "The database");
      },
    },
    news: {
      hash: hashNews(articles),
      parse: () =>
        checkNewsSnapshot({ articles: articles.map((json) => JSON.parse(json) as NewsArticle) }, "The database"),
    },
  };
}

/** What was merged here goes before what the snapshot brought along. */
async function listSteps(db: Db): Promise<Redirect[]> {
  const brought = JSON.parse((await getMeta(db, "snapshot.redirects")) ?? "[]") as Redirect[];
  const merged = await listMerged(db);
  return [...brought, ...merged.map(({ id, into }) => ({ from: id, to: into }))];
}
