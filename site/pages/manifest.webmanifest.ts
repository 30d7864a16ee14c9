/** The app's manifest, as a file. */
import type { APIRoute } from "astro";
import { getAppManifest } from "../features/pwa/app-manifest.ts";

export const GET: APIRoute = () =>
  Response.json(getAppManifest(), { headers: { "Content-Type": "application/manifest+json" } });
