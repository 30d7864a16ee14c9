/** Drawings for articles without a picture, in the style of those for markets without photos. */
import type { APIRoute } from "astro";
import { drawPicture, namePicture } from "#data/pictures/market-picture.ts";
import { DRAWING_COUNT, DRAWINGS } from "#site/features/news/drawings.ts";

export function getStaticPaths() {
  return Array.from({ length: DRAWING_COUNT }, (_, drawing) => ({
    params: { drawing: String(drawing) },
    cacheKey: String(drawing),
  }));
}

export const GET: APIRoute = ({ params }) => {
  const drawing = Number(params["drawing"]);
  const customList = [...(DRAWINGS[Math.floor(drawing / 2)]?.[1] ?? [])];
  const listingType = drawing % 2 === 0 ? "farmers-market" : "farm-stand";
  const svg = drawPicture(namePicture({ id: drawing + 1, name: "", customList, listingType }));
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
};
