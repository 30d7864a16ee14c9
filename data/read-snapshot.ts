/** Reads the snapshot that a build or a first start is made from, and refuses a broken one. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { type MarketSnapshot, marketSnapshotSchema } from "./domain/market-schema.ts";

/** A snapshot that cannot be used; its message names the file, the record and the field, and is fit for the console. */
export class SnapshotError extends Error {}

/**
 * Reads `markets.json` from a snapshot folder.
 * @throws SnapshotError when the file is missing, is not JSON, breaks the schema, or gives two markets one id.
 */
export async function readMarketSnapshot(folder: string): Promise<MarketSnapshot> {
  const file = join(folder, "markets.json");
  const parsed = marketSnapshotSchema.safeParse(await readJson(file));
  if (!parsed.success) throw new SnapshotError(describeIssue(file, parsed.error));
  const seen = new Set<number>();
  for (const { id, name } of parsed.data.markets) {
    if (seen.has(id)) throw new SnapshotError(`${file}: two markets have id ${id}, the second is "${name}". Ids must be unique.`);
    seen.add(id);
  }
  return parsed.data;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new SnapshotError(`${file} cannot be read. Restore it from git, or make it with: npm run import`, { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SnapshotError(`${file} is not valid JSON (${String(cause)}). Restore it from git.`, { cause });
  }
}

function describeIssue(file: string, error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return `${file} does not fit the schema.`;
  const [list, index, ...field] = issue.path;
  const where = list === "markets" && typeof index === "number" ? `record ${index}` : String(list ?? "the file");
  return `${file}: ${where}${field.length > 0 ? `, field ${field.join(".")}` : ""}: ${issue.message}`;
}
