/** Temporary folders for tests. */
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Deleted at the end of the run (run-folder.ts): ext4 is slow to create files right after others were deleted. */
export async function temporaryFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), "directory-test-")));
}
