/**
 * The data that pages are drawn from, for pages and layouts only; islands get props or fetch JSON. Every input that a
 * page asks for is recorded, and a publish redraws the page only if one of those has changed: so ask for as little as
 * possible.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { hash } from "node:crypto";
import type { Market } from "#data/market/market-schema.ts";
import { listPhotoHosts } from "#data/market/photo-address.ts";
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
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
import { toCacheKey } from "./cache-key.ts";
import { getMarks } from "./market-marks.ts";
import { oncePer } from "./once-per.ts";

/** What pages can ask for; `day` is today in the region. Few pages show the welcome sentence. */
type Part = "markets" | "count" | "photoHosts" | "news" | "day" | "season" | "settings" | "welcome";

interface Recording {
  data: SiteData;
  asked: Set<Part>;
}

const drawing = new AsyncLocalStorage<Recording>();

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
    photoHosts: listHosts(snapshot).join(" "),
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

function hashSnapshot(snapshot: SiteSnapshot): string {
  const { updated, redirects, removed } = snapshot;
  return toCacheKey([updated, redirects, removed, [...getMarks(snapshot)]]);
}

let atHand: Promise<SiteData> | undefined;

/**
 * The data of development: from the folder SNAPSHOT_DIR (default data/snapshot), read once.
 * @throws SnapshotError or GuideError if a file is broken
 */
export function readDataAtHand(): Promise<SiteData> {
  return (atHand ??= readAll());
}

async function readAll(): Promise<SiteData> {
  const folder = process.env.SNAPSHOT_DIR ?? "data/snapshot";
  const now = new Date();
  const [snapshot, { articles }, settings] = await Promise.all([
    readMarketSnapshot(folder),
    readNewsSnapshot(folder),
    readSettings(folder),
  ]);
  return { snapshot, news: await readAllNews(articles, now, settings), settings, now };
}

function readPart(part: Part): SiteData {
  const current = drawing.getStore();
  if (!current) throw new Error("Only a page that is being drawn can ask for data (site/middleware.ts).");
  current.asked.add(part);
  return current.data;
}

export function getMarketSnapshot(): SiteSnapshot {
  return readPart("markets").snapshot;
}

export function getOpenMarkets(): readonly Market[] {
  return listOpenMarkets(getMarketSnapshot());
}

/** Without closed markets, which have a page but are in no list. */
export const listOpenMarkets = oncePer(({ markets }: SiteSnapshot): readonly Market[] =>
  markets.filter((market) => !isClosed(market)),
);

export function countOpenMarkets(): number {
  return countMarkets(readPart("count").snapshot.markets);
}

/** Other sites that host photos, for the Content-Security-Policy. */
export function getPhotoHosts(): string[] {
  return listHosts(readPart("photoHosts").snapshot);
}

/** Every page asks for them. */
const listHosts = oncePer(({ markets }: SiteSnapshot) => listPhotoHosts(markets));

/** Newest first. */
export function getNews(): readonly NewsArticle[] {
  return readPart("news").news;
}

/** The site's name, who runs it, and contact data. */
export function getSiteSettings(): Omit<PageSettings, "welcome"> {
  return readPart("settings").settings;
}

/** The operators' welcome sentence; may be empty. */
export function getWelcome(): string {
  return readPart("welcome").settings.welcome;
}

/** The season in which the page is drawn. */
export function getSeason() {
  return nameSeason(readPart("season").now);
}

/** The time of drawing, to the day only: scripts handle what changes within a day. */
export function getNow(): Date {
  return readPart("day").now;
}
