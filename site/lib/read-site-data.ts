/**
 * The data that pages are made from. Only pages and their frame call this; islands get props or fetch JSON. What a page asks for here is
 * noted beside it: a publish draws it again when just that has changed. So a page asks for no more than it shows.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, hash } from "node:crypto";
import type { Market } from "#data/market/market-schema.ts";
import { listPhotoHosts } from "#data/market/photo-address.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { isClosed } from "#data/market/listing-status.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { readAllNews } from "#data/files/read-all-news.ts";
import { readNewsSnapshot } from "#data/files/read-news.ts";
import { readSettings } from "#data/files/read-settings.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import type { SiteData } from "#data/site/renderer-types.ts";
import type { PageSettings } from "#data/site/settings.ts";

/** The parts of the data that pages ask for; `day` is that of the region. Few pages have the welcome sentence. */
type Part = "markets" | "count" | "photoHosts" | "news" | "day" | "settings" | "welcome";

interface Drawing {
  data: SiteData;
  asked: Set<Part>;
}

const drawing = new AsyncLocalStorage<Drawing>();

/** Draws with this data. @returns what came of it, and what it asked for */
export async function withSiteData<T>(data: SiteData, draw: () => Promise<T>): Promise<{ made: T; asked: Part[] }> {
  const asked = new Set<Part>();
  const made = await drawing.run({ data, asked }, draw);
  return { made, asked: [...asked].sort() };
}

/** A text for each part, equal for what makes equal pages. */
export function hashInputs({ snapshot, news, settings, now }: SiteData): Record<Part, string> {
  const { welcome, ...everywhere } = settings;
  return {
    markets: hashSnapshot(snapshot),
    count: String(snapshot.markets.filter((market) => !isClosed(market)).length),
    photoHosts: listPhotoHosts(snapshot.markets).join(" "),
    news: hash("sha1", JSON.stringify(news)),
    day: getLocalDay(now, region.timeZone),
    settings: JSON.stringify(everywhere),
    welcome,
  };
}

/** One market after the other: as one text, ten thousand would take the memory of all their pages. */
function hashSnapshot({ markets, claims, ...rest }: MarketSnapshot): string {
  const all = createHash("sha1").update(JSON.stringify(rest));
  for (const market of markets) all.update(JSON.stringify([market, claims?.get(market.id) ?? null]));
  return all.digest("hex");
}

let atHand: Promise<SiteData> | undefined;

/** In development there is nobody who hands the data over: it is that of the folder SNAPSHOT_DIR (default data/snapshot). */
async function readAtHand(): Promise<SiteData> {
  const folder = process.env.SNAPSHOT_DIR ?? "data/snapshot";
  const now = new Date();
  const [snapshot, { articles }, settings] = await Promise.all([
    readMarketSnapshot(folder),
    readNewsSnapshot(folder),
    readSettings(folder),
  ]);
  return { snapshot, news: await readAllNews(articles, now, settings), settings, now };
}

async function ask(part: Part): Promise<SiteData> {
  const current = drawing.getStore();
  current?.asked.add(part);
  return current?.data ?? (atHand ??= readAtHand());
}

/** @throws SnapshotError in development, where the folder's file is broken */
export async function getMarketSnapshot(): Promise<MarketSnapshot> {
  return (await ask("markets")).snapshot;
}

/** Those of them that are not over: a closed market has its page, and is in no list. */
export async function getOpenMarkets(): Promise<Market[]> {
  return (await getMarketSnapshot()).markets.filter((market) => !isClosed(market));
}

/** How many that are. */
export async function countOpenMarkets(): Promise<number> {
  return (await ask("count")).snapshot.markets.filter((market) => !isClosed(market)).length;
}

/** Other sites that photos are shown from, as a policy names them. */
export async function getPhotoHosts(): Promise<string[]> {
  return listPhotoHosts((await ask("photoHosts")).snapshot.markets);
}

/** The newest first. @throws SnapshotError or GuideError in development, where a file is broken */
export async function getNews(): Promise<readonly NewsArticle[]> {
  return (await ask("news")).news;
}

/** What the site is called, who runs it, and where they can be reached. */
export async function getSettings(): Promise<Omit<PageSettings, "welcome">> {
  return (await ask("settings")).settings;
}

/** A sentence of those who run the site; empty for none. */
export async function getWelcome(): Promise<string> {
  return (await ask("welcome")).settings.welcome;
}

/** As of when the page is drawn. What changes within a day is the browser's to say. */
export async function getNow(): Promise<Date> {
  return (await ask("day")).now;
}
