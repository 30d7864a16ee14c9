/** The app's icons, as files. */
import type { APIRoute } from "astro";
import { drawIcon, type IconStyle } from "../../features/pwa/draw-icon.ts";

export const GET: APIRoute = async ({ locals }) =>
  new Response(new Uint8Array(await drawIcon(locals.props as IconStyle)));
