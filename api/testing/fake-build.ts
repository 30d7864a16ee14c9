/**
 * Stands in for `astro build` in tests: the same contract in a hundredth of the time. FAKE_BUILD makes it `fail`,
 * leave pages out (`incomplete`) or never end (`hang`).
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMarketSnapshot } from "#data/read-snapshot.ts";

const { SNAPSHOT_DIR = "", BUILD_DIR = "", SITE_URL = "", FAKE_BUILD } = process.env;

process.stdout.write(`fake build starts as process ${process.pid}\n`);
if (FAKE_BUILD === "fail") {
  process.stderr.write("[ERROR] The roof fell in.\n");
  process.exit(2);
}
if (FAKE_BUILD === "hang") setInterval(() => undefined, 1000);
else await build();

async function build(): Promise<void> {
  const { markets } = await readMarketSnapshot(SNAPSHOT_DIR);
  const names = markets.map(({ name }) => `<li>${name}</li>`).join("");
  await mkdir(join(BUILD_DIR, "markets"), { recursive: true });
  await write("index.html", `<h1>Markets at ${SITE_URL}</h1><ul>${names}</ul>`);
  await write("404.html", "<h1>404 - Page Not Found</h1>");
  await write("markets/not-found.html", "<h1>Market Not Found</h1>");
  if (FAKE_BUILD === "incomplete") return;
  for (const { id, name } of markets) await write(`markets/${id}.html`, `<h1>${name}</h1>`);
}

async function write(path: string, html: string): Promise<void> {
  await writeFile(join(BUILD_DIR, path), `<!doctype html><html lang="en">${html}</html>\n`);
}
