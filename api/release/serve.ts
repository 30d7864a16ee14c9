/** Serves the live release from memory: pages, assets, redirects and "not found" pages. */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { toPagePath } from "#data/site/pages.ts";
import { region } from "#data/region.ts";
import { DASHBOARD_PATH } from "#data/site/paths.ts";
import { type ContentCoding, makeEtag, matchesEtag, rankCodings } from "#api/http/content-coding.ts";
import { REVALIDATE } from "#api/http/packed-answer.ts";
import { splitTarget } from "#api/http/request-target.ts";
import { getAssetHeaders } from "#api/http/security-headers.ts";
import { html, renderPage } from "#api/pages/page.ts";
import { type Found, HASHED_ASSETS, listAddresses } from "./addresses.ts";
import { getContentType, isPage, isText, type Manifest, readManifest, type ReleaseFile } from "./manifest.ts";
import { getCurrentId, getReleaseFolder, listReleases } from "./release-store.ts";

export interface ReleaseServer {
  /** Answers every request that is not for the API. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Loads the release that is current on disk; call it after a swap. */
  load: () => Promise<void>;
  /** The live release; null if there is none yet. */
  getLive: () => LiveRelease | null;
}

export type LiveRelease = Omit<Manifest, "files" | "parts" | "redirects" | "format">;

interface ReleaseServerOptions {
  stateDir: string;
  /** Sent with every page. */
  headers: Readonly<Record<string, string>>;
  /** For problems that visitors do not need to know about. */
  warn: (message: string) => void;
  /** Called for each page that was found. */
  onPage?: (path: string, request: IncomingMessage) => void;
}

interface LoadedRelease {
  live: LiveRelease;
  folder: string;
  find: (path: string) => Found;
}

/** The response for one file in one coding, ready for writeHead: header names and values alternate. */
interface Answer {
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
  /** Null for a large file. */
  body: Buffer | null;
}

/** Bytes of responses to keep in memory. */
const MEMORY_BUDGET = 64 * 2 ** 20;
/** Larger files are streamed from disk. In bytes. */
const LARGEST_KEPT = 2 * 2 ** 20;
/** While there is no release yet. */
const BUILDING = "The site is being built";
/** In bytes: roughly what a cached response needs in addition to its body. */
const OVERHEAD = 2000;

/** Cache-Control for files whose name changes with their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
/** Robots header of the dashboard: no search engine may list it. */
export const KEPT_OUT = "noindex, nofollow";
const ONE_HOUR = "public, max-age=3600";

