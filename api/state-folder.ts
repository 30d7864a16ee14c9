/** The one folder that the server writes to. */
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getErrorCode, OperatorError } from "./operator-error.ts";

/** Makes the folder where it is missing. @throws OperatorError when nothing can be written there. */
export async function prepareStateFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const reason = getErrorCode(error) ?? String(error);
    throw new OperatorError(
      `The state folder ${folder} cannot be written to (${reason}). Give this user the right to, or set STATE_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Bytes that can still be written. */
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
