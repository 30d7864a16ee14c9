/** Reads a form with or without files, or its fields as JSON. The caller decides what to do with each file. */
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { H3Event } from "h3";
import { ApiError } from "./api-error.ts";
import { type BodyLimit, readBody, readJsonObject } from "./read-checked.ts";
import { isJson } from "./client.ts";

/** Takes one file; must read its stream to the end. An error it throws becomes the answer. */
export type FileTaker = (file: { field: string; name: string; stream: AsyncIterable<Buffer> }) => Promise<void>;

/** No form of the site has this many fields. */
const MAX_FIELDS = 60;

/** Per field. The schemas have the real limits and name the field that is too long. */
const MAX_FIELD_BYTES = 64 * 1024;

/** More than a market's photo limit, so that extra photos can be skipped instead of refused. */
const MAX_FILES = 30;

const TEXT_LIMIT = {
  maxBytes: 64 * 1024,
  tooLarge: "That is more text than fits. Please shorten it.",
};

export interface SentFields {
  fields: Record<string, unknown>;
  /** Then all values are strings. */
  isPlainForm: boolean;
}

/** The fields of a form without files: JSON, urlencoded or multipart. @throws as readForm, and ApiError 415 */
export async function readFields(event: H3Event): Promise<SentFields> {
  const type = event.req.headers.get("content-type");
  if (isJson(type)) return { fields: await readJsonObject(event, TEXT_LIMIT), isPlainForm: false };
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type ?? "")) {
    throw new ApiError(415, "Please send JSON (Content-Type: application/json) or a form.");
  }
  const fields = await readForm(event, TEXT_LIMIT, ({ field }) => {
    throw new ApiError(422, "This form takes no files. Please leave them out.", { field });
  });
  return { fields, isPlainForm: true };
}

/** @param what is named in the error. @throws ApiError 415 */
export function requireMultipart(event: H3Event, what: "photos" | "files"): void {
  if (/^multipart\/form-data\s*(;|$)/i.test(event.req.headers.get("content-type") ?? "")) return;
  throw new ApiError(415, `Please send the ${what} as a form (Content-Type: multipart/form-data).`);
}

/**
 * Reads a multipart or urlencoded body to its end even after an error, so that the client receives the answer.
 * @throws ApiError 400, 413 or 422
 */
export async function readForm(event: H3Event, limit: BodyLimit, takeFile: FileTaker): Promise<Record<string, string>> {
  const form = new FormReader(event.req.headers.get("content-type") ?? "", takeFile);
  try {
    for await (const chunk of readBody(event, limit)) await form.write(chunk);
  } catch (error) {
    await form.abandon();
    throw error;
  }
  return form.finish();
}

/** Keeps reading after the first error, and throws that one at the end. */
class FormReader {
  readonly #parser: BusboyInstance;
  readonly #fields = new Map<string, string>();
  readonly #streams = new Set<BusboyFileStream>();
  readonly #files: Promise<void>[] = [];
  readonly #parsed: Promise<void>;
  #isParsing = true;
  #problem: Error | null = null;

  constructor(contentType: string, takeFile: FileTaker) {
    this.#parser = createParser(contentType);
    this.#parser.on("field", (name: unknown, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) this.#refuse(tooMuch("One of the fields is too long"));
      else this.#addField(name, value);
    });
    this.#parser.on("file", (field: unknown, stream, name: unknown) => {
      // Attached before any await: an unhandled error event would end the process.
      stream.on("error", () => undefined);
      this.#streams.add(stream);
      this.#files.push(this.#take(takeFile, asText(field), stream, asText(name)));
    });
    this.#parser.on("partsLimit", () => this.#refuse(tooMuch("There are too many fields")));
    this.#parser.on("filesLimit", () => this.#refuse(tooMuch("There are too many files")));
    this.#parsed = new Promise((resolve) => {
      this.#parser.on("finish", resolve);
      this.#parser.on("error", () => {
        this.#isParsing = false;
        this.#refuse(malformed());
        resolve();
      });
    });
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (!this.#isParsing) return;
    const { promise: taken, resolve } = Promise.withResolvers<unknown>();
    this.#parser.write(chunk, resolve);
    await Promise.race([taken, this.#parsed]);
  }

  async finish(): Promise<Record<string, string>> {
    if (this.#isParsing) {
      this.#parser.end();
      await this.#parsed;
    }
    if (this.#isParsing) await Promise.all(this.#files);
    else await this.abandon();
    if (this.#problem !== null) throw this.#problem;
    return Object.fromEntries(this.#fields);
  }

  /** Destroys the open files, and waits for their takers. */
  async abandon(): Promise<void> {
    this.#isParsing = false;
    for (const stream of this.#streams) stream.destroy();
    await Promise.all(this.#files);
  }

  async #take(takeFile: FileTaker, field: string, stream: BusboyFileStream, name: string): Promise<void> {
    try {
      await takeFile({ field, name, stream });
    } catch (error) {
      this.#refuse(error);
    } finally {
      this.#streams.delete(stream);
      stream.resume();
    }
  }

  #addField(name: unknown, value: string): void {
    if (typeof name !== "string" || name === "") this.#refuse(malformed());
    else if (this.#fields.size >= MAX_FIELDS) this.#refuse(tooMuch("There are too many fields"));
    else if (this.#fields.has(name))
      this.#refuse(new ApiError(422, "One of the fields was sent twice.", { field: name }));
    else this.#fields.set(name, value);
  }

  #refuse(problem: unknown): void {
    this.#problem ??= problem instanceof Error ? problem : new Error(String(problem));
  }
}

/** Busboy passes undefined for a part without a name, despite its types. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // An empty file input sends a type but no name.
      isPartAFile: (_field, type, name) => name !== undefined || type !== "text/plain",
      limits: {
        // One more than allowed, because busboy does not always report that it dropped the rest.
        fields: MAX_FIELDS + 1,
        fieldSize: MAX_FIELD_BYTES,
        files: MAX_FILES,
        parts: MAX_FIELDS + 1 + MAX_FILES,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw malformed();
  }
}

function malformed(): ApiError {
  return new ApiError(400, "The form did not arrive in one piece, or is none. Please send it again.");
}

function tooMuch(what: string): ApiError {
  return new ApiError(413, `${what}. Please send the form of the site only.`);
}
