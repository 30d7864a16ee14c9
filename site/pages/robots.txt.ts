/** Names the sitemap, and disallows what is not for readers. */
import type { APIRoute } from "astro";
import { ADMIN_FOLDERS } from "#data/site/pages.ts";

export const GET: APIRoute = ({ locals }) =>
  new Response(
    [
      "User-agent: *",
      ...ADMIN_FOLDERS.map((folder) => `Disallow: ${folder}`),
      // Social networks fetch the preview pictures of shared links.
      "Allow: /api/markets/*/picture.png",
      "Disallow: /api",
      `Sitemap: ${new URL("/sitemap-index.xml", locals.siteUrl).href}`,
      "",
    ].join("\n"),
  );
