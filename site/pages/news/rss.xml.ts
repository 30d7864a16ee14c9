/** The site's news feed. */
import type { APIRoute } from "astro";
import { makeNewsFeed } from "#site/features/news/news-feed.ts";
import { getNews, getSiteSettings } from "#site/lib/read-site-data.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(
    makeNewsFeed(await getNews(), (path) => new URL(path, site).href, (await getSiteSettings()).siteName),
    { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } },
  );
