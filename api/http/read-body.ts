/** Reads the body of a request piece by piece, whatever length it claims to have. */
import type { H3Event } from "h3";
import { ApiError } from "./api-error.ts";

export interface BodyLimit {
  maxBytes: number;
  /** The answer to more: what to do about it. */
  tooLarge: string;
}

/** What is read and dropped beyond the limit: a client that is cut off while it sends never sees the answer. */
const READ_ON_BYTES = 32 * 2 ** 20;
const READ_ON_FACTOR = 2;

/** @throws ApiError 413 at the end of a body that is too large, and 400 when the connection breaks off. */
export async function* readBody(event: H3Event, { maxBytes, tooLarge }: BodyLimit): AsyncGenerator<Uint8Array> {
  const { body } = event.req;
  let size = 0;
  try {
    // Cancelling the body would close the connection before the answer is out.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size <= maxBytes) yield chunk;
      else if (size > READ_ON_FACTOR * maxBytes + READ_ON_BYTES) break;
    }
  } catch {
    // The client went away; there is nobody to read this.
    throw new ApiError(400, "The connection broke off before everything had arrived. Please send it again.");
  }
  if (size > maxBytes) throw new ApiError(413, tooLarge, { headers: { Connection: "close" } });
}
