/** Reads a JSON object out of a request's body. */
import type { H3Event } from "h3";
import { ApiError } from "./api-error.ts";
import { type BodyLimit, readBody } from "./read-body.ts";

/** @returns its fields, unchecked. @throws ApiError 400, 413 or 422 */
export async function readJsonObject(event: H3Event, limit: BodyLimit): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(event, limit)) chunks.push(chunk);
  const value = parse(Buffer.concat(chunks));
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ApiError(422, "Please send an object of fields.");
  }
  return Object.fromEntries(Object.entries(value));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new ApiError(400, "The body is not JSON in UTF-8. Please check it and send it again.");
  }
}
