/** The app's icons, as files. */
import type { APIRoute, GetStaticPaths } from "astro";
import { APP_ICONS } from "../../features/pwa/app-manifest.ts";
import { drawIcon, type IconStyle } from "../../features/pwa/draw-icon.ts";

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(APP_ICONS).map(([name, style]) => ({ params: { name }, props: { style }, cacheKey: name }));

export const GET: APIRoute<{ style: IconStyle }> = async ({ props }) =>
  new Response(new Uint8Array(await drawIcon(props.style)));
