/** The home-screen icon of iPhones, which take no SVG and mask nothing but the corners: the mark on paper. */
import type { APIRoute } from "astro";
import { drawIcon } from "../features/pwa/draw-icon.ts";

const SIZE = 180;

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawIcon({ size: SIZE, purpose: "maskable" })));
