/**
 * `npm run build`: writes the site to `dist/` as plain files for any static host, from the committed snapshot. Links use
 * SITE_URL. The server draws pictures for shared links on demand; here all of them are drawn in advance.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { cutHeadingFont } from "#data/pictures/heading-font.ts";
import { renderSharePicture } from "#data/pictures/share-picture.ts";
import { readNewsSnapshot } from "#data/files/read-news.ts";
import { readSettings } from "#data/files/read-settings.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { PROJECT_ROOT, readEnvironment } from "#api/env.ts";
import { ASTRO_BUILD, ensureBuild, getBuildId } from "#api/release/build.ts";
import { drawRelease } from "#api/release/draw-release.ts";
import { getBuildFolder } from "#api/release/release-store.ts";
import { writeHostHeaders, writeHostRedirects } from "#api/release/static-host.ts";
import { stopOnSignals } from "#api/process/stop-on-signals.ts";
import { takeArguments } from "../api/commands/run-command.ts";

takeArguments("Usage: npm run build, which takes no options. Settings: SITE_URL, SNAPSHOT_DIR, BUILD_DIR (dist).");

const { SITE_URL = "http://localhost:3000", SNAPSHOT_DIR = "data/snapshot", BUILD_DIR = "dist" } = readEnvironment();
const folder = resolve(PROJECT_ROOT, BUILD_DIR);
const snapshotDir = resolve(PROJECT_ROOT, SNAPSHOT_DIR);
const cache = join(PROJECT_ROOT, ".cache");
const now = new Date();

// Must be set before React is loaded.
process.env["NODE_ENV"] = "production";
const snapshot = await readMarketSnapshot(snapshotDir);
const { articles } = await readNewsSnapshot(snapshotDir);
const settings = await readSettings(snapshotDir);
const builder = { projectRoot: PROJECT_ROOT, stateDir: cache, buildCommand: ASTRO_BUILD };
const id = await getBuildId(builder);
await rm(folder, { recursive: true, force: true });
await ensureBuild(builder, id, { signal: stopOnSignals(), report: console.log, log: () => undefined });
const { drawn } = await drawRelease(
  {
    folder,
    build: { id, folder: getBuildFolder(cache, id) },
    siteUrl: SITE_URL,
    content: { revision: 0, snapshot, articles, settings },
    base: null,
    now,
  },
  () => undefined,
);
console.log(`${drawn} pages and files were drawn.`);
await drawSharePictures(snapshot);
// Written after the release, so that they are not precached: static hosts do not serve these two files.
await write("_headers", writeHostHeaders(SITE_URL));
await write("_redirects", writeHostRedirects(snapshot));

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function drawSharePictures({ markets }: MarketSnapshot): Promise<void> {
  const font = await cutHeadingFont();
  console.log(`Drawing the pictures of ${markets.length} markets for shared links.`);
  for (const market of markets) {
    await write(
      `api/markets/${market.id}/picture.png`,
      await renderSharePicture(market, font, { now, siteName: settings.siteName }),
    );
  }
}
