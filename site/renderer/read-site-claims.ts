/** What all claims say, of the site that is being drawn. */
import { readClaims } from "../features/about-data/read-claims.ts";
import { getMarketSnapshot, getNow, getSiteSettings } from "../lib/read-site-data.ts";

export function readSiteClaims({ siteUrl, drawing }: App.Locals): ReturnType<typeof readClaims> {
  const { siteName } = getSiteSettings();
  return readClaims(getMarketSnapshot(), siteName, siteUrl, getNow(), drawing?.readFormer);
}
