/** Drawings of goods, for the crops of the in-season page. */
import type { APIRoute, GetStaticPaths } from "astro";
import type { Good } from "#data/pictures/goods.ts";
import { drawGoodAlone } from "#data/pictures/draw-good.ts";
import { CROP_GOODS } from "#site/features/in-season/crop-pictures.ts";

export const getStaticPaths = (() =>
  CROP_GOODS.map((good) => ({ params: { good }, props: { good }, cacheKey: good }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ good: Good }> = ({ props }) =>
  new Response(drawGoodAlone(props.good), { headers: { "Content-Type": "image/svg+xml" } });
