/**
 * The data that pages are drawn from, for pages and layouts only; islands get props or fetch JSON. Every input that a
 * page asks for is recorded, and a publish redraws the page only if one of those has changed: so ask for as little as
 * possible.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, hash } from "node:crypto";
import type { Market } from "#data/market/market-schema.ts";
import { listPhotoHosts } from "#data/market/photo-address.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { countMarkets, isClosed } from "#data/market/standing.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { readAllNews } from "#data/files/read-all-news.ts";
import { readNewsSnapshot } from "#data/files/read-news.ts";
import { readSettings } from "#data/files/read-settings.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { getLocalDay, getLocalMoment } from "#data/schedule/local-time.ts";
import type { SiteData } from "#data/site/renderer-types.ts";
import type { PageSettings } from "#data/site/settings.ts";

/** What pages can ask for; `day` is today in the region. Few pages show the welcome sentence. */
type Part = "markets" | "count" | "photoHosts" | "news" | "day" | "season" | "settings" | "welcome";

interface Drawing {
  data: SiteData;
  asked: Set<Part>;
}

const drawing = new AsyncLocalStorage<Drawing>();

/** Runs `draw` with this data. @returns its result and the inputs that it asked for */
export async function withSiteData<T>(data: SiteData, draw: () => Promise<T>): Promise<{ made: T; asked: Part[] }> {
  const asked = new Set<Part>();
  const made = await drawing.run({ data, asked }, draw);
  return { made, asked: [...asked].sort() };
}

/** A string for each input; if it is unchanged, pages that depend on it are unchanged. */
export function hashInputs({ snapshot, news, settings, now }: SiteData): Record<Part, string> {
  const { welcome, ...everywhere } = settings;
  return {
    markets: hashSnapshot(snapshot),
    count: String(countMarkets(snapshot.markets)),
    photoHosts: listPhotoHosts(snapshot.markets).join(" "),
    news: hash("sha1", JSON.stringify(news)),
    day: getLocalDay(now, region.timeZone),
    season: nameSeason(now),
    settings: JSON.stringify(everywhere),
    welcome,
  };
}

/** The season of a month, whose color the awning has: spring begins in March. */
function nameSeason(now: Date): "winter" | "spring" | "summer" | "fall" {
  const { month } = getLocalMoment(now, region.timeZone);
  if (month < 3 || month === 12) return "winter";
  return month < 6 ? "spring" : month < 9 ? "summer" : "fall";
}

/** Hashed one by one: the JSON of ten thousand markets at once would need as much memory as all pages. */
function hashSnapshot({ markets, claims, ...rest }: MarketSnapshot): string {
  const all = createHash("sha1").update(JSON.stringify(rest));
  for (const market of markets) all.update(JSON.stringify([market, claims?.get(market.id) ?? null]));
  return all.digest("hex");
}

let atHand: Promise<SiteData> | undefined;

/** In development, the data come from the folder SNAPSHOT_DIR (default data/snapshot). */
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

async function readPart(part: Part): Promise<SiteData> {
  const current = drawing.getStore();
  current?.asked.add(part);
  return current?.data ?? (atHand ??= readAtHand());
}

/** @throws SnapshotError in development, if the folder's file is broken */
export async function getMarketSnapshot(): Promise<MarketSnapshot> {
  return (await readPart("markets")).snapshot;
}

/** Without closed markets, which have a page but are in no list. */
export async function getOpenMarkets(): Promise<Market[]> {
  return (await getMarketSnapshot()).markets.filter((market) => !isClosed(market));
}

export async function countOpenMarkets(): Promise<number> {
  return countMarkets((await readPart("count")).snapshot.markets);
}

/** Other sites that host photos, for the Content-Security-Policy. */
export async function getPhotoHosts(): Promise<string[]> {
  return listPhotoHosts((await readPart("photoHosts")).snapshot.markets);
}

/** Newest first. @throws SnapshotError or GuideError in development, if a file is broken */
export async function getNews(): Promise<readonly NewsArticle[]> {
  return (await readPart("news")).news;
}

/** The site's name, who runs it, and contact data. */
export async function getSiteSettings(): Promise<Omit<PageSettings, "welcome">> {
  return (await readPart("settings")).settings;
}

/** The operators' welcome sentence; may be empty. */
export async function getWelcome(): Promise<string> {
  return (await readPart("welcome")).settings.welcome;
}

/** The season in which the page is drawn. */
export async function getSeason() {
  return nameSeason((await readPart("season")).now);
}

/** The time of drawing, to the day only: scripts handle what changes within a day. */
export async function getNow(): Promise<Date> {
  return (await readPart("day")).now;
}
