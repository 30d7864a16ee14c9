/**
 * Draws a site's pages from its data, without the build tools. A build keeps it for all publishes and previews of its
 * version of the code (site/build/keep-renderer.ts).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "astro/app";
import { createApp } from "astro/app/entrypoint";
import { StaticPaths } from "astro:static-paths";
import type { Manifest } from "vite";
import type { SiteVersion, MarketPreview, Renderer, SiteData } from "#data/site/renderer-types.ts";
import { toPageFile } from "#data/site/pages.ts";
import { PREVIEW_PATH } from "../build/added-pages.ts";
import { toCacheKey } from "../lib/cache-key.ts";
import { hashInputs, withSiteData } from "../lib/read-site-data.ts";
import { drawPrecacheManifest } from "./precache.ts";
import { drawSitemap, listPages } from "./sitemap.ts";
import { trimPolicy } from "./trim-policy.ts";

const PLACE = "http://localhost";

/** Next to this file, see site/build/keep-renderer.ts. */
const scripts = JSON.parse(readFileSync(join(import.meta.dirname, "scripts.json"), "utf8")) as Manifest;

/** Astro caches the list of paths per manifest, so each release needs a copy. */
function startApp(site = PLACE): App {
  return new App({ ...createApp().manifest, site }, false);
}

export async function openVersion(data: SiteData, siteUrl: string): Promise<SiteVersion> {
  const app = startApp(siteUrl);
  const { made: paths } = await withSiteData(data, () => new StaticPaths(app).getAll());
  const routes = new Map(
    paths
      .filter(({ pathname }) => pathname !== PREVIEW_PATH)
      .map((path) => [path.route.type === "page" ? toPageFile(path.pathname) : path.pathname.slice(1), path]),
  );
  const keyless = paths.find(({ route, cacheKey }) => route.pathname === undefined && cacheKey === undefined);
  // Without a key nobody could tell that the page has changed, and it would never be redrawn.
  if (keyless) throw new Error(`getStaticPaths of ${keyless.route.component} has to give a cacheKey with its props.`);
  const pages = listPages(
    data.snapshot,
    Array.from(routes.values(), ({ pathname }) => pathname),
  );
  const draw = async (path: string) => {
    const found = routes.get(path);
    if (!found) throw new Error(`There is no page that makes ${path}.`);
    const { made: body, asked } = await withSiteData(data, async () => {
      const request = new Request(`${PLACE}${encodeURI(found.pathname)}`);
      const answer = await app.render(request, { routeData: found.route, locals: { manifest: scripts } });
      // The 404 page is drawn with status 404.
      if (answer.status !== 200 && found.pathname !== "/404") throw new Error(`It answers with ${answer.status}.`);
      if (found.route.type === "page") return new TextEncoder().encode(trimPolicy(await answer.text()));
      return new Uint8Array(await answer.arrayBuffer());
    });
    return { body, asked };
  };
  return {
    files: [...routes].map(([path, { cacheKey }]) => ({ path, ...(cacheKey !== undefined && { key: cacheKey }) })),
    dataHashes: { ...hashInputs(data), pages: toCacheKey(pages), site: siteUrl },
    draw,
    drawSitemap: () => drawSitemap(pages, app.manifest),
    drawPrecacheManifest: (files) => drawPrecacheManifest(files, scripts),
  };
}

/** Uses the site's layout only; the preview brings everything around the market. */
export async function drawPreview(preview: MarketPreview): Promise<string> {
  const app = startApp();
  const routeData = app.manifestData.routes.find(({ pathname }) => pathname === PREVIEW_PATH);
  const data = { snapshot: { updated: "", markets: [] }, news: [], settings: preview.settings, now: new Date() };
  const { made } = await withSiteData(data, async () => {
    const answer = await app.render(new Request(PLACE + PREVIEW_PATH), {
      ...(routeData && { routeData }),
      locals: { manifest: scripts, preview },
    });
    if (answer.status !== 200) throw new Error(`The preview answers with ${answer.status}.`);
    return answer.text();
  });
  return made;
}

({ openVersion, drawPreview }) satisfies Renderer;
