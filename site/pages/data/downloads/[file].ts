/** The directory's data for download, in three formats. */
import type { APIRoute } from "astro";
import { type Format, FORMATS } from "#site/features/about-data/downloads.ts";
import { readClaims } from "#site/features/about-data/read-claims.ts";
import { getMarketSnapshot, getNow, getSiteSettings } from "#site/lib/read-site-data.ts";

export const GET: APIRoute = ({ locals: { props, siteUrl } }) => {
  const format = props as Format;
  const { siteName } = getSiteSettings();
  const { downloads } = readClaims({ snapshot: getMarketSnapshot(), siteName, siteUrl, now: getNow() });
  return new Response(downloads[format], { headers: { "Content-Type": `${FORMATS[format].type}; charset=utf-8` } });
};
