/** Serves the current release from memory: pages, assets, redirects and the pages for what is missing. */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import { toPagePath } from "#data/site/pages.ts";
import { DASHBOARD_PATH } from "#data/site/paths.ts";
import { type ContentCoding, makeEtag, matchesEtag, rankCodings } from "#api/http/content-coding.ts";
import { splitTarget } from "#api/http/request-target.ts";
import { getAssetHeaders } from "#api/http/security-headers.ts";
import { type Found, HASHED_ASSETS, listAddresses } from "./addresses.ts";
import { getContentType, isPage, isText, type Manifest, readManifest, type ReleaseFile } from "./manifest.ts";
import { getCurrentId, getReleaseFolder, listReleases } from "./release-store.ts";

export interface ReleaseServer {
  /** Answers anything that is not the API's. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Takes up the release that is current on disk; to be called after a swap. */
  load: () => Promise<void>;
  /** The release that visitors get; null while there is none. */
  getLive: () => LiveRelease | null;
}

export type LiveRelease = Omit<Manifest, "files" | "parts" | "redirects" | "format">;

interface ReleaseServerOptions {
  stateDir: string;
  /** Sent with every page. */
  headers: Readonly<Record<string, string>>;
  /** Is told what visitors do not need to know. */
  warn: (message: string) => void;
  /** Is told of each page that was found. */
  onPage?: (path: string, request: IncomingMessage) => void;
  /** Bytes of answers to keep in memory. */
  memoryBudget?: number;
  /** Files with more bytes go straight from the disk. */
  largestKept?: number;
}

interface LoadedRelease {
  live: LiveRelease;
  folder: string;
  find: (path: string) => Found;
}

/** What is sent for one file in one form, ready to be written. Names and values stand in turn, as writeHead takes them. */
interface Answer {
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
  /** Null for a large file. */
  body: Buffer | null;
}

const MEMORY_BUDGET = 64 * 2 ** 20;
const LARGEST_KEPT = 2 * 2 ** 20;
/** What an answer takes beside its body, roughly: headers, keys and the entry itself. In bytes. */
const OVERHEAD = 2000;

/** Of what never changes under its name. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
/** Of the dashboard: in no search engine, whoever links to it. */
export const KEPT_OUT = "noindex, nofollow";
const REVALIDATE = "public, max-age=0, must-revalidate";
const ONE_HOUR = "public, max-age=3600";

export function createReleaseServer(options: ReleaseServerOptions): ReleaseServer {
  const { stateDir, warn, onPage, memoryBudget = MEMORY_BUDGET, largestKept = LARGEST_KEPT } = options;
  // By content, of all releases: from one to the next, most files stay as they are.
  const answers = new LRUCache<string, Answer>({
    maxSize: memoryBudget,
    sizeCalculation: ({ body }) => OVERHEAD + (body?.length ?? 0),
  });
  let current: LoadedRelease | null = null;

  const sendText = (response: ServerResponse, status: number, text: string, more: Record<string, string> = {}) => {
    const body = text === "" ? "" : `${text}\n`;
    const type = { "Content-Type": "text/plain; charset=utf-8", "Content-Length": Buffer.byteLength(body) };
    response.writeHead(status, { ...options.headers, ...type, "Cache-Control": "no-store", ...more });
    response.end(body);
  };

  const getAnswer = async (folder: string, file: ReleaseFile, coding: ContentCoding): Promise<Answer> => {
    const key = `${file.path} ${file.hash} ${coding}`;
    const known = answers.get(key);
    if (known) return known;
    const size = getSize(file, coding) ?? 0;
    const place = locate(folder, file, coding);
    const body = size > largestKept ? null : await readFile(place);
    const found = body ? body.length : (await stat(place)).size;
    if (found !== size) throw new Error("it was cut short. Restart to draw it anew");
    const answer = { ...describe(file, coding, options.headers), body };
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
    // Where a packed form was lost or damaged, the file itself may still be good.
    const [coding, answer] = await getAnswer(folder, file, chosen).then(
      (found) => [chosen, found] as const,
      async () => ["identity", await getAnswer(folder, file, "identity")] as const,
    );
    const isKnown = status === 200 && matchesEtag(request.headers["if-none-match"], answer.etag);
    response.writeHead(isKnown ? 304 : status, isKnown ? answer.notModifiedHeaders : answer.headers);
    if (isKnown || request.method === "HEAD") response.end();
    else if (answer.body) response.end(answer.body);
    // Fails when the client leaves or the disk does; either way pipeline() has ended the connection.
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
      else sendText(response, 503, "The site is being built. Try again in a moment.", { "Retry-After": "5" });
    },
    load: async () => {
      current = await loadRelease(stateDir);
    },
    getLive: () => current?.live ?? null,
  };
}

/** The current release or, where its manifest is damaged, the one before it. Null when there is none. */
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

function describe(
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

/** Pages and data are asked for again each time; what never changes under its name is never asked for again. */
function getCacheControl(path: string): string {
  if (`/${path}`.startsWith(HASHED_ASSETS)) return IMMUTABLE;
  return isText(path) ? REVALIDATE : ONE_HOUR;
}
