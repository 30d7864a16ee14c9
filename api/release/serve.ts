/** Serves the current release to visitors: pages, assets, redirects and the pages for what is missing. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { splitTarget } from "#api/http/request-target.ts";
import { listAddresses, type Found } from "./addresses.ts";
import { type FileResponseOptions, FileResponses } from "./file-responses.ts";
import { readManifest } from "./manifest.ts";
import { listKeptReleases } from "./release-content.ts";
import { getCurrentId, getReleaseFolder } from "./release-store.ts";

export interface ReleaseServer {
  /** Answers anything that is not the API's. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Takes up the release that is current on disk; to be called after a swap. */
  load: () => Promise<void>;
  /** The release that visitors get; null while there is none. */
  getReleaseId: () => string | null;
}

type Memory = "memoryBudget" | "largestKept";
interface ReleaseServerOptions extends Omit<FileResponseOptions, Memory>, Partial<Pick<FileResponseOptions, Memory>> {
  /** Is told what visitors do not need to know. */
  warn: (message: string) => void;
  /** Is told of each page that was found. */
  onPage?: (path: string, request: IncomingMessage) => void;
}

interface LoadedRelease {
  id: string;
  find: (path: string) => Found;
}

const MEMORY_BUDGET = 64 * 2 ** 20;
const LARGEST_KEPT = 2 * 2 ** 20;

export function createReleaseServer(options: ReleaseServerOptions): ReleaseServer {
  const { memoryBudget = MEMORY_BUDGET, largestKept = LARGEST_KEPT } = options;
  // Of all releases: from one to the next, most files stay as they are.
  const answers = new FileResponses({ ...options, memoryBudget, largestKept });
  let current: LoadedRelease | null = null;
  return {
    handle: (request, response) => {
      const { method } = request;
      if (method !== "GET" && method !== "HEAD") {
        sendText(options, response, 405, "Only GET and HEAD are possible here.", { Allow: "GET, HEAD" });
      } else if (current) {
        handleWith(current, answers, options, request, response);
      } else {
        sendText(options, response, 503, "The site is being built. Try again in a moment.", { "Retry-After": "5" });
      }
    },
    load: async () => {
      current = await loadRelease(options);
    },
    getReleaseId: () => current?.id ?? null,
  };
}

/** The current release or, where that is damaged, the one used before it. Null when there is none that is whole. */
async function loadRelease({ stateDir }: ReleaseServerOptions): Promise<LoadedRelease | null> {
  const current = await getCurrentId(stateDir);
  if (current === null) return null;
  // What is about to be removed is no longer promised.
  const others = (await listKeptReleases(stateDir)).filter((other) => other !== current);
  const read = (id: string) => readManifest(getReleaseFolder(stateDir, id));
  const manifests = await Promise.all([current, ...others].map(read));
  const [manifest, ...earlier] = manifests.filter((found) => found !== null);
  if (!manifest) return null;
  return { id: manifest.id, find: listAddresses(manifest, earlier) };
}

function handleWith(
  release: LoadedRelease,
  answers: FileResponses,
  options: ReleaseServerOptions,
  ...[request, response]: [IncomingMessage, ServerResponse]
): void {
  const { path, query } = splitTarget(request.url ?? "/");
  const found = release.find(path);
  if (found.kind === "redirect") {
    const headers = { Location: found.location + query, "Cache-Control": "public, max-age=3600" };
    sendText(options, response, 301, "", headers);
    return;
  }
  const file = found.kind === "file" ? found.file : found.page;
  if (!file) {
    sendText(options, response, 404, "There is nothing at this address.");
    return;
  }
  const status = found.kind === "file" ? 200 : 404;
  if (status === 200) options.onPage?.(path, request);
  answers.send(file, { status, request, response }).catch((error: unknown) => {
    options.warn(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
    sendText(options, response, 500, "This page cannot be read at the moment. Please try again.");
  });
}

function sendText(
  { headers }: ReleaseServerOptions,
  response: ServerResponse,
  status: number,
  text: string,
  more: Record<string, string> = {},
): void {
  const body = text === "" ? "" : `${text}\n`;
  response.writeHead(status, {
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...more,
  });
  response.end(body);
}
