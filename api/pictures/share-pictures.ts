/**
 * Draws preview pictures of shared links on demand: each takes a tenth of a second, and most are never requested.
 * Drawing takes 190 MB of memory, so it has a child process, which ends when idle.
 */
import { join } from "node:path";
import type { Market } from "#data/market/market-schema.ts";
import { keepChild } from "#api/process/child-process.ts";
import { ApiError } from "#api/http/api-error.ts";
import { createFairQueue, QueueFullError } from "#api/process/task-queue.ts";

export interface PictureRequest {
  market: Market;
  now: Date;
  siteName: string;
}

export interface DrawnPicture {
  png: Uint8Array;
}

/** Cached pictures of some 100 KB each: a shared link is requested many times within a minute. */
const KEPT = 100;

/** Most waiting pictures, in all and per network: some seconds of drawing, since messengers wait no longer. */
const MAX_WAITING = { maxWaiting: 100, maxWaitingPerKey: 20 };

/** Milliseconds before a hanging picture is given up. On a busy machine, the process alone takes 20 seconds to start. */
const TIME_MS = 60_000;

const PROGRAM = join(import.meta.dirname, "share-picture-process.ts");

/** Draws one picture at a time, so that a rush does not slow down the server. */
export function createSharePictures() {
  const kept = new Map<string, Promise<Buffer>>();
  const queue = createFairQueue(MAX_WAITING);
  // Sends pixels as binary instead of JSON.
  const child = keepChild(PROGRAM, { serialization: "advanced" });

  const draw = async (request: PictureRequest): Promise<Buffer> => {
    const drawn = await child.ask<DrawnPicture>(request, AbortSignal.timeout(TIME_MS));
    if (!drawn) throw notNow("The picture could not be drawn. Please try again in a minute.");
    return Buffer.from(drawn.png);
  };
  return {
    /**
     * @param key of the cache: must change with the market, the certainty of its hours, and the site's name
     * @param network of the requester; networks take turns, so that none keeps the others waiting
     * @returns PNG bytes
     * @throws ApiError 503
     */
    get: (key: string, request: PictureRequest, network: string): Promise<Buffer> => {
      const known = kept.get(key);
      if (known) return known;
      const picture = queue
        .run({ key: network }, () => draw(request))
        .catch((error: unknown) => {
          if (!(error instanceof QueueFullError)) throw error;
          throw notNow("Many pictures are being drawn at the moment. Please try again in a minute.");
        });
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}

function notNow(message: string): ApiError {
  return new ApiError(503, message, { headers: { "Retry-After": "60" } });
}
