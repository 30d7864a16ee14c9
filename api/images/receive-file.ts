/** Writes an incoming file to the disk as it comes. */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

export interface ReceivedFile {
  /** Bytes that came; those beyond `maxBytes` were not written. */
  size: number;
  /** SHA-256 of all of them, hexadecimal. */
  hash: string;
}

/**
 * Reads the stream to its end even when the disk is full, so that the rest of the form can be read.
 * @param path null when the file is not wanted
 * @throws what the disk says, after the end
 */
export async function receiveFile(
  stream: AsyncIterable<Buffer>,
  path: string | null,
  maxBytes: number,
): Promise<ReceivedFile> {
  const handle = path === null ? null : await open(path, "wx");
  const hash = createHash("sha256");
  let size = 0;
  let problem: Error | null = null;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      hash.update(chunk);
      if (problem !== null || size > maxBytes) continue;
      try {
        await handle?.writeFile(chunk);
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error));
      }
    }
  } finally {
    await handle?.close();
  }
  if (problem !== null) throw problem;
  return { size, hash: hash.digest("hex") };
}
