/** The directory's data for download, in three formats. */
import type { APIRoute } from "astro";
import { region } from "#data/region.ts";
import { type Format, FORMATS } from "#site/features/about-data/downloads.ts";
import { listPublishedMarkets } from "#site/features/about-data/published-market.ts";
import { getMarketSnapshot, getNow, getSiteSettings } from "#site/lib/read-site-data.ts";

export const GET: APIRoute = ({ locals: { props, siteUrl } }) => {
  const snapshot = getMarketSnapshot();
  const { siteName } = getSiteSettings();
  const { type, write } = FORMATS[props as Format];
  const toUrl = (path: string) => new URL(path, siteUrl).href;
  const { states, scheduleFreshMonths: freshMonths, dataLicense } = region;
  const text = write(
    listPublishedMarkets(snapshot),
    { now: getNow(), freshMonths, states, toUrl },
    { title: siteName, license: dataLicense.url, about: toUrl("/about/data"), updated: snapshot.updated },
  );
  return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } });
};
