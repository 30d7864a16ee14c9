/**
 * A fake renderer for tests. FAKE_BUILD simulates a failure: `fail`, `incomplete` (no market pages), `without:news.html`
 * (that page is missing), `unlisted` (an empty list), `mixed-up` (wrong market pages), `greedy` (out of memory),
 * `broken` (a page throws) or `hang`. Each market page takes FAKE_BUILD_PAUSE_MS, and waits while the file
 * FAKE_BUILD_HOLD exists, which lets a test act in the middle of a release. Settings come from the environment or, to be
 * changed later, from a file next to the state folder.
 */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import type { SiteVersion, MarketPreview, Renderer, SiteData } from "#data/site/renderer-types.ts";
import { ADMIN_SCREENS, toPageFile } from "#data/site/pages.ts";

export type FakeSettings = Partial<Record<"FAKE_BUILD" | "FAKE_BUILD_PAUSE_MS" | "FAKE_BUILD_HOLD", string>>;

const PAGES_FOLDER = join(import.meta.dirname, "../../site/pages");

export function readFakeSettings(file: string | undefined): FakeSettings {
  const given = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as FakeSettings) : {};
  return { ...process.env, ...given };
}

/** Throws, hangs or runs out of memory if FAKE_BUILD says that; otherwise does nothing. */
export async function simulateFailure({ FAKE_BUILD }: FakeSettings): Promise<void> {
  if (FAKE_BUILD === "fail") throw new Error("The roof fell in.");
  if (FAKE_BUILD === "hang") await new Promise(() => setInterval(() => undefined, 1000));
  if (FAKE_BUILD === "greedy") takeAll();
}

function takeAll(): never {
  const taken: number[][] = [];
  // In large pieces: with many small ones, V8 collects garbage for seconds before it gives up.
  for (;;) taken.push(new Array<number>(1e6).fill(0.5));
}

export function createFakeRenderer(settingsFile: string): Renderer {
  return {
    openVersion: async (data, siteUrl) => {
      const settings = readFakeSettings(settingsFile);
      await simulateFailure(settings);
      return openVersion(data, siteUrl, settings);
    },
    drawPreview,
  };
}

type Sheet = [path: string, text: string];

function openVersion({ snapshot: { markets }, news }: SiteData, siteUrl: string, settings: FakeSettings): SiteVersion {
  const how = settings.FAKE_BUILD ?? "";
  const names = markets.map(({ name }) => `<li>${escape(name)}</li>`).join("");
  // Like Astro's assets: each market page links to it, and its name contains a hash of its content.
  const asset = `_astro/site.${hash("sha256", names).slice(0, 8)}.js`;
  const page = (path: string, html: string): Sheet => [path, `<!doctype html><html lang="en">${html}</html>\n`];
  const sheets = new Map<string, string>([
    ...listPages(news.map(({ id }) => id)).map((path) => page(path, `<h1>${path}</h1>`)),
    page("index.html", `<h1>Markets at ${siteUrl}</h1><ul>${names}</ul>`),
    page("404.html", "<h1>404 - Page Not Found</h1>"),
    page("markets/not-found.html", "<h1>Market Not Found</h1>"),
    ["data/markets.json", JSON.stringify(encodeMarketIndex(how === "unlisted" ? [] : markets))],
    [asset, `/* ${names} */`],
    ...(how === "incomplete" ? [] : markets).map(({ id, name }) =>
      page(
        `markets/${id}.html`,
        `<h1>${how === "mixed-up" ? "Some Market" : escape(name)}</h1><script src="/${asset}"></script>`,
      ),
    ),
  ]);
  return {
    files: [...sheets]
      .filter(([path]) => how !== `without:${path}`)
      .map(([path, text]) => ({ path, key: hash("sha256", text) })),
    dataHashes: { site: siteUrl },
    draw: async (path) => {
      if (how === "broken") throw new Error("Cannot read properties of undefined.");
      if (/^markets\/\d/.test(path)) await pause(settings);
      return { body: Buffer.from(sheets.get(path) ?? ""), asked: [] };
    },
    drawSitemap: () => Promise.resolve([{ path: "sitemap-0.xml", body: "<urlset></urlset>" }]),
    drawPrecacheManifest: () => Promise.resolve({ path: "precache-manifest.js", body: "" }),
  };
}

async function pause({ FAKE_BUILD_PAUSE_MS, FAKE_BUILD_HOLD = "" }: FakeSettings): Promise<void> {
  await wait(Number(FAKE_BUILD_PAUSE_MS ?? 0));
  while (existsSync(FAKE_BUILD_HOLD)) await wait(10);
}

/** Lists pages from site/pages like Astro, independently of the list that releases are checked against. */
function listPages(articles: readonly string[]): string[] {
  const files = readdirSync(PAGES_FOLDER, { recursive: true, encoding: "utf8" });
  const fixed = files.filter((file) => /^[^[]+\.astro$/.test(file)).map((file) => file.replace("astro", "html"));
  const screens = Object.keys(ADMIN_SCREENS).map(toPageFile);
  return ["markets.html", "news.html", ...fixed, ...articles.map((id) => `news/${id}.html`), ...screens];
}

/** Shows the market's name, photos and the ids of its neighbors. */
function drawPreview({ market, around }: MarketPreview): Promise<string> {
  if (market.name === "Break") throw new Error("A page that cannot be drawn.");
  const photos = market.photos.map((photo) => `<img src="${photo}">`).join("");
  return Promise.resolve(`<h1>${market.name}</h1>${photos}${around.map(({ id }) => `<i>${id}</i>`).join("")}`);
}

/** Escapes HTML with the same entities as Astro. */
function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
