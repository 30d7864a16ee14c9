/**
 * What the process that draws (api/release) and the compiled pages (site) say to one another. The process asks for each
 * page over HTTP, with a `Drawing` as Astro's locals.
 */
import type { Market } from "../market/market-schema.ts";
import type { SiteSnapshot } from "../market/snapshot-schema.ts";
import type { NewsArticle } from "../news/news-schema.ts";
import type { PageSettings } from "./settings.ts";

/** The data that a site is drawn from. */
export interface SiteData {
  snapshot: SiteSnapshot;
  /** Feed articles and guides, newest first, from readAllNews(). */
  news: readonly NewsArticle[];
  settings: PageSettings;
  /** The time that pages are drawn for. */
  now: Date;
}

/** What all pages of a release are drawn with. */
export interface Drawing {
  data: SiteData;
  /** The site's public address. */
  siteUrl: string;
  scripts: ScriptManifest;
  /** Null if the release before was drawn by another build, or for another day or address. */
  readFormer: () => Promise<FormerRelease | null>;
}

/** What pages can take over of the release before, as far as it still holds. */
export interface FormerRelease {
  /** Its answer at READINGS_PATH. */
  readings: unknown;
  /** @returns the content of a file, by its path */
  readFile: (path: string) => Promise<Buffer>;
}

/** Answers with what was read of all claims, as JSON for the next release. */
export const READINGS_PATH = "/readings.json";

/** What each script and style of a build loads, by the module that it begins with, as Vite writes it. */
export type ScriptManifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
>;

/** The names of the inputs that a page asked for, in the headers of the answer. */
export const ASKED_HEADER = "x-asked";

/** Answers with all pages that there are for the data: a PageList as JSON. */
export const PAGE_LIST_PATH = "/page-list.json";

export interface PageList {
  pages: readonly ListedPage[];
  /** Hash of each input that pages may ask for in addition to their key's; equal hashes mean equal files. */
  dataHashes: Readonly<Record<string, string>>;
}

export interface ListedPage {
  /** Its address. */
  path: string;
  /** Its file, relative to the site's root, with slashes: `markets/12.html`. */
  file: string;
  /** Hash of the data that it is drawn from, as far as it does not ask for them: equal keys mean equal files. */
  key: string;
}

/** Answers a POST of a MarketPreview with the market's page. */
export const PREVIEW_PATH = "/preview/market";

/** The data that a preview is drawn from. */
export interface MarketPreview {
  /** The unsaved market, checked. */
  market: Market;
  /** Markets nearby, in any order. */
  around: Market[];
  settings: PageSettings;
}
