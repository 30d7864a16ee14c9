/** A folder of its own for each test of a file. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** @returns the path of a file in the folder, or of the folder itself */
export function useFolder(): (file?: string) => string {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "data-files-"));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });
  return (file = "") => join(folder, file);
}
