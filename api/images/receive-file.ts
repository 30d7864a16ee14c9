/** Receives uploaded files: reserves capacity for an upload, and streams each file to the disk. */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { ApiError } from "#api/http/api-error.ts";
import { getFreeBytes } from "#api/state/state-folder.ts";

export interface ReceivedFile {
  /** Bytes received; those beyond `maxBytes` were not written. */
  size: number;
  hash: string;
}

/**
 * Bytes after which to collect garbage. Buffers are outside of the JavaScript heap, so the collector lets 64 MB of them
 * pile up, and that fragmented memory is not returned to the system.
 */
const COLLECT_AFTER = 16 * 2 ** 20;

/** Bytes of all uploads since the last collection. */
let received = 0;

/**
 * Reads the stream to its end even if the disk is full, so that the rest of the form can be parsed.
 * @param path null to discard the file
 * @throws the disk's error, after the end
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

/** `npm start` runs Node with --expose-gc; without it this does nothing. */
function collectGarbage(bytes: number): void {
  received += bytes;
  if (received < COLLECT_AFTER) return;
  received = 0;
  globalThis.gc?.();
}

/** Simultaneous uploads: on a weak connection one takes minutes, and each may take 100 MB of disk. */
const MAX_UPLOADS = 30;

/** Limit per network: enough for a family on a market's wifi, and four other networks can upload as many. */
const MAX_UPLOADS_PER_NETWORK = 6;

/** Disk space that must stay free for the database. */
const RESERVED_BYTES = 16 * 2 ** 20;

/** Limits simultaneous uploads per network and in all, and keeps disk space free. */
export function createUploadSlots(stateDir: string) {
  const uploads = new Map<string, number>();
  let expected = 0;
  return {
    /** @param bytes the size of the upload @returns call it once at the end @throws ApiError 429 or 503 */
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
        // Bytes already on the disk are counted twice, to be safe.
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
