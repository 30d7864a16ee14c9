/** Temporary folders for tests. */
import { rmSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Deleted at the end of the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder();
  // With retries, in case a killed process is still writing to it.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Deleted when the test process exits. */
export async function sharedFolder(): Promise<string> {
  const folder = await makeFolder();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), "directory-test-")));
}
