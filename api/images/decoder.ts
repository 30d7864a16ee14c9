/** Decodes photos in a child process, in fair turns, with limits on pixels per address and time per photo. */
import { join } from "node:path";
import { keepChild } from "#api/process/child-process.ts";
import { getNetwork } from "#api/http/client.ts";
import { createLimit } from "#api/http/rate-limits.ts";
import { createFairQueue } from "#api/process/task-queue.ts";
import { NotAPhotoError } from "./check-photo.ts";
import type { Photo, PhotoSource } from "./make-photo.ts";

export interface Decoder {
  /**
   * makePhoto() in the child process, one photo at a time. The queue needs no limit of its own: uploads are limited,
   * and a job sends one photo after another.
   * @throws NotAPhotoError, and ApiError 429 if an address has sent too many pixels
   */
  makePhoto: (source: PhotoSource, asker: Asker) => Promise<Photo>;
}

/** Who the turn belongs to: a visitor's address, or a job of the server. */
type Asker = { address: string } | { job: string };

/** `measure` is answered with the number of pixels, `make` with the photo. */
export type DecoderRequest = { measure: string } | { make: PhotoSource };

/** Answers of the child process. `notAPhoto` is shown to the visitor, `code` is the system's error code. */
export type DecoderAnswer<T> = { done: T } | { notAPhoto: string } | { failure: string; code?: string | undefined };

interface DecoderLimits {
  /** Per network address. */
  pixelsPerHour: number;
  /** Milliseconds per photo; then the process is killed. */
  timeMs: number;
}

/**
 * 160 photos of twelve megapixels, more than a market's visitors send in an hour, take a few minutes. The slowest
 * possible photo, an AVIF of 48 megapixels, takes five seconds on an idle machine.
 */
const LIMITS: DecoderLimits = { pixelsPerHour: 2e9, timeMs: 30_000 };

const HOUR = 3600;

const PROGRAM = join(import.meta.dirname, "decoder-process.ts");

/**
 * Settings for glibc's malloc: a single arena, and large blocks returned to the system at once. Halves the memory of
 * ten photos and costs a tenth of the time.
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
    // Counted before decoding: damaged files take time, too.
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
