/** The preview picture for shared links to pages other than markets. */
import type { APIRoute } from "astro";
import { cutHeadingFont } from "#data/pictures/heading-font.ts";
import { renderSitePicture } from "#data/pictures/share-picture.ts";
import { countOpenMarkets, getSiteSettings } from "../lib/read-site-data.ts";

export const GET: APIRoute = async () => {
  const { siteName } = getSiteSettings();
  const picture = await renderSitePicture(siteName, countOpenMarkets(), await cutHeadingFont());
  return new Response(new Uint8Array(picture));
};
