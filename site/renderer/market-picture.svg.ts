/** The drawings of markets without photos, one for all of a kind with the same goods; and those of news without a picture. */
import type { APIRoute } from "astro";
import { drawPicture } from "#data/pictures/market-picture.ts";

export const GET: APIRoute = ({ locals }) =>
  new Response(drawPicture(locals.props as string), { headers: { "Content-Type": "image/svg+xml" } });
