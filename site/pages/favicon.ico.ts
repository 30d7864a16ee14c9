/** The icon for tabs that show no SVG. */
import type { APIRoute } from "astro";
import { drawFavicon } from "../features/pwa/draw-favicon.ts";

export const GET: APIRoute = async () => new Response(new Uint8Array(await drawFavicon()));
