/** Temporary folders for tests. */
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Deleted at the end of the run, see run-folder.ts: after each test, ext4 would be slow to make the next ones. */
export async function temporaryFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), "directory-test-")));
}
