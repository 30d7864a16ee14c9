/** Names the sitemap, and disallows what is not for readers. */
import type { APIRoute } from "astro";
import { ADMIN_FOLDERS } from "#data/site/pages.ts";

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      "User-agent: *",
      ...ADMIN_FOLDERS.map((folder) => `Disallow: ${folder}`),
      // Social networks fetch the preview pictures of shared links.
      "Allow: /api/markets/*/picture.png",
      "Disallow: /api",
      `Sitemap: ${new URL("/sitemap-index.xml", site).href}`,
      "",
    ].join("\n"),
  );
