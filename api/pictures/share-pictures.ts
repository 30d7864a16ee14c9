/**
 * The pictures of shared links, drawn when somebody's messenger asks. Drawing all of them with each release would
 * take a tenth of a second per market, and most are never looked at. What draws takes 190 MB: it has a process of its
 * own, with which they come back.
 */
import { join } from "node:path";
import type { Market } from "#data/market/market-schema.ts";
import { keepChild } from "#api/process/child-process.ts";
import { ApiError } from "#api/http/api-error.ts";
import { createFairQueue, QueueFullError } from "#api/process/task-queue.ts";

/** What is to be drawn. */
export interface PictureRequest {
  market: Market;
  now: Date;
  siteName: string;
}

export interface DrawnPicture {
  png: Uint8Array;
}

/** Some 100 KB each: what is shared is mostly asked for many times within a minute. */
const KEPT = 100;

/** A few seconds of drawing for one address, and some more for all: messengers wait no longer. */
const MAX_WAITING = { maxWaiting: 100, maxWaitingPerKey: 20 };

/** A hundred times what one takes: who waits behind one that hangs does not wait for good. In milliseconds. */
const TIME_MS = 20_000;

const PROGRAM = join(import.meta.dirname, "share-picture-process.ts");

/** One picture is drawn at a time, so that a rush of requests leaves the server able to answer others. */
export function createSharePictures() {
  const kept = new Map<string, Promise<Buffer>>();
  const queue = createFairQueue(MAX_WAITING);
  // Pixels as they are, instead of as JSON.
  const child = keepChild(PROGRAM, { serialization: "advanced" });

  const draw = async (request: PictureRequest): Promise<Buffer> => {
    const drawn = await child.ask<DrawnPicture>(request, AbortSignal.timeout(TIME_MS));
    if (!drawn) throw notNow("The picture could not be drawn. Please try again in a minute.");
    return Buffer.from(drawn.png);
  };
  return {
    /**
     * @param key changes whenever the market does, or how sure it is, or the site's name
     * @param network takes turns with others
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
