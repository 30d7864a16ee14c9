/** Decodes photos in a process of its own, which ends when it has had nothing to do for a while. */
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { askChild, startChild } from "#api/child-process.ts";
import { createTaskQueue } from "#api/task-queue.ts";
import { NotAPhotoError } from "./check-photo.ts";
import type { Photo } from "./make-photo.ts";

export interface Decoder {
  /** makePhoto, one photo at a time. @throws NotAPhotoError */
  makePhoto: (file: string, folder: string) => Promise<Photo>;
}

export interface DecoderRequest {
  file: string;
  folder: string;
}

/** What the process answers; `notAPhoto` is for the visitor, `code` is the system's. */
export type DecoderAnswer = { photo: Photo } | { notAPhoto: string } | { failure: string; code?: string | undefined };

const PROGRAM = join(import.meta.dirname, "decoder-process.ts");

/** Photos come in rows; a process that has nothing to do is a burden. In milliseconds. */
const IDLE_MS = 5000;

/**
 * For glibc, which keeps a pool of memory for each thread and what has been freed for later: pixels take one pool, and
 * go back to the system with each photo. It halves what ten photos take, and costs a tenth of the time.
 */
const GIVE_MEMORY_BACK = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export function createDecoder(): Decoder {
  const queue = createTaskQueue();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const work = async (request: DecoderRequest): Promise<Photo> => {
    clearTimeout(idle);
    const current = child?.connected ? child : (child = start());
    try {
      return readAnswer(await askChild(current, request));
    } finally {
      idle = setTimeout(() => {
        // Forgotten at once: it looks alive until its end has been noticed.
        child = null;
        current.kill();
      }, IDLE_MS);
      idle.unref();
    }
  };
  return { makePhoto: (file, folder) => queue.run(() => work({ file, folder })) };
}

function start(): ChildProcess {
  return startChild(PROGRAM, { execArgv: ["--expose-gc"], env: { ...process.env, ...GIVE_MEMORY_BACK } });
}

function readAnswer(answer: DecoderAnswer | null): Photo {
  if (!answer) throw new NotAPhotoError("This image cannot be read. Please choose another, or save it again");
  if ("photo" in answer) return answer.photo;
  if ("notAPhoto" in answer) throw new NotAPhotoError(answer.notAPhoto);
  throw Object.assign(new Error(answer.failure), { code: answer.code });
}
