/** The drawings of markets without photos, one for all of a kind with the same goods; and those of news without a picture. */
import type { APIRoute } from "astro";
import { drawPicture, namePicture } from "#data/pictures/market-picture.ts";
import { PICTURES, toPictureUrl } from "#data/pictures/picture-address.ts";
import { NEWS_PICTURES } from "../features/news/news-pictures.ts";
import { getMarketSnapshot } from "../lib/read-site-data.ts";

export async function getStaticPaths() {
  const { markets } = await getMarketSnapshot();
  return Array.from(new Set([...markets.map(namePicture), ...NEWS_PICTURES]), (name) => ({
    params: { picture: toPictureUrl(name).slice(PICTURES.length, -".svg".length) },
    props: { name },
    cacheKey: name,
  }));
}

export const GET: APIRoute<{ name: string }> = ({ props }) =>
  new Response(drawPicture(props.name), { headers: { "Content-Type": "image/svg+xml" } });
