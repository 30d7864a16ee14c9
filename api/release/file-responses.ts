/** Sends files of a release: from memory where possible, packed as each client takes it, 304 where it has it already. */
import { createReadStream, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DASHBOARD_PATH, toPagePath } from "#data/site/pages.ts";
import { type ContentCoding, makeEtag, matchesEtag, rankCodings } from "#api/http/content-coding.ts";
import { getAssetHeaders } from "#api/http/security-headers.ts";
import { HASHED_ASSETS } from "./addresses.ts";
import { isText, type ReleaseFile } from "./manifest.ts";
import { getBodiesFolder } from "./release-store.ts";

export interface FileResponseOptions {
  stateDir: string;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
  /** Bytes of answers to keep in memory. */
  memoryBudget: number;
  /** Files with more bytes go straight from the disk. */
  largestKept: number;
}

interface Exchange {
  /** With 404 the file is the page that says so, sent whole each time. */
  status: 200 | 404;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Of what never changes under its name. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
/** Of the dashboard: in no search engine, whoever links to it. */
export const KEPT_OUT = "noindex, nofollow";
const REVALIDATE = "public, max-age=0, must-revalidate";
const ONE_HOUR = "public, max-age=3600";

export class FileResponses {
  readonly #options: FileResponseOptions;
  readonly #cache: ResponseCache;

  constructor(options: FileResponseOptions) {
    this.#options = options;
    this.#cache = new ResponseCache(options.memoryBudget);
  }

  /** @throws when the file cannot be read; nothing has been sent then. */
  async send(file: ReleaseFile, exchange: Exchange): Promise<void> {
    const coding = chooseCoding(file, exchange.request.headers["accept-encoding"]);
    const key = `${file.hash}/${file.path}.${coding}`;
    const cached = this.#cache.get(key);
    if (cached) {
      if (begin(cached, exchange)) exchange.response.end(cached.body);
      return;
    }
    const path = this.#locate(file, coding);
    const size = coding === "identity" ? file.size : (file[coding] ?? 0);
    const isLarge = size > this.#options.largestKept;
    const found = await (isLarge ? stat(path) : readFile(path)).catch((error: unknown) => {
      if (coding === "identity") throw error;
      return null;
    });
    if (getSize(found) !== size) {
      if (coding === "identity") throw new Error(`${path} was cut short. Restart to rebuild it.`);
      // The packed form was lost or damaged; the file itself is still good.
      file[coding] = undefined;
      await this.send(file, exchange);
      return;
    }
    if (!Buffer.isBuffer(found)) {
      if (!begin(this.#describe(file, coding), exchange)) return;
      // Fails when the client leaves or the disk does; either way pipeline() has ended the connection.
      await pipeline(createReadStream(path), exchange.response).catch(() => undefined);
      return;
    }
    const body = found;
    const answer = { ...this.#describe(file, coding), body };
    this.#cache.set(key, answer);
    if (begin(answer, exchange)) exchange.response.end(body);
  }

  #locate(file: ReleaseFile, coding: ContentCoding): string {
    return join(getBodiesFolder(this.#options.stateDir), file.hash + (coding === "identity" ? "" : `.${coding}`));
  }

  #describe(file: ReleaseFile, coding: ContentCoding): Omit<CachedResponse, "body"> {
    const etag = makeEtag(file.hash, coding);
    const shared = {
      ...(file.type.startsWith("text/html") ? this.#options.headers : getAssetHeaders(this.#options.headers)),
      ETag: etag,
      "Cache-Control": getCacheControl(file),
      ...(DASHBOARD_PATH.test(toPagePath(file.path)) && { "X-Robots-Tag": KEPT_OUT }),
      ...(isText(file.type) && { Vary: "Accept-Encoding" }),
    };
    const headers = {
      ...shared,
      "Content-Type": file.type,
      "Content-Length": String(coding === "identity" ? file.size : file[coding]),
      ...(coding !== "identity" && { "Content-Encoding": coding }),
    };
    return { etag, headers: Object.entries(headers).flat(), notModifiedHeaders: Object.entries(shared).flat() };
  }
}

function getSize(found: Buffer | Stats | null): number | undefined {
  return Buffer.isBuffer(found) ? found.length : found?.size;
}

/** Sends the head of the answer. @returns whether its body has to follow */
function begin(
  { etag, headers, notModifiedHeaders }: Omit<CachedResponse, "body">,
  { status, request, response }: Exchange,
): boolean {
  const isKnown = status === 200 && matchesEtag(request.headers["if-none-match"], etag);
  response.writeHead(isKnown ? 304 : status, isKnown ? notModifiedHeaders : headers);
  const hasBody = !isKnown && request.method !== "HEAD";
  if (!hasBody) response.end();
  return hasBody;
}

function chooseCoding(file: ReleaseFile, acceptEncoding: string | undefined): ContentCoding {
  if (file.br === undefined && file.gzip === undefined) return "identity";
  return (
    rankCodings(acceptEncoding).find((coding) => coding === "identity" || file[coding] !== undefined) ?? "identity"
  );
}

/** Pages and data are asked for again each time; what never changes under its name is never asked for again. */
function getCacheControl(file: ReleaseFile): string {
  if (`/${file.path}`.startsWith(HASHED_ASSETS)) return IMMUTABLE;
  return isText(file.type) ? REVALIDATE : ONE_HOUR;
}

/** What is sent for one file in one form, ready to be written. */
export interface CachedResponse {
  etag: string;
  /** Names and values in turn, as writeHead takes them. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
}

/** What an answer takes beside its body, roughly: headers, keys and the map's entry. */
const OVERHEAD_BYTES = 2000;

export class ResponseCache {
  readonly #budget: number;
  readonly #answers = new Map<string, CachedResponse>();
  #used = 0;

  /** @param budget bytes. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key);
    // A Map remembers the order of insertion: what is used moves to the end.
    if (answer && this.#answers.delete(key)) this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: CachedResponse): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#used += answer.body.length + OVERHEAD_BYTES;
    for (const oldest of this.#answers.keys()) {
      if (this.#used <= this.#budget) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#used -= answer.body.length + OVERHEAD_BYTES;
  }
}
