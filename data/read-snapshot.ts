/** Reads the snapshot that a build or a first start is made from, and refuses a broken one. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { type MarketSnapshot, marketSnapshotSchema } from "./domain/market-schema.ts";

/** The name of the markets file in every snapshot folder. */
export const MARKETS_FILE = "markets.json";

/** A snapshot that cannot be used; its message names the file, the record and the field, and is fit for the console. */
export class SnapshotError extends Error {}

/**
 * Reads `markets.json` from a snapshot folder.
 * @throws SnapshotError when the file is missing, is not JSON, breaks the schema, or gives two markets one id.
 */
export async function readMarketSnapshot(folder: string): Promise<MarketSnapshot> {
  const file = join(folder, MARKETS_FILE);
  return checkMarketSnapshot(parseJson(await readText(file), file), file);
}

/**
 * Checks a snapshot from anywhere; `origin` (a file, a table) is named in the message.
 * @throws SnapshotError when it breaks the schema or gives two markets one id.
 */
export function checkMarketSnapshot(value: unknown, origin: string): MarketSnapshot {
  const parsed = marketSnapshotSchema.safeParse(value);
  if (!parsed.success) throw new SnapshotError(describeIssue(value, origin, parsed.error));
  const names = new Map<number, string>();
  for (const { id, name } of parsed.data.markets) {
    const other = names.get(id);
    if (other !== undefined) {
      throw new SnapshotError(`${origin}: "${other}" and "${name}" both have id ${id}. Give one of them an unused id.`);
    }
    names.set(id, name);
  }
  return parsed.data;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new SnapshotError(`${file} cannot be read. Restore it from git, or make it with: npm run import`, { cause });
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SnapshotError(`${file} is not valid JSON (${reason}). Restore it from git.`, { cause });
  }
}

function describeIssue(value: unknown, origin: string, error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return `${origin} does not fit the schema.`;
  const [list, index, ...field] = issue.path;
  const inRecord = list === "markets" && typeof index === "number";
  const where = inRecord ? [describeRecord(value, index)] : [];
  const path = inRecord ? field : issue.path;
  if (path.length > 0) where.push(`field ${path.join(".")}`);
  return `${origin}: ${[...where, issue.message].join(": ")}. Correct it there, or restore the last good version.`;
}

/** `market 12 "Dane County" (record 3 of the list)`: whatever of it the broken record still tells. */
function describeRecord(value: unknown, index: number): string {
  const { id, name } = getRecord(value, index);
  const known = [id, name].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  return [known.length > 0 ? `market ${known.join(" ")}` : "a market", `(record ${index + 1} of the list)`].join(" ");
}

function getRecord(value: unknown, index: number): { id?: unknown; name?: unknown } {
  if (typeof value !== "object" || value === null || !("markets" in value) || !Array.isArray(value.markets)) return {};
  const record: unknown = value.markets[index];
  return typeof record === "object" && record !== null ? record : {};
}
