/**
 * Decodes photos in a process of its own: what decoding takes of the memory goes back to the system afterwards, a file
 * that brings the decoder down does not bring the server down, and visitors' requests come first.
 */
import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { NotAPhotoError, type Photo } from "./make-photo.ts";
import { createTurns } from "./turns.ts";

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
  // glibc keeps memory for each thread; with two of these pools decoding takes a quarter less.
  const child = fork(PROGRAM, { execArgv: [], env: { ...process.env, MALLOC_ARENA_MAX: "2" } });
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
