/** Sends files of a release: from memory where possible, packed as each client takes it, 304 where it has it already. */
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ContentCoding, rankCodings } from "#api/http/content-coding.ts";
import { makeEtag, matchesEtag } from "#api/http/etag.ts";
import { getAssetHeaders } from "#api/http/security-headers.ts";
import { HASHED_ASSETS, type ServedFile } from "./addresses.ts";
import { isText } from "./content-type.ts";
import { type HotAnswer, HotAnswers } from "./hot-answers.ts";
import { getPackedFolder, getReleaseFolder } from "./release-store.ts";

export interface FileAnswerOptions {
  stateDir: string;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
  /** Bytes of answers to keep in memory. */
  memoryBudget: number;
  /** Files with more bytes go straight from the disk. */
  largestKept: number;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";
const ONE_HOUR = "public, max-age=3600";

export class FileAnswers {
  readonly #options: FileAnswerOptions;
  readonly #hot: HotAnswers;

  constructor(options: FileAnswerOptions) {
    this.#options = options;
    this.#hot = new HotAnswers(options.memoryBudget);
  }

  /**
   * With status 404 the file is the page that says so, sent whole each time.
   * @throws when the file cannot be read; nothing has been sent then.
   */
  async send(file: ServedFile, status: 200 | 404, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const coding = chooseCoding(file, request.headers["accept-encoding"]);
    const hot = this.#hot.get(getKey(file, coding));
    if (hot) sendHot(hot, status, request, response);
    else await this.#sendCold(file, coding, status, request, response);
  }

  async #sendCold(
    file: ServedFile,
    coding: ContentCoding,
    status: 200 | 404,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const size = coding === "identity" ? file.size : (file[coding] ?? 0);
    if (size > this.#options.largestKept) {
      await this.#stream(file, coding, status, request, response);
      return;
    }
    const body = await readFile(this.#locate(file, coding)).catch((error: unknown) => {
      if (coding === "identity") throw error;
      return null;
    });
    if (body?.length !== size) {
      if (coding === "identity") throw new Error(`${this.#locate(file, coding)} was cut short. Restart to rebuild it.`);
      // The packed form was lost or damaged; the file itself is still good.
      file[coding] = undefined;
      await this.send(file, status, request, response);
      return;
    }
    const hot = { ...this.#describe(file, coding), body };
    this.#hot.set(getKey(file, coding), hot);
    sendHot(hot, status, request, response);
  }

  async #stream(
    file: ServedFile,
    coding: ContentCoding,
    status: 200 | 404,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const described = this.#describe(file, coding);
    if (status === 200 && matchesEtag(request.headers["if-none-match"], described.etag)) {
      response.writeHead(304, described.notModifiedHeaders).end();
      return;
    }
    response.writeHead(status, described.headers);
    if (request.method === "HEAD") response.end();
    // Fails when the client leaves or the disk does; either way pipeline() has ended the connection.
    else await pipeline(createReadStream(this.#locate(file, coding)), response).catch(() => undefined);
  }

  #locate(file: ServedFile, coding: ContentCoding): string {
    const { stateDir } = this.#options;
    if (coding === "identity") return join(getReleaseFolder(stateDir, file.releaseId), "files", file.path);
    return join(getPackedFolder(stateDir), `${file.hash}.${coding}`);
  }

  #describe(file: ServedFile, coding: ContentCoding): Omit<HotAnswer, "body"> {
    const etag = makeEtag(file.hash, coding);
    const shared = {
      ...(file.type.startsWith("text/html") ? this.#options.headers : getAssetHeaders(this.#options.headers)),
      ETag: etag,
      "Cache-Control": getCacheControl(file),
      ...(isHiddenPage(file.path) && { "X-Robots-Tag": "noindex, nofollow" }),
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

/** The dashboard's pages are in no search engine, whoever links to them. */
function isHiddenPage(path: string): boolean {
  return /^admin(\/.*)?\.html$/.test(path);
}

function sendHot(hot: HotAnswer, status: 200 | 404, request: IncomingMessage, response: ServerResponse): void {
  if (status === 200 && matchesEtag(request.headers["if-none-match"], hot.etag)) {
    response.writeHead(304, hot.notModifiedHeaders).end();
    return;
  }
  response.writeHead(status, hot.headers);
  if (request.method === "HEAD") response.end();
  else response.end(hot.body);
}

function chooseCoding(file: ServedFile, acceptEncoding: string | undefined): ContentCoding {
  if (file.br === undefined && file.gzip === undefined) return "identity";
  return (
    rankCodings(acceptEncoding).find((coding) => coding === "identity" || file[coding] !== undefined) ?? "identity"
  );
}

/** Pages and data are asked for again each time; what never changes under its name is never asked for again. */
function getCacheControl(file: ServedFile): string {
  if (`/${file.path}`.startsWith(HASHED_ASSETS)) return IMMUTABLE;
  return isText(file.type) ? REVALIDATE : ONE_HOUR;
}

function getKey(file: ServedFile, coding: ContentCoding): string {
  return `${file.releaseId}/${file.path}.${coding}`;
}
