/** Temporary folders for tests. */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Deleted at the end of the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await sharedFolder();
  // With retries, in case a killed process is still writing to it.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Deleted at the end of the run, see run-folder.ts. */
export async function sharedFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), "directory-test-")));
}
