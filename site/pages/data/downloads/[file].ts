/** The directory's data for download, in three formats. */
import type { APIRoute } from "astro";
import { region } from "#data/region.ts";
import { type Format, FORMATS, getFileName } from "#site/features/about-data/downloads.ts";
import { listPublishedMarkets } from "#site/features/about-data/published-market.ts";
import { getMarketSnapshot, getNow, getSiteSettings } from "#site/lib/read-site-data.ts";

export function getStaticPaths() {
  const formats = Object.keys(FORMATS) as Format[];
  return formats.map((format) => ({
    params: { file: getFileName(region.state, format) },
    props: { format },
    cacheKey: format,
  }));
}

export const GET: APIRoute<{ format: Format }> = async ({ props: { format }, site }) => {
  const snapshot = await getMarketSnapshot();
  const { siteName } = await getSiteSettings();
  const { type, write } = FORMATS[format];
  const toUrl = (path: string) => new URL(path, site).href;
  const { states, scheduleFreshMonths: freshMonths, dataLicense } = region;
  const text = write(
    listPublishedMarkets(snapshot),
    { now: await getNow(), freshMonths, states, toUrl },
    { title: siteName, license: dataLicense.url, about: toUrl("/about/data"), updated: snapshot.updated },
  );
  return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } });
};
