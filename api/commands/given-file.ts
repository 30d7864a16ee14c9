/** Files that are named on a command line. */
import { resolve } from "node:path";
import { readPlain } from "#data/files/plain-files.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { describeOwner } from "#api/state/owner.ts";

/** @throws OperatorError if there is no such file, or it cannot be read */
export async function readGivenFile(file: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readPlain(file);
  } catch (cause) {
    const code = getErrorCode(cause);
    const reason = code === "EACCES" ? describeOwner(resolve(file)) : (code ?? "it is no file");
    throw new OperatorError(`${file} cannot be read (${reason}). Check its name.`, { cause });
  }
}
