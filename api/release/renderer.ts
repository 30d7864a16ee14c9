/**
 * Draws releases and previews in a child process, which starts on demand and ends when idle: the build's code is never
 * loaded into the server, and its memory is freed.
 */
import { join } from "node:path";
import type { MarketPreview } from "#data/site/renderer-types.ts";
import { keepChild } from "#api/process/child-process.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";
import { LEAN_MALLOC } from "./build-memory.ts";
import type { DrawnRelease } from "./draw-release.ts";
import type { SiteFile } from "./manifest.ts";

/** The order for a release of the database's content. */
export interface ReleaseOrder {
  /** The release's ID. */
  id: string;
  stateDir: string;
  siteUrl: string;
  build: string;
  /** ID of the live release; null if there is none. */
  base: string | null;
  everything: boolean;
  /** ISO time. */
  now: string;
}

export type ReleaseDrawn = Pick<DrawnRelease, "drawn" | "changed" | "isMended"> & { markets: number };

/** Messages to the process, and its answers. */
export type RenderRequest =
  | { warmUp: true }
  | { pack: string }
  | { release: ReleaseOrder }
  | { preview: MarketPreview; buildFolder: string };
export type RenderAnswer =
  | { isWarm: true }
  | { files: SiteFile[] }
  | { release: ReleaseDrawn }
  | { html: string }
  | { error: string };

interface DrawOptions {
  signal: AbortSignal;
  onDrawn: (done: number, total: number) => void;
}

export interface RenderService {
  /** Starts the process early, while other work is still being done. */
  warmUp: () => void;
  /** Compresses the files of a build. @throws OperatorError as drawRelease does */
  packFiles: (folder: string, signal: AbortSignal) => Promise<SiteFile[]>;
  /** @throws OperatorError with the reason, or the signal's reason if it was aborted first */
  drawRelease: (order: ReleaseOrder, options: DrawOptions) => Promise<ReleaseDrawn>;
  /** @returns HTML; null if the wait is too long @throws OperatorError if it could not be drawn */
  drawPreview: (preview: MarketPreview, buildFolder: string) => Promise<string | null>;
  close: () => void;
}

const PROGRAM = join(import.meta.dirname, "render-process.ts");
/** Enough for 100,000 pages on a slow machine. */
const RELEASE_LIMIT_MS = 60 * 60_000;
/** How long a preview may wait. */
const PREVIEW_LIMIT_MS = 20_000;

export function createRenderer(): RenderService {
  const child = keepChild(PROGRAM, {
    cwd: PROJECT_ROOT,
    execArgv: ["--max-semi-space-size=16", "--expose-gc"],
    env: { ...LEAN_MALLOC, ...process.env, NODE_ENV: "production" },
  });
  const queue = createTaskQueue();
  const ask = <T extends RenderAnswer>(request: RenderRequest, signal: AbortSignal, onDrawn?: DrawOptions["onDrawn"]) =>
    queue.run(async () => {
      // Nobody waits for the answer; the process continues with the next request.
      signal.throwIfAborted();
      const answer = await child.ask<T & { error?: string }>(request, signal, (progress) => {
        const { done, total } = progress as { done: number; total: number };
        onDrawn?.(done, total);
      });
      signal.throwIfAborted();
      if (!answer) throw new OperatorError(ENDED);
      if (answer.error !== undefined) throw new OperatorError(answer.error);
      return answer;
    });
  return {
    warmUp: () => {
      // An error shows up again in the next request.
      ask({ warmUp: true }, AbortSignal.timeout(RELEASE_LIMIT_MS)).catch(() => undefined);
    },
    packFiles: async (folder, signal) => (await ask<{ files: SiteFile[] }>({ pack: folder }, signal)).files,
    drawRelease: async (release, { signal, onDrawn }) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(RELEASE_LIMIT_MS)]);
      return (await ask<{ release: ReleaseDrawn }>({ release }, limit, onDrawn)).release;
    },
    drawPreview: async (preview, buildFolder) => {
      const signal = AbortSignal.timeout(PREVIEW_LIMIT_MS);
      const { promise: tooLate, resolve } = Promise.withResolvers<null>();
      signal.addEventListener("abort", () => resolve(null));
      const drawn = ask<{ html: string }>({ preview, buildFolder }, signal).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      // A release that is being drawn goes first, and may take longer than the limit.
      return (await Promise.race([drawn, tooLate]))?.html ?? null;
    },
    close: child.end,
  };
}

const ENDED =
  "The site could not be drawn: the process that does it was ended, most likely because the memory ran out. Close other " +
  "programs, then try again.";
