/**
 * `npm run build`: the site as static files for any host, in `dist/`. The pictures of shared links, which the server
 * draws on demand, are all drawn here and lie at the same addresses.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { cutHeadingFont } from "#data/pictures/heading-font.ts";
import { renderSharePicture } from "#data/pictures/share-picture.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";

const root = resolve(import.meta.dirname, "..");
if (existsSync(join(root, ".env"))) loadEnvFile(join(root, ".env"));
const built = spawnSync(join(root, "node_modules/.bin/astro"), ["build"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
});
if (built.status === 0) await drawSharePictures(resolve(root, process.env["BUILD_DIR"] ?? "dist"));
else process.exitCode = 1;

async function drawSharePictures(folder: string): Promise<void> {
  const { markets } = await readMarketSnapshot(resolve(root, process.env["SNAPSHOT_DIR"] ?? "data/snapshot"));
  const font = await cutHeadingFont();
  console.log(`Drawing the pictures of ${markets.length} markets for shared links.`);
  const now = new Date();
  for (const market of markets) {
    const place = join(folder, "api/markets", String(market.id));
    await mkdir(place, { recursive: true });
    await writeFile(join(place, "picture.png"), await renderSharePicture(market, font, now));
  }
}
