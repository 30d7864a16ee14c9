/** Decodes photos in a process of its own, in fair turns, and within bounds of pixels by address and time by photo. */
import { join } from "node:path";
import { keepChild } from "#api/process/child-process.ts";
import { getNetwork } from "#api/http/client.ts";
import { createLimit } from "#api/http/rate-limits.ts";
import { createFairQueue } from "#api/process/task-queue.ts";
import { NotAPhotoError } from "./check-photo.ts";
import type { Photo, PhotoSource } from "./make-photo.ts";

export interface Decoder {
  /**
   * makePhoto, one photo at a time. What waits is bounded by who may ask: uploads by their places, and each job by its
   * photos coming one after the other.
   * @throws NotAPhotoError, and ApiError 429 when the visitors of an address have sent too many pixels
   */
  makePhoto: (source: PhotoSource, asker: Asker) => Promise<Photo>;
}

/** Who gets the turn: the visitors of an address, or work of the server's own. */
type Asker = { address: string } | { job: string };

/** Answered with its pixels, and with the photo. */
export type DecoderRequest = { measure: string } | { make: PhotoSource };

/** What the process answers; `notAPhoto` is for the visitor, `code` is the system's. */
export type DecoderAnswer<T> = { done: T } | { notAPhoto: string } | { failure: string; code?: string | undefined };

interface DecoderLimits {
  /** By address. */
  pixelsPerHour: number;
  /** For one photo, read anew with each; the process is ended then. In milliseconds. */
  timeMs: number;
}

/**
 * 160 photos of twelve megapixels: more than a market's visitors send in an hour, and a few minutes of decoding. The
 * slowest photo of all, an AVIF of 48 megapixels, takes five seconds; a busy machine gives the decoder little of its time.
 */
const LIMITS: DecoderLimits = { pixelsPerHour: 2e9, timeMs: 30_000 };

const HOUR = 3600;

const PROGRAM = join(import.meta.dirname, "decoder-process.ts");

/**
 * For glibc, which keeps a pool of memory for each thread and what has been freed for later: pixels take one pool, and
 * go back to the system with each photo. It halves what ten photos take, and costs a tenth of the time.
 */
const GIVE_MEMORY_BACK = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export function createDecoder(limits: DecoderLimits = LIMITS): Decoder {
  const queue = createFairQueue();
  const child = keepChild(PROGRAM, { execArgv: ["--expose-gc"], env: { ...process.env, ...GIVE_MEMORY_BACK } });
  const countPixels = createLimit({ count: limits.pixelsPerHour, seconds: HOUR });

  const ask = async <T extends number | Photo>(request: DecoderRequest, timeIsUp: AbortSignal): Promise<T> => {
    const answer = await child.ask<DecoderAnswer<T>>(request, timeIsUp);
    if (!answer && timeIsUp.aborted) {
      throw new NotAPhotoError("This image takes too long to read. Please save it as JPEG, or choose another");
    }
    return readAnswer(answer);
  };
  const work = async (source: PhotoSource, asker: Asker, spend: (pixels: number) => void): Promise<Photo> => {
    const timeIsUp = AbortSignal.timeout(limits.timeMs);
    const pixels = await ask<number>({ measure: source.file }, timeIsUp);
    spend(pixels);
    // Before they are decoded: what turns out to be damaged has taken its time, too.
    if ("address" in asker) countPixels(asker.address, pixels);
    return ask<Photo>({ make: source }, timeIsUp);
  };
  return {
    makePhoto: (source, asker) =>
      queue.run({ key: "address" in asker ? getNetwork(asker.address) : asker.job }, (spend) =>
        work(source, asker, spend),
      ),
  };
}

function readAnswer<T>(answer: DecoderAnswer<T> | null): T {
  if (!answer) throw new NotAPhotoError("This image cannot be read. Please choose another, or save it again");
  if ("done" in answer) return answer.done;
  if ("notAPhoto" in answer) throw new NotAPhotoError(answer.notAPhoto);
  throw Object.assign(new Error(answer.failure), { code: answer.code });
}