export function createReleaseServer(options: ReleaseServerOptions): ReleaseServer {
  const { stateDir, warn, onPage } = options;
  // Keyed by content across releases, because most files do not change between two releases.
  const answers = new LRUCache<string, Answer>({
    maxSize: MEMORY_BUDGET,
    sizeCalculation: ({ body }) => OVERHEAD + (body?.length ?? 0),
  });
  let current: LoadedRelease | null = null;

  const sendText = (response: ServerResponse, status: number, text: string, more: Record<string, string> = {}) => {
    const body = text === "" ? "" : `${text}\n`;
    const type = { "Content-Type": "text/plain; charset=utf-8", "Content-Length": Buffer.byteLength(body) };
    response.writeHead(status, { ...options.headers, ...type, "Cache-Control": "no-store", ...more });
    response.end(body);
  };

  /** To a browser as a page, which asks again by itself. */
  const sendBuilding = (request: IncomingMessage, response: ServerResponse) => {
    const again = { "Retry-After": "5" };
    if (!request.headers.accept?.includes("text/html")) {
      sendText(response, 503, `${BUILDING}. Try again in a moment.`, again);
      return;
    }
    const page = renderPage(BUILDING, html`<p>It will be here in a moment. This page then shows it by itself.</p>`);
    response.writeHead(503, { ...options.headers, ...page.headers, ...again, Refresh: "5" });
    response.end(request.method === "HEAD" ? "" : page.draw(region.siteName));
  };

  const getAnswer = async (folder: string, file: ReleaseFile, coding: ContentCoding): Promise<Answer> => {
    const key = `${file.path} ${file.hash} ${coding}`;
    const known = answers.get(key);
    if (known) return known;
    const size = getSize(file, coding) ?? 0;
    const place = locate(folder, file, coding);
    const body = size > LARGEST_KEPT ? null : await readFile(place);
    const found = body ? body.length : (await stat(place)).size;
    if (found !== size) throw new Error("it was cut short. Restart to draw it anew");
    const answer = { ...describeAnswer(file, coding, options.headers), body };
    answers.set(key, answer);
    return answer;
  };

  const send = async (
    { folder }: LoadedRelease,
    file: ReleaseFile,
    status: 200 | 404,
    ...[request, response]: [IncomingMessage, ServerResponse]
  ): Promise<void> => {
    const chosen = chooseCoding(file, request.headers["accept-encoding"]);
    // If a compressed version is missing or damaged, the plain file may still be good.
    const [coding, answer] = await getAnswer(folder, file, chosen).then(
      (found) => [chosen, found] as const,
      async () => ["identity", await getAnswer(folder, file, "identity")] as const,
    );
    const isKnown = status === 200 && matchesEtag(request.headers["if-none-match"], answer.etag);
    response.writeHead(isKnown ? 304 : status, isKnown ? answer.notModifiedHeaders : answer.headers);
    if (isKnown || request.method === "HEAD") response.end();
    else if (answer.body) response.end(answer.body);
    // Fails if the client leaves or the disk fails; pipeline() has closed the connection then.
    else await pipeline(createReadStream(locate(folder, file, coding)), response).catch(() => undefined);
  };

  const answerWith = (release: LoadedRelease, request: IncomingMessage, response: ServerResponse) => {
    const { path, query } = splitTarget(request.url ?? "/");
    const found = release.find(path);
    if (found.kind === "redirect") {
      sendText(response, 301, "", { Location: found.location + query, "Cache-Control": "public, max-age=3600" });
      return;
    }
    const file = found.kind === "file" ? found.file : found.page;
    if (!file) {
      sendText(response, 404, "There is nothing at this address.");
      return;
    }
    if (found.kind === "file") onPage?.(path, request);
    send(release, file, found.kind === "file" ? 200 : 404, request, response).catch((error: unknown) => {
      warn(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
      sendText(response, 500, "This page cannot be read at the moment. Please try again.");
    });
  };

  return {
    handle: (request, response) => {
      const { method } = request;
      if (method !== "GET" && method !== "HEAD") {
        sendText(response, 405, "Only GET and HEAD are possible here.", { Allow: "GET, HEAD" });
      } else if (current) answerWith(current, request, response);
      else sendBuilding(request, response);
    },
    load: async () => {
      current = await loadRelease(stateDir);
    },
    getLive: () => current?.live ?? null,
  };
}

/** The current release, or the one before it if its manifest is damaged; null if there is none. */
async function loadRelease(stateDir: string): Promise<LoadedRelease | null> {
  const current = await getCurrentId(stateDir);
  for (const id of current === null ? [] : [current, ...(await listReleases(stateDir))]) {
    const manifest = await readManifest(stateDir, id);
    if (!manifest) continue;
    const { madeAt, build, siteUrl, day, revision, markets } = manifest;
    const live = { id, madeAt, build, siteUrl, day, revision, markets };
    return { live, folder: getReleaseFolder(stateDir, id), find: listAddresses(manifest) };
  }
  return null;
}

const ENDINGS = { br: ".br", gzip: ".gz", identity: "" } as const;

function locate(folder: string, { path }: ReleaseFile, coding: ContentCoding): string {
  return join(folder, path + ENDINGS[coding]);
}

function getSize({ size, br, gz }: ReleaseFile, coding: ContentCoding): number | undefined {
  return { br, gzip: gz, identity: size }[coding];
}

function chooseCoding(file: ReleaseFile, acceptEncoding: string | undefined): ContentCoding {
  return rankCodings(acceptEncoding).find((coding) => getSize(file, coding) !== undefined) ?? "identity";
}

function describeAnswer(
  file: ReleaseFile,
  coding: ContentCoding,
  headers: Readonly<Record<string, string>>,
): Omit<Answer, "body"> {
  const etag = makeEtag(file.hash, coding);
  const shared = {
    ...(isPage(file.path) ? headers : getAssetHeaders(headers)),
    ETag: etag,
    "Cache-Control": getCacheControl(file.path),
    ...(DASHBOARD_PATH.test(toPagePath(file.path)) && { "X-Robots-Tag": KEPT_OUT }),
    ...(isText(file.path) && { Vary: "Accept-Encoding" }),
  };
  const whole = {
    ...shared,
    "Content-Type": getContentType(file.path),
    "Content-Length": String(getSize(file, coding)),
    ...(coding !== "identity" && { "Content-Encoding": coding }),
  };
  return { etag, headers: Object.entries(whole).flat(), notModifiedHeaders: Object.entries(shared).flat() };
}

/** Browsers revalidate pages and data each time, but never hashed assets. */
function getCacheControl(path: string): string {
  if (`/${path}`.startsWith(HASHED_ASSETS)) return IMMUTABLE;
  return isText(path) ? REVALIDATE : ONE_HOUR;
}
