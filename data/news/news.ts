/** Selects, sorts and pages the news for a reader. */
import { distanceMiles, type Position } from "../market/distance.ts";
import { DAY_MS, getLocalDay } from "../schedule/local-time.ts";
import { NEWS_MAX_AGE_DAYS, NEWS_PREVIEW_RADIUS } from "./news-limits.ts";
import type { NewsSummary } from "./news-schema.ts";

type Listed = Pick<NewsSummary, "id" | "kind" | "publishDate" | "place">;

interface NewsFilter {
  /** The reader's position. Articles about places farther away than `radius` are left out; null keeps all. */
  position?: Position | null;
  /** In miles. */
  radius?: number;
  /** A state's name or code. There are no news for other states. */
  state?: string;
}

interface HomeState {
  /** "Iowa", "Vermont and New Hampshire" */
  state: string;
  timeZone: string;
  states: readonly { name: string; code: string }[];
}

export interface NewsPage<T> {
  items: T[];
  /** As requested, from 1; pages beyond the last are empty. */
  page: number;
  /** 0 without articles. */
  totalPages: number;
  total: number;
}

/** One page of the selected articles, in the order of `selectNews`. */
export function listNews<T extends Listed>(
  articles: readonly T[],
  { page, pageSize, ...filter }: NewsFilter & { page: number; pageSize: number },
  home: HomeState,
  now: Date,
): NewsPage<T> {
  const counting = selectNews(articles, filter, home, now);
  return {
    items: counting.slice((page - 1) * pageSize, page * pageSize),
    page,
    totalPages: Math.ceil(counting.length / pageSize),
    total: counting.length,
  };
}

/** The first selected articles. */
export function previewNews<T extends Listed>(
  articles: readonly T[],
  { limit, ...filter }: NewsFilter & { limit: number },
  home: HomeState,
  now: Date,
): T[] {
  return selectNews(articles, filter, home, now).slice(0, limit);
}

/**
 * The articles that match, newest first. Guides are as new as their day of the year, so that those of the season lead;
 * articles of the same moment are sorted by id.
 */
export function selectNews<T extends Listed>(
  articles: readonly T[],
  { position = null, radius = NEWS_PREVIEW_RADIUS, state }: NewsFilter,
  home: HomeState,
  now: Date,
): T[] {
  if (state !== undefined && !isHome(state, home)) return [];
  const today = getLocalDay(now, home.timeZone);
  return articles
    .filter((article) => isCurrent(article, now) && isWithinReach(article, position, radius))
    .map((article) => ({ article, time: getNewsTime(article, today) }))
    .sort((a, b) => b.time - a.time || (a.article.id < b.article.id ? -1 : 1))
    .map(({ article }) => article);
}

/** Milliseconds. For a guide, the last time that its day has come, so that all copies of a list change at midnight. */
function getNewsTime({ kind, publishDate }: Listed, today: string): number {
  if (kind === "news") return Date.parse(publishDate);
  const [month = 1, day = 1] = publishDate.slice(5, 10).split("-").map(Number);
  const thisYear = Number(today.slice(0, 4));
  const isStillToCome = publishDate.slice(5, 10) > today.slice(5, 10);
  return Date.UTC(isStillToCome ? thisYear - 1 : thisYear, month - 1, day);
}

/** Rounds to a tenth of a degree (seven miles), so that the server does not learn where the reader is. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: roundToTenth(latitude), longitude: roundToTenth(longitude) };
}

/** Guides do not expire. */
function isCurrent({ kind, publishDate }: Listed, now: Date): boolean {
  return kind === "guide" || now.getTime() - Date.parse(publishDate) <= NEWS_MAX_AGE_DAYS * DAY_MS;
}

function isWithinReach({ place }: Listed, position: Position | null, radius: number): boolean {
  return !place || !position || distanceMiles(position, place) <= radius;
}

function isHome(name: string, { state, states }: HomeState): boolean {
  return [state, ...states.flatMap(({ name, code }) => [name, code])].some(
    (own) => own.toLowerCase() === name.trim().toLowerCase(),
  );
}

function roundToTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
