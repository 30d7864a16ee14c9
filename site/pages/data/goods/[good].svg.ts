/** Drawings of goods, for the crops of the in-season page. */
import type { APIRoute } from "astro";
import type { Good } from "#data/pictures/goods.ts";
import { drawGoodAlone } from "#data/pictures/draw-good.ts";

export const GET: APIRoute = ({ locals }) =>
  new Response(drawGoodAlone(locals.props as Good), { headers: { "Content-Type": "image/svg+xml" } });
