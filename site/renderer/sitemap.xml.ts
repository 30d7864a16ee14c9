/** The files of the sitemap. */
import type { APIRoute } from "astro";
import { drawSitemap, type SitemapProps } from "./sitemap.ts";

export const GET: APIRoute = async ({ locals: { props, siteUrl } }) =>
  new Response(await drawSitemap(props as SitemapProps, siteUrl), { headers: { "Content-Type": "application/xml" } });
