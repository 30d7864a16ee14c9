/** Tells crawlers where the sitemap is, and to leave what is not for readers. */
import type { APIRoute } from "astro";
import { ADMIN_FOLDERS } from "#data/site/pages.ts";
import { canonicalUrl } from "../lib/canonical-url.ts";

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      "User-agent: *",
      ...ADMIN_FOLDERS.map((folder) => `Disallow: ${folder}`),
      // Pictures of shared links are fetched by the services that show them.
      "Allow: /api/markets/*/picture.png",
      "Disallow: /api",
      `Sitemap: ${canonicalUrl("/sitemap-index.xml", site)}`,
      "",
    ].join("\n"),
  );
