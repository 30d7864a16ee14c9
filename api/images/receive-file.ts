/** Files as they come in: whether there is room for them, and writing them to the disk piece by piece. */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { ApiError } from "#api/http/api-error.ts";
import { getFreeBytes } from "#api/state/state-folder.ts";

export interface ReceivedFile {
  /** Bytes that came; those beyond `maxBytes` were not written. */
  size: number;
  hash: string;
}

/**
 * Pieces lie outside the heap, where they do not hurry the collector: it would let 64 MB of them wait, and the room that
 * they have taken among others does not go back to the system. In bytes.
 */
const COLLECT_AFTER = 16 * 2 ** 20;

/** Of all files, since the last collection. */
let received = 0;

/**
 * Reads the stream to its end even when the disk is full, so that the rest of the form can be read.
 * @param path null when the file is not wanted
 * @throws what the disk says, after the end
 */
export async function receiveFile(
  stream: AsyncIterable<Buffer>,
  path: string | null,
  maxBytes: number,
): Promise<ReceivedFile> {
  const handle = path === null ? null : await open(path, "wx");
  const hash = createHash("sha256");
  let size = 0;
  let problem: Error | null = null;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      hash.update(chunk);
      collectGarbage(chunk.length);
      if (problem !== null || size > maxBytes) continue;
      try {
        await handle?.writeFile(chunk);
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error));
      }
    }
  } finally {
    await handle?.close();
  }
  if (problem !== null) throw problem;
  return { size, hash: hash.digest("hex") };
}

/** `npm start` lets the program ask for it; others wait for the collector. */
function collectGarbage(bytes: number): void {
  received += bytes;
  if (received < COLLECT_AFTER) return;
  received = 0;
  globalThis.gc?.();
}

/** Uploads at a time: a connection in a field takes minutes, and each upload can take 100 MB of the disk. */
const MAX_UPLOADS = 30;

/**
 * Of those, for one network: a family on a market's wifi finds room, and so do four others like it while somebody holds
 * all that one network can have.
 */
const MAX_UPLOADS_PER_NETWORK = 6;

/** What has to stay free, so that the database can go on. */
const RESERVED_BYTES = 16 * 2 ** 20;

export function createUploadSlots(stateDir: string) {
  const uploads = new Map<string, number>();
  let expected = 0;
  return {
    /** @param bytes that will come. @returns to be called once, at the end. @throws ApiError 429 or 503 */
    acquire: async (network: string, bytes: number): Promise<() => void> => {
      const own = uploads.get(network) ?? 0;
      if (own >= MAX_UPLOADS_PER_NETWORK) {
        throw refuse(429, "Many photos are arriving from your network. Please try again in a minute.");
      }
      if (uploads.values().reduce((sum, count) => sum + count, 0) >= MAX_UPLOADS) {
        throw refuse(503, "Many photos are arriving at the moment. Please try again in a minute.");
      }
      uploads.set(network, own + 1);
      expected += bytes;
      const release = () => {
        const left = (uploads.get(network) ?? 0) - 1;
        if (left > 0) uploads.set(network, left);
        else uploads.delete(network);
        expected -= bytes;
      };
      try {
        // Some of what is expected is on the disk already: counted twice, on the safe side.
        if ((await getFreeBytes(stateDir)) - expected >= RESERVED_BYTES) return release;
        throw refuse(503, "We have no room for photos at the moment. Please try again later.");
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

function refuse(status: 429 | 503, message: string): ApiError {
  return new ApiError(status, message, { headers: { "Retry-After": "60" } });
}
