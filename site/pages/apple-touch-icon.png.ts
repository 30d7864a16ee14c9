/** The home-screen icon for iPhones, which need a PNG with a background and round the corners themselves. */
import type { APIRoute } from "astro";
import { drawIcon } from "../features/pwa/draw-icon.ts";

const SIZE = 180;

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawIcon({ size: SIZE, purpose: "maskable" })));
