/** Reads and validates a request's JSON body, its query, and the ID in its path. */
import type { H3Event } from "h3";
import type { z } from "zod";
import { describeProblem } from "#data/input/schema-problem.ts";
import { ApiError } from "./api-error.ts";
import { isJson } from "./client.ts";

export interface BodyLimit {
  maxBytes: number;
  /** Error message for a larger body; says what to do. */
  tooLarge: string;
}

const LIMIT = { maxBytes: 256 * 1024, tooLarge: "That is too much at once. Please send less." };

/**
 * A body that brings less than LEAST_BYTES in LEAST_PER_MS is rejected: at a byte a second it would occupy its slot for
 * ten minutes. A phone with one bar brings three times as much, with pauses. The server's own time does not count.
 */
const LEAST_BYTES = 9000;
const LEAST_PER_MS = 30_000;

/** Field names in errors leave out this wrapper, so that forms find the field. */
const WRAPPER = "market";

/** Reads a JSON body. @throws ApiError 400, 408, 413, 415 or 422 */
export async function readChecked<T>(event: H3Event, schema: z.ZodType<T>): Promise<T> {
  return checkInput(schema, await readJsonObject(event, LIMIT), WRAPPER);
}

/**
 * The query parameters. The last one wins if a name repeats; empty ones are left out, as browsers send every field of a
 * form.
 * @throws ApiError 422
 */
export function readQuery<T>(event: H3Event, schema: z.ZodType<T>): T {
  return checkInput(schema, Object.fromEntries([...event.url.searchParams].filter(([, value]) => value !== "")));
}

/** @param wrapper see describeProblem. @throws ApiError 422 */
export function checkInput<T>(schema: z.ZodType<T>, value: Record<string, unknown>, wrapper?: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { error, field } = describeProblem(parsed.error, wrapper);
  throw new ApiError(422, error, { field });
}

/** The ID in a path like /api/admin/markets/12. @param missing message if it cannot be an ID. @throws ApiError 404 */
export function readId(event: H3Event, missing: string): number {
  const text = event.context.params?.["id"] ?? "";
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new ApiError(404, missing);
  return id;
}

/** Reads a JSON object without validating its fields. @throws ApiError 400, 408, 413, 415 or 422 */
export async function readJsonObject(event: H3Event, limit: BodyLimit): Promise<Record<string, unknown>> {
  if (!isJson(event.req.headers.get("content-type"))) {
    throw new ApiError(415, "Please send JSON (Content-Type: application/json).");
  }
  const value = parse(Buffer.concat(await Array.fromAsync(readBody(event, limit))));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError(422, "Please send an object of fields.");
  }
  if (isNested(value, MAX_DEPTH)) {
    throw new ApiError(422, "There are too many lists and objects inside one another. Please send what the form has.");
  }
  return Object.fromEntries(Object.entries(value));
}

/** An edit's schedule has eight levels. Thousands of levels would overflow the stack of recursive code. */
const MAX_DEPTH = 20;

function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNested(inner, levels - 1));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new ApiError(400, "The body is not JSON in UTF-8. Please check it and send it again.");
  }
}

/**
 * Yields the body in chunks and ignores Content-Length.
 * @throws ApiError 413 if it is too large (listen.ts drops the rest), 408 if it is too slow, 400 if the connection
 * breaks
 */
export async function* readBody(event: H3Event, { maxBytes, tooLarge }: BodyLimit): AsyncGenerator<Uint8Array> {
  const { body } = event.req;
  let size = 0;
  try {
    for await (const chunk of body ? readPieces(body) : []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The client is gone; nobody reads this answer.
    throw new ApiError(400, "The connection broke off before everything had arrived. Please send it again.");
  }
  if (size > maxBytes) throw new ApiError(413, tooLarge, { headers: { Connection: "close" } });
}

/** @throws ApiError 408 if it is too slow, and the stream's own errors */
async function* readPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let waited = 0;
  let arrived = 0;
  try {
    for (;;) {
      const since = performance.now();
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(tooSlow()), LEAST_PER_MS - waited);
      const { done, value } = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (done) return;
      waited += performance.now() - since;
      arrived += value.byteLength;
      if (arrived >= LEAST_BYTES) waited = arrived = 0;
      yield value;
    }
  } finally {
    // Canceling the body would close the connection before the answer is sent.
    reader.releaseLock();
  }
}

function tooSlow(): ApiError {
  return new ApiError(
    408,
    "The connection was too slow for this to arrive. Please try again where there is a better signal; what you filled in is still there.",
    { headers: { Connection: "close" } },
  );
}
