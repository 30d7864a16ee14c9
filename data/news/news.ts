/** Which news a reader gets, in which order, a page at a time. */
import { distanceMiles, type Position } from "../market/distance.ts";
import { NEWS_MAX_AGE_DAYS, NEWS_PREVIEW_RADIUS } from "./news-limits.ts";
import type { NewsSummary } from "./news-schema.ts";

/** What the rules look at: articles and their summaries alike. */
type Listed = Pick<NewsSummary, "id" | "kind" | "publishDate" | "place">;

interface NewsFilter {
  /** What is about a place counts within reach of it; without a position all of it does. */
  position?: Position | null;
  /** Miles that are within reach. */
  radius?: number;
  /** A name or a code. Of another state there are no news. */
  state?: string;
}

interface HomeState {
  /** "Iowa", "Vermont and New Hampshire" */
  state: string;
  states: readonly { name: string; code: string }[];
}

export interface NewsPage<T> {
  items: T[];
  /** From 1, as asked for; one beyond the last is empty. */
  page: number;
  /** 0 where there is nothing. */
  totalPages: number;
  total: number;
}

const DAY_MS = 86_400_000;

/** One page of the articles that count, the newest first. */
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

/** The newest few of the articles that count. */
export function previewNews<T extends Listed>(
  articles: readonly T[],
  { limit, ...filter }: NewsFilter & { limit: number },
  home: HomeState,
  now: Date,
): T[] {
  return selectNews(articles, filter, home, now).slice(0, limit);
}

/** Those that count, the newest first; what appeared at the same moment comes in the order of its ids. */
export function selectNews<T extends Listed>(
  articles: readonly T[],
  { position = null, radius = NEWS_PREVIEW_RADIUS, state }: NewsFilter,
  home: HomeState,
  now: Date,
): T[] {
  if (state !== undefined && !isHome(state, home)) return [];
  return articles
    .filter((article) => isCurrent(article, now) && isWithinReach(article, position, radius))
    .sort((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate) || (a.id < b.id ? -1 : 1));
}

/** Where a reader is, as far as anybody is told: to a tenth of a degree, seven miles of the fifty that are within reach. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: roundToTenth(latitude), longitude: roundToTenth(longitude) };
}

/** Guides never grow old. */
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
