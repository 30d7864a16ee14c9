/** The site's news feed. */
import type { APIRoute } from "astro";
import { makeNewsFeed } from "#site/features/news/news-feed.ts";
import { getNews, getSiteSettings } from "#site/lib/read-site-data.ts";

export const GET: APIRoute = ({ locals }) =>
  new Response(
    makeNewsFeed(getNews(), (path) => new URL(path, locals.siteUrl).href, getSiteSettings().siteName),
    { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } },
  );
