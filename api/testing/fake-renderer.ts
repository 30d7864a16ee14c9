/**
 * Stands in for the renderer of a build in tests. FAKE_BUILD makes it `fail`, leave the markets' pages out (`incomplete`)
 * or another one (`without:news.html`), leave the list empty (`unlisted`), draw other markets' pages (`mixed-up`), use up
 * its memory (`greedy`), break at a page (`broken`) or never end (`hang`); FAKE_BUILD_PAUSE_MS is how long each
 * market's page takes, and while the file FAKE_BUILD_HOLD is there, it gets no further than the first of them: so a test
 * can do something in the middle, however slow the machine is. Settings stand in the environment or, so that they can
 * change, in a file beside the state folder.
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

/** @throws where it is to fail; never ends where it is to hang */
export async function simulateFailure({ FAKE_BUILD }: FakeSettings): Promise<void> {
  if (FAKE_BUILD === "fail") throw new Error("The roof fell in.");
  if (FAKE_BUILD === "hang") await new Promise(() => setInterval(() => undefined, 1000));
  if (FAKE_BUILD === "greedy") takeAll();
}

function takeAll(): never {
  const taken: object[] = [];
  for (;;) taken.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
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

/** A file that is drawn from texts, which are its key. */
type Sheet = [path: string, text: string];

function openVersion({ snapshot: { markets }, news }: SiteData, siteUrl: string, settings: FakeSettings): SiteVersion {
  const how = settings.FAKE_BUILD ?? "";
  const names = markets.map(({ name }) => `<li>${escape(name)}</li>`).join("");
  // A file whose name changes with the content, which every page uses.
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

/** By what there is to draw, as Astro goes: not by the list that a site is checked against. */
function listPages(articles: readonly string[]): string[] {
  const files = readdirSync(PAGES_FOLDER, { recursive: true, encoding: "utf8" });
  const fixed = files.filter((file) => /^[^[]+\.astro$/.test(file)).map((file) => file.replace("astro", "html"));
  const screens = Object.keys(ADMIN_SCREENS).map(toPageFile);
  return ["markets.html", ...fixed, ...articles.map((id) => `news/${id}.html`), ...screens];
}

/** A market's name and its photos, and the numbers of those around. */
function drawPreview({ market, around }: MarketPreview): Promise<string> {
  if (market.name === "Break") throw new Error("A page that cannot be drawn.");
  const photos = market.photos.map((photo) => `<img src="${photo}">`).join("");
  return Promise.resolve(`<h1>${market.name}</h1>${photos}${around.map(({ id }) => `<i>${id}</i>`).join("")}`);
}

/** As Astro does. */
function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
