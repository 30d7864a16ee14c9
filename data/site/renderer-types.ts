/** What the site's renderer (site/renderer) and those who have releases and previews drawn say to one another. */
import type { Market } from "../market/market-schema.ts";
import type { MarketSnapshot } from "../market/snapshot-schema.ts";
import type { NewsArticle } from "../news/news-schema.ts";
import type { PageSettings } from "./settings.ts";

/** All that a site is made from. */
export interface SiteData {
  snapshot: MarketSnapshot;
  /** Of feeds and guides, the newest first, as readAllNews gives them. */
  news: readonly NewsArticle[];
  settings: PageSettings;
  /** As of when it is drawn. */
  now: Date;
}

/** What a preview is drawn from. */
export interface MarketPreview {
  /** The market as it would be, checked. */
  market: Market;
  /** Those around it, in any order. */
  around: Market[];
  settings: PageSettings;
}

/** A file of the site that is yet to be drawn. */
export interface SiteFile {
  /** Relative to the site, with slashes: `markets/12.html`. */
  path: string;
  /** Says what of the data it is made from, where the page knows that beforehand: equal keys, equal files. */
  key?: string;
}

/** A file as it will be. */
export interface RenderedFile {
  path: string;
  /** Of its bytes. */
  hash: string;
  read: () => Promise<string>;
}

/** A file that is made from all of the site. */
export interface GeneratedFile {
  path: string;
  body: string;
}

/** The site of one moment. */
export interface SiteVersion {
  files: readonly SiteFile[];
  /** A text for each part of the data that files may ask for beside their key, equal for what makes equal files. */
  dataHashes: Readonly<Record<string, string>>;
  /** @returns its bytes, and which parts it asked for. @throws what the page throws, and when it answers with no page */
  draw: (path: string) => Promise<{ body: Uint8Array; asked: string[] }>;
  /** @returns the sitemap's files, which are made from the part `pages` alone */
  drawSitemap: () => Promise<GeneratedFile[]>;
  /** @returns the list of what the service worker keeps of all files, as a script that it imports */
  drawPrecacheManifest: (files: readonly RenderedFile[]) => Promise<GeneratedFile>;
}

/** The entry of a build's renderer. */
export interface Renderer {
  /** @param siteUrl the address that the site is for */
  openVersion: (data: SiteData, siteUrl: string) => Promise<SiteVersion>;
  /** @returns HTML. @throws what the page throws */
  drawPreview: (preview: MarketPreview) => Promise<string>;
}
