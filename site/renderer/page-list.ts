/**
 * Lists everything that is drawn from the site's data: releases, `npm run build`, the development server and the sitemap
 * go by it. Pages of one address each are those of data/site/pages.ts.
 */
import { namePicture } from "#data/pictures/market-picture.ts";
import { toPictureUrl } from "#data/pictures/picture-address.ts";
import { NEWS_PAGE_SIZE } from "#data/news/news-limits.ts";
import { region } from "#data/region.ts";
import { ADMIN_SCREENS, SITE_PAGES } from "#data/site/pages.ts";
import type { SiteData } from "#data/site/renderer-types.ts";
import { FORMATS, type Format, getFilePath } from "../features/about-data/downloads.ts";
import { CROP_GOODS } from "../features/in-season/crop-pictures.ts";
import { getNewsPagePath } from "../features/news/news-path.ts";
import { NEWS_PICTURES } from "../features/news/news-pictures.ts";
import { APP_ICONS, iconUrl } from "../features/pwa/app-manifest.ts";
import { toCacheKey } from "../lib/cache-key.ts";
import { oncePer } from "../lib/once-per.ts";
import { listBrowseEntries } from "./browse-entries.ts";
import { listMarketEntries } from "./market-entries.ts";
import type { DrawnPage, PageEntry } from "./page-entry.ts";
import { listForReaders, listSitemapFiles } from "./sitemap.ts";

/** All pages and files by address. */
export const listPages = oncePer((data: SiteData): ReadonlyMap<string, DrawnPage> => new Map(makeList(data)));

function makeList(data: SiteData): PageEntry[] {
  const { snapshot, news } = data;
  const newsPages = Math.max(1, Math.ceil(news.length / NEWS_PAGE_SIZE));
  const pictures = new Set([...snapshot.markets.map(namePicture), ...NEWS_PICTURES]);
  const pages = [
    ...FIXED.map((path) => toEntry(path)),
    ...Object.entries(ADMIN_SCREENS).map(([path, title]) => toEntry(path, title)),
    ...Object.entries(APP_ICONS).map(([name, style]) => toEntry(iconUrl(name), style)),
    ...Array.from(pictures, (name) => toEntry(toPictureUrl(name), name)),
    ...CROP_GOODS.map((good) => toEntry(`/data/goods/${good}.svg`, good)),
    ...(Object.keys(FORMATS) as Format[]).map((format) => toEntry(getFilePath(region.state, format), format)),
    ...Array.from({ length: newsPages }, (_, at) => toEntry(getNewsPagePath(at + 1), at + 1)),
    ...news.flatMap((article) => {
      const key = toCacheKey(article);
      return [toEntry(`/news/${article.id}`, article, key), toEntry(`/data/news/${article.id}.json`, article, key)];
    }),
    ...listBrowseEntries(data),
    ...listMarketEntries(data),
  ];
  const paths = new Set(pages.map(([path]) => path));
  return [...pages, ...listSitemapFiles(listForReaders(snapshot, [...paths]))];
}

/** Files of one address each. */
const FILES = [
  ...["/.well-known/security.txt", "/apple-touch-icon.png", "/manifest.webmanifest", "/news/rss.xml", "/og.png"],
  ...["/data/county-outlines.json", "/data/market-details.json", "/data/markets.json", "/data/news.json"],
  ...["/data/notices.json", "/data/outline.svg", "/data/places.json", "/robots.txt"],
];

/** Pages and files that ask for all that they show. */
const FIXED = [...SITE_PAGES.map(({ path }) => path).filter((path) => !path.includes("[")), ...FILES];

/** @param key of the props; none is needed if a build always has the same at this address */
function toEntry(path: string, props?: unknown, key = ""): PageEntry {
  return [path, { key, getProps: () => props }];
}
