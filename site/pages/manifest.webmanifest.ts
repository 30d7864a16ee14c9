/** The app's manifest, as a file. */
import type { APIRoute } from "astro";
import pictures from "#region/pictures.json";
import { getAppManifest } from "../features/pwa/app-manifest.ts";

export const GET: APIRoute = () =>
  Response.json(getAppManifest(pictures), { headers: { "Content-Type": "application/manifest+json" } });
