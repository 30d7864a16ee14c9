/** What packing, checking and naming releases do with many files. */
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The files in a folder and below, sorted, with slashes. @throws what the system says where there is no folder */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => relative(folder, file).split(sep).join("/")).sort();
}

/** Like Promise.all over map, with some at a time. */
export async function mapSome<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
