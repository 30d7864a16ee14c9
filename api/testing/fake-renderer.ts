/**
 * Fake pages for tests, which answer as Astro's handler does. FAKE_BUILD simulates a failure: `fail`, `incomplete` (no
 * market pages), `without:news.html` (that page is missing), `unlisted` (an empty list), `mixed-up` (wrong market pages),
 * `greedy` (out of memory), `broken` (a page throws), `careless` (a page does not handle an error), `bare` (pages have no
 * policy) or `hang`. Each market page takes FAKE_BUILD_PAUSE_MS, and waits while the file FAKE_BUILD_HOLD exists, which
 * lets a test act in the middle of a release. Settings come from the environment or, to be changed later, from a file next
 * to the state folder.
 */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import {
  type Drawing,
  type MarketPreview,
  PAGE_LIST_PATH,
  type PageList,
  PREVIEW_PATH,
  READINGS_PATH,
  type SiteData,
} from "#data/site/renderer-types.ts";
import { ADMIN_SCREENS, toPageFile, toPagePath } from "#data/site/pages.ts";

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

/** @returns a handler like that of a build */
export function createFakeHandler(settingsFile: string) {
  // Astro's adapter does so, too: such errors do not end the process.
  if (process.listenerCount("unhandledRejection") === 0) process.on("unhandledRejection", () => undefined);
  const sites = new WeakMap<SiteData, FakeSite>();
  const answer = async (request: IncomingMessage, { data, siteUrl, readFormer }: Drawing): Promise<string> => {
    const path = decodeURI(request.url ?? "");
    if (path === PREVIEW_PATH) return drawPreview((await json(request)) as MarketPreview);
    if (path === READINGS_PATH) return JSON.stringify({ former: (await readFormer())?.readings ?? null });
    if (path !== PAGE_LIST_PATH) return draw(sites.get(data), path);
    const settings = readFakeSettings(settingsFile);
    await simulateFailure(settings);
    const site = makeSite(data, siteUrl, settings);
    sites.set(data, site);
    const pages = [...site.sheets].map(([file, text]) => ({ path: toPagePath(file), file, key: hash("sha256", text) }));
    return JSON.stringify({ pages, dataHashes: {} } satisfies PageList);
  };
  return (
    request: IncomingMessage,
    response: ServerResponse,
    _next: () => void,
    locals: { drawing: Drawing },
  ): void => {
    answer(request, locals.drawing).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  };
}

interface FakeSite {
  sheets: ReadonlyMap<string, string>;
  settings: FakeSettings;
}

async function draw(site: FakeSite | undefined, path: string): Promise<string> {
  if (!site) throw new Error("Nobody has asked for the list of pages.");
  if (site.settings.FAKE_BUILD === "broken") throw new Error("Cannot read properties of undefined.");
  // Nobody waits for it.
  if (site.settings.FAKE_BUILD === "careless") void Promise.reject(new Error("The cart has a flat tire."));
  if (/^\/markets\/\d/.test(path)) await pause(site.settings);
  return site.sheets.get(toPageFile(path)) ?? site.sheets.get(path.slice(1)) ?? "";
}

type Sheet = [file: string, text: string];

const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'self'">`;

function makeSite({ snapshot: { markets }, news }: SiteData, siteUrl: string, settings: FakeSettings): FakeSite {
  const how = settings.FAKE_BUILD ?? "";
  const names = markets.map(({ name }) => `<li>${escape(name)}</li>`).join("");
  // Like Astro's assets: each market page links to it, and its name contains a hash of its content.
  const asset = `_astro/site.${hash("sha256", names).slice(0, 8)}.js`;
  const policy = how === "bare" ? "" : POLICY;
  const page = (file: string, html: string): Sheet => [
    file,
    `<!doctype html><html lang="en">${policy}${html}</html>\n`,
  ];
  const sheets = new Map<string, string>([
    ...listPages(news.map(({ id }) => id)).map((file) => page(file, `<h1>${file}</h1>`)),
    page("index.html", `<h1>Markets at ${siteUrl}</h1><ul>${names}</ul>`),
    page("404.html", "<h1>404 - Page Not Found</h1>"),
    page("markets/not-found.html", "<h1>Market Not Found</h1>"),
    ["data/markets.json", JSON.stringify(encodeMarketIndex(how === "unlisted" ? [] : markets))],
    ["data/downloads/markets.csv", names],
    ["sitemap-0.xml", "<urlset></urlset>"],
    [asset, `/* ${names} */`],
    ...(how === "incomplete" ? [] : markets).map(({ id, name }) =>
      page(
        `markets/${id}.html`,
        `<h1>${how === "mixed-up" ? "Some Market" : escape(name)}</h1><script src="/${asset}"></script>`,
      ),
    ),
  ]);
  sheets.delete(how.replace(/^without:/, ""));
  return { sheets, settings };
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
function drawPreview({ market, around }: MarketPreview): string {
  if (market.name === "Break") throw new Error("A page that cannot be drawn.");
  const photos = market.photos.map((photo) => `<img src="${photo}">`).join("");
  return `<h1>${market.name}</h1>${photos}${around.map(({ id }) => `<i>${id}</i>`).join("")}`;
}

/** Escapes HTML with the same entities as Astro. */
function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
