/** The drawings of markets without photos, one for all markets of a kind with the same goods. */
import type { APIRoute } from "astro";
import { drawPicture, namePicture, toPictureUrl, PICTURES } from "#data/pictures/market-picture.ts";
import { getMarketSnapshot } from "../lib/read-site-data.ts";

export async function getStaticPaths() {
  const { markets } = await getMarketSnapshot();
  return Array.from(new Set(markets.map(namePicture)), (name) => ({
    params: { picture: toPictureUrl(name).slice(PICTURES.length, -".svg".length) },
    props: { name },
    cacheKey: name,
  }));
}

export const GET: APIRoute<{ name: string }> = ({ props }) =>
  new Response(drawPicture(props.name), { headers: { "Content-Type": "image/svg+xml" } });
