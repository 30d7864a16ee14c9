/**
 * Takes all files of a release over into another folder, in a thread of its own: with ten thousand markets they are
 * 50,000, and the system takes a second to link them.
 */
import { answerThread, askWorker } from "#api/process/ask-worker.ts";
import type { SiteFile } from "./manifest.ts";
import { areWhole, takeOver } from "./site-files.ts";

interface Order {
  from: string;
  to: string;
  files: readonly SiteFile[];
}

/**
 * @returns whether they were all there, with the right size; otherwise none is taken over
 * @throws the system's error, for example if the disk is full
 */
export async function linkFiles(from: string, to: string, files: readonly SiteFile[]): Promise<boolean> {
  return (await askWorker<{ areAll: boolean }>(import.meta.filename, { from, to, files } satisfies Order)).areAll;
}

function answer({ from, to, files }: Order): Promise<{ areAll: boolean }> {
  const areAll = areWhole(from, files);
  if (areAll) for (const file of files) takeOver(from, to, file);
  return Promise.resolve({ areAll });
}

if (import.meta.main) answerThread(answer);
