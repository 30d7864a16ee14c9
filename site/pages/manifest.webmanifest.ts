/** The app's manifest, as a file. */
import type { APIRoute } from "astro";
import pictures from "#region/pictures.json";
import { getAppManifest } from "../features/pwa/app-manifest.ts";
import { getSiteSettings } from "../lib/read-site-data.ts";

export const GET: APIRoute = () => {
  const { siteName } = getSiteSettings();
  const headers = { "Content-Type": "application/manifest+json" };
  return Response.json(getAppManifest(siteName, pictures), { headers });
};
