/** The one folder that the server writes to. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { describeOutage, getOutage } from "./http/api-error.ts";
import { getErrorCode, OperatorError } from "./operator-error.ts";

/** Makes the folder where it is missing. @throws OperatorError when nothing can be written there. */
export async function prepareStateFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await makeFolders(folder);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const reason = getErrorCode(error) ?? String(error);
    const outage = getOutage(error);
    const advice = outage ? describeOutage(outage) : "Give this user the right to, or set STATE_DIR to another folder.";
    throw new OperatorError(`The state folder ${folder} cannot be written to (${reason}). ${advice}`, { cause: error });
  }
}

/** As `mkdir` with `recursive` does, which never ends where the system says of a folder that is there that it is not: /proc. */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = getErrorCode(error);
    if (code === "ENOENT" && dirname(folder) !== folder) {
      await makeFolders(dirname(folder));
      await mkdir(folder);
    } else if (code !== "EEXIST") throw error;
  }
}

export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Null where there is no such file, and for one of another form. */
export async function readRecord<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

/** Under its name there is the whole file or none, whenever the process is killed. @param mode who may read it */
export async function writeWhole(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, content, { mode });
  await rename(temporary, file);
}
