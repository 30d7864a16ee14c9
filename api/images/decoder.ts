/**
 * Decodes photos in a process of its own: what decoding takes of the memory goes back to the system afterwards, with
 * the decoder itself; a file that brings it down does not bring the server down; and visitors' requests come first.
 */
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { NotAPhotoError } from "./check-photo.ts";
import type { Photo } from "./make-photo.ts";
import { createTurns } from "#api/turns.ts";

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
  const turns = createTurns();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const work = async (request: DecoderRequest): Promise<Photo> => {
    clearTimeout(idle);
    const current = child?.connected ? child : (child = start());
    try {
      return readAnswer(await ask(current, request));
    } finally {
      idle = setTimeout(() => {
        // Forgotten at once: it looks alive until its end has been noticed.
        child = null;
        current.kill();
      }, IDLE_MS);
      idle.unref();
    }
  };
  return { makePhoto: (file, folder) => turns.run(() => work({ file, folder })) };
}

function start(): ChildProcess {
  const child = fork(PROGRAM, { execArgv: ["--expose-gc"], env: { ...process.env, ...GIVE_MEMORY_BACK } });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  hold(child, false);
  return child;
}

async function ask(child: ChildProcess, request: DecoderRequest): Promise<DecoderAnswer> {
  hold(child, true);
  try {
    return await new Promise((resolve) => {
      const end = (answer: DecoderAnswer) => {
        child.off("message", end).off("exit", crash).off("error", crash);
        resolve(answer);
      };
      const crash = () => {
        end({ notAPhoto: "This image cannot be read. Please choose another, or save it again" });
      };
      child.on("message", end).on("exit", crash).on("error", crash);
      child.send(request);
    });
  } finally {
    hold(child, false);
  }
}

/** Only a photo under way keeps the server from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function readAnswer(answer: DecoderAnswer): Photo {
  if ("photo" in answer) return answer.photo;
  if ("notAPhoto" in answer) throw new NotAPhotoError(answer.notAPhoto);
  throw Object.assign(new Error(answer.failure), { code: answer.code });
}
