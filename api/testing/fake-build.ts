/**
 * Stands in for `astro build` in tests: the same contract in a hundredth of the time. FAKE_BUILD makes it `fail`,
 * leave the markets' pages out (`incomplete`) or another one (`without:news.html`), leave the list empty (`unlisted`),
 * write other markets' pages (`mixed-up`), use up its memory (`greedy`, see --max-old-space-size), hide what has gone wrong (`vague`) or never end (`hang`);
 * FAKE_BUILD_PAUSE_MS is how long each market's page takes, and while the file FAKE_BUILD_HOLD is there, it gets no
 * further than the first of them: so a test can do something in the middle of a build, however slow the machine is.
 */
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { GUIDES_FOLDER, listGuideIds } from "#data/list-guides.ts";
import { readNewsSnapshot } from "#data/read-news.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import { ADMIN_SCREENS, toPageFile } from "#data/site/pages.ts";

const PAGES_FOLDER = join(import.meta.dirname, "../../site/pages");

const {
  SNAPSHOT_DIR = "",
  BUILD_DIR = "",
  SERVER_DIR = "",
  SITE_URL = "",
  FAKE_BUILD,
  FAKE_BUILD_PAUSE_MS = "0",
  FAKE_BUILD_HOLD = "",
} = process.env;

const PARENT = process.ppid;

process.stdout.write(`fake build starts as process ${process.pid}\n`);
if (FAKE_BUILD === "fail") {
  process.stderr.write("[ERROR] The roof fell in.\n");
  process.exit(2);
}
if (FAKE_BUILD === "hang") setInterval(() => undefined, 1000);
else if (FAKE_BUILD === "greedy") takeAll();
else if (FAKE_BUILD === "vague") await build().catch(failVaguely);
else await build();

function failVaguely(): void {
  process.stderr.write("[ERROR] Cannot read properties of undefined.\n");
  process.exitCode = 1;
}

function takeAll(): void {
  const taken: object[] = [];
  for (;;) taken.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
}

async function build(): Promise<void> {
  const { markets } = await readMarketSnapshot(SNAPSHOT_DIR);
  const names = markets.map(({ name }) => `<li>${name}</li>`).join("");
  for (const folder of ["_astro", "data"]) await mkdir(join(BUILD_DIR, folder), { recursive: true });
  const pages = (await listPages()).filter((page) => FAKE_BUILD !== `without:${page}`);
  await Promise.all(pages.map((page) => write(page, `<h1>${page}</h1>`)));
  await write("index.html", `<h1>Markets at ${SITE_URL}</h1><ul>${names}</ul>`);
  await write("404.html", "<h1>404 - Page Not Found</h1>");
  await write("markets/not-found.html", "<h1>Market Not Found</h1>");
  const listed = FAKE_BUILD === "unlisted" ? [] : markets;
  await writeFile(join(BUILD_DIR, "data/markets.json"), JSON.stringify(encodeMarketIndex(listed)));
  // A file whose name changes with the content, which every page uses.
  const asset = `_astro/site.${hash("sha256", names).slice(0, 8)}.js`;
  await writeFile(join(BUILD_DIR, asset), `/* ${names} */`);
  await writePreview();
  if (FAKE_BUILD === "incomplete") return;
  for (const { id, name } of markets) {
    const shown = FAKE_BUILD === "mixed-up" ? "Some Market" : escape(name);
    await write(`markets/${id}.html`, `<h1>${shown}</h1><script src="/${asset}"></script>`);
    process.stdout.write(`12:00:00   ├─ /markets/${id}.html (+1ms)\n`);
    await pause();
  }
}

async function pause(): Promise<void> {
  if (Number(FAKE_BUILD_PAUSE_MS) > 0) await wait(Number(FAKE_BUILD_PAUSE_MS));
  while (existsSync(FAKE_BUILD_HOLD) && process.ppid === PARENT) await wait(10);
  // Its server was killed: what is written from now on would lie about in the folder that the next one has cleared.
  if (process.ppid !== PARENT) process.exit(1);
}

/** By what there is to build from, as Astro goes: not by the list that a build is checked against. */
async function listPages(): Promise<string[]> {
  const files = (await readdir(PAGES_FOLDER, { recursive: true })).filter((file) => /^[^[]+\.astro$/.test(file));
  const { articles } = await readNewsSnapshot(SNAPSHOT_DIR);
  const ids = [...articles.map(({ id }) => id), ...(await listGuideIds(GUIDES_FOLDER))];
  return [
    "markets.html",
    ...files.map((file) => file.replace("astro", "html")),
    ...ids.map((id) => `news/${id}.html`),
    ...Object.keys(ADMIN_SCREENS).map(toPageFile),
  ];
}

/** The server part: it draws a market's name and its photos. */
async function writePreview(): Promise<void> {
  await mkdir(SERVER_DIR, { recursive: true });
  const entry = `export async function handler(request, response, next, { preview: { market, around } }) {
    if (market.name === "Break") throw new Error("A page that cannot be drawn.");
    const photos = market.photos.map((photo) => '<img src="/api/images/' + photo + '">').join("");
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'self'" });
    response.end("<h1>" + market.name + "</h1>" + photos + around.map(({ id }) => "<i>" + id + "</i>").join(""));
  }`;
  await writeFile(join(SERVER_DIR, "entry.mjs"), entry);
}

/** As Astro does. */
function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

async function write(path: string, html: string): Promise<void> {
  await mkdir(dirname(join(BUILD_DIR, path)), { recursive: true });
  await writeFile(join(BUILD_DIR, path), `<!doctype html><html lang="en">${html}</html>\n`);
}
