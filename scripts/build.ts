/**
 * `npm run build`: the site as static files for any host, in `dist/`, for the address in SITE_URL. The pictures of shared
 * links, which the server draws on demand, are all drawn here and lie at the same addresses.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { pathToFileURL } from "node:url";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { cutHeadingFont } from "#data/pictures/heading-font.ts";
import { renderSharePicture } from "#data/pictures/share-picture.ts";
import { readAllNews } from "#data/read-all-news.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import type { DrawnFile, Renderer } from "#data/site/drawing.ts";
import { hashContent } from "#api/http/content-coding.ts";
import { listFiles } from "#api/release/files.ts";
import { writeHostHeaders, writeHostRedirects } from "#api/release/static-host.ts";

const root = resolve(import.meta.dirname, "..");
if (existsSync(join(root, ".env"))) loadEnvFile(join(root, ".env"));
const { SITE_URL = "http://localhost:3000", SNAPSHOT_DIR = "data/snapshot", BUILD_DIR = "dist" } = process.env;
const folder = resolve(root, BUILD_DIR);
const renderer = join(root, ".cache/build/renderer");
const now = new Date();

// Before React is loaded.
process.env["NODE_ENV"] = "production";
await rm(folder, { recursive: true, force: true });
const built = spawnSync(join(root, "node_modules/.bin/astro"), ["build"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, BUILD_DIR: folder, RENDERER_DIR: renderer, ASTRO_TELEMETRY_DISABLED: "1" },
});
if (built.status === 0) {
  const snapshot = await readMarketSnapshot(resolve(root, SNAPSHOT_DIR));
  await drawPages(snapshot);
  await drawSharePictures(snapshot);
  // Last: hosts do not give them away, so that no worker could keep them.
  await write("_headers", writeHostHeaders(SITE_URL));
  await write("_redirects", writeHostRedirects(snapshot));
} else process.exitCode = 1;

async function drawPages(snapshot: MarketSnapshot): Promise<void> {
  const { openEdition } = (await import(pathToFileURL(join(renderer, "prerender-entry.mjs")).href)) as Renderer;
  const news = await readAllNews(resolve(root, SNAPSHOT_DIR), now);
  const { files, draw, drawSitemap, drawWorker } = await openEdition({ snapshot, news, now }, SITE_URL);
  console.log(`Drawing ${files.length} pages and files.`);
  for (const { path } of files) await write(path, (await draw(path)).body);
  const paths = await listFiles(folder);
  const worker = await drawWorker(await Promise.all(paths.map(describe)));
  for (const { path, body } of [...(await drawSitemap()), worker]) await write(path, body);
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function describe(path: string): Promise<DrawnFile> {
  const file = join(folder, path);
  return { path, hash: hashContent(await readFile(file)), read: () => readFile(file, "utf8") };
}

async function drawSharePictures({ markets }: MarketSnapshot): Promise<void> {
  const font = await cutHeadingFont();
  console.log(`Drawing the pictures of ${markets.length} markets for shared links.`);
  for (const market of markets) {
    await write(`api/markets/${market.id}/picture.png`, await renderSharePicture(market, font, now));
  }
}
