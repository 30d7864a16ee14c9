/** Reads and writes files at paths where people may have put anything. */
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Opens without blocking, because anything may be at the path, and a pipe would wait for a writer.
 * @throws the system's error if there is none, and an Error if it is not a file or larger than that
 */
export async function readPlain(file: string, maxBytes = Infinity): Promise<Buffer<ArrayBuffer>> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new Error("It is no file.");
    if (found.size > maxBytes) throw new Error("It is far too large.");
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically (new file, then rename); creates its folder. */
export async function replaceFile(file: string, text: string | Uint8Array, mode?: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { flag: "wx", flush: true, mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
