/** Interface of the site's renderer (site/renderer), which the server calls for releases and previews. */
import type { Market } from "../market/market-schema.ts";
import type { MarketSnapshot } from "../market/snapshot-schema.ts";
import type { NewsArticle } from "../news/news-schema.ts";
import type { PageSettings } from "./settings.ts";

/** The data that a site is rendered from. */
export interface SiteData {
  snapshot: MarketSnapshot;
  /** Feed articles and guides, newest first, from readAllNews(). */
  news: readonly NewsArticle[];
  settings: PageSettings;
  /** The time that pages are rendered for. */
  now: Date;
}

/** The data that a preview is rendered from. */
export interface MarketPreview {
  /** The unsaved market, checked. */
  market: Market;
  /** Markets nearby, in any order. */
  around: Market[];
  settings: PageSettings;
}

/** A file of the site before rendering. */
export interface SiteFile {
  /** Relative to the site's root, with slashes: `markets/12.html`. */
  path: string;
  /** Hash of the data that the page depends on, if known before rendering: equal keys mean equal files. */
  key?: string;
}

export interface RenderedFile {
  path: string;
  /** Of the file's bytes. */
  hash: string;
  read: () => Promise<string>;
}

/** A file that depends on the whole site. */
export interface GeneratedFile {
  path: string;
  body: string;
}

/** The site with the data of one moment. */
export interface SiteVersion {
  files: readonly SiteFile[];
  /** Hash of each group of data that pages may read in addition to their key's; equal hashes mean equal files. */
  dataHashes: Readonly<Record<string, string>>;
  /** @returns the bytes, and the names of the `dataHashes` that it read. @throws if the page throws or is not found */
  draw: (path: string) => Promise<{ body: Uint8Array; asked: string[] }>;
  /** Depends on `dataHashes.pages` only. */
  drawSitemap: () => Promise<GeneratedFile[]>;
  /** @returns a script with the list of files that the service worker stores */
  drawPrecacheManifest: (files: readonly RenderedFile[]) => Promise<GeneratedFile>;
}

/** The module that a build exports. */
export interface Renderer {
  /** @param siteUrl the site's public address */
  openVersion: (data: SiteData, siteUrl: string) => Promise<SiteVersion>;
  /** @returns HTML. @throws if the page throws */
  drawPreview: (preview: MarketPreview) => Promise<string>;
}
