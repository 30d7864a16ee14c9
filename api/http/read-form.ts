/** Reads a form, plain or with files, or its fields as JSON; what the files hold is the caller's to keep. */
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { H3Event } from "h3";
import { ApiError } from "./api-error.ts";
import { type BodyLimit, readBody, readJsonObject } from "./read-checked.ts";
import { isJson } from "./client.ts";

/** Takes one file and has to read its stream to the end; what it throws becomes the answer. */
export type FileTaker = (file: { field: string; name: string; stream: AsyncIterable<Buffer> }) => Promise<void>;

/** More fields than any form of the site has. */
const MAX_FIELDS = 60;

/** Per text: the schemas know the real limits, and say which field is too long. */
const MAX_FIELD_BYTES = 64 * 1024;

/** More files than a market can have photos, so that those beyond can be left out instead of refused. */
const MAX_FILES = 30;

const TEXT_LIMIT = {
  maxBytes: 64 * 1024,
  tooLarge: "That is more text than fits. Please shorten it.",
};

export interface SentFields {
  fields: Record<string, unknown>;
  /** Everything is text then. */
  isPlainForm: boolean;
}

/**
 * The fields of a form that carries no files, however it is sent: JSON, urlencoded or multipart.
 * @throws as readForm, and ApiError 415
 */
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

/** @param what the files are, for the message. @throws ApiError 415 */
export function requireMultipart(event: H3Event, what: "photos" | "files"): void {
  if (/^multipart\/form-data\s*(;|$)/i.test(event.req.headers.get("content-type") ?? "")) return;
  throw new ApiError(415, `Please send the ${what} as a form (Content-Type: multipart/form-data).`);
}

/** @throws ApiError 400, 413 or 422; the body has been read then, so that the answer arrives. */
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

/** Goes on reading after the first problem, and reports that one at the end. */
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
      // Before anything is awaited: an error that nobody listens for would end the process.
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

  /** Ends the files that nothing more will come of, and waits for those who take them. */
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

/** A part without a name comes as undefined, whatever the types say. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // A file input that was left empty sends a type and no name.
      isPartAFile: (_field, type, name) => name !== undefined || type !== "text/plain",
      limits: {
        // One more than are taken: the parser does not always say that it has dropped the rest.
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
