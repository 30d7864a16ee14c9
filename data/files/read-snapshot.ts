/** Reads and checks `markets.json` of a snapshot, which builds and new databases start from. */
import { join } from "node:path";
import type { z } from "zod";
import { type Claim, type ClaimedMarket, toClaims } from "../market/claims.ts";
import { claimsOfRecord } from "../market/claims-of-record.ts";
import { type MarketSnapshot, marketSnapshotSchema, claimedMarketSchema } from "../market/snapshot-schema.ts";
import { resolve, toFields } from "../market/resolve.ts";
import { readPlain } from "./plain-files.ts";

export const MARKETS_FILE = "markets.json";

/** For messages: the list that has the records, the name of one, and the field that identifies it to people. */
export interface SnapshotRecords {
  list: string;
  one: string;
  title: string;
}

const MARKET_RECORDS: SnapshotRecords = { list: "markets", one: "market", title: "name" };

/** An invalid snapshot. The message names the file, the record and the field, for the console. */
export class SnapshotError extends Error {}

/** @returns the file's text, null if it does not exist. @throws SnapshotError if it cannot be read */
export async function readOptional(file: string): Promise<string | null> {
  try {
    return (await readPlain(file)).toString();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw new SnapshotError(`${file} cannot be read. Restore it from git.`, { cause });
  }
}

/** @throws SnapshotError if the file is missing or invalid, or has duplicate ids or a redirect to a missing market */
export async function readMarketSnapshot(folder: string): Promise<MarketSnapshot> {
  const file = join(folder, MARKETS_FILE);
  return checkMarketSnapshot(parseJson(await readText(file), file), file);
}

/**
 * Each market of `value` is either a list of claims (`said`) or a record of fields.
 * @param origin for messages: a file or a table
 * @throws SnapshotError as readMarketSnapshot does
 */
export function checkMarketSnapshot(value: unknown, origin: string): MarketSnapshot {
  const said = new Map<number, Claim[]>();
  const folded = resolveMarkets(value, origin, said);
  const parsed = marketSnapshotSchema.safeParse(folded);
  if (!parsed.success) {
    throw new SnapshotError(describeIssue(folded, origin, parsed.error, MARKET_RECORDS));
  }
  requireUniqueIds(parsed.data.markets, origin, ({ name }) => name);
  checkRedirects(parsed.data, origin);
  const claims = new Map(
    parsed.data.markets.map((market) => [market.id, said.get(market.id) ?? claimsOfRecord(market)]),
  );
  return { ...parsed.data, claims };
}

/** Replaces lists of claims by the fields that result from them; adds the claims to `claims` by market id. */
function resolveMarkets(value: unknown, origin: string, claims: Map<number, Claim[]>): unknown {
  if (!isObject(value) || !Array.isArray(value["markets"])) return value;
  const markets = value["markets"].map((market: unknown, index) => {
    if (!isObject(market) || !("said" in market)) return market;
    const parsed = claimedMarketSchema.safeParse(market);
    if (!parsed.success) {
      // Points the message at the fact instead of the statement that has it.
      const issues = parsed.error.issues.map((issue) => {
        const path = issue.path.slice(issue.path.indexOf("facts") + 1);
        return { ...issue, path: ["markets", index, ...path] };
      });
      const records = (value["markets"] as unknown[]).with(index, { ...market, name: findName(market) });
      throw new SnapshotError(describeIssue({ markets: records }, origin, { issues }, MARKET_RECORDS));
    }
    const { id, sources, said } = parsed.data;
    const list = toClaims(said);
    claims.set(id, list);
    return resolveMarket({ id, sources, claims: list });
  });
  return { ...value, markets };
}

/** For messages about a market whose claims are invalid: the first name among them. */
function findName({ said }: Record<string, unknown>): unknown {
  const facts = Array.isArray(said) ? said.map((statement: unknown) => isObject(statement) && statement["facts"]) : [];
  return facts.flatMap((values) => (isObject(values) && "name" in values ? [values["name"]] : []))[0];
}

/** The fields that result from a market's claims, not checked against the schema. */
export function resolveMarket({ id, sources, claims }: ClaimedMarket) {
  return { id, sources, ...toFields(resolve(claims)) };
}

/** @throws SnapshotError if two records have the same id */
export function requireUniqueIds<T extends { id: number | string }>(
  records: readonly T[],
  origin: string,
  getTitle: (record: T) => string,
): void {
  for (const [id, same] of Map.groupBy(records, (record) => record.id)) {
    const [first, second] = same.map(getTitle);
    if (second === undefined) continue;
    throw new SnapshotError(`${origin}: "${first}" and "${second}" both have id ${id}. Give one of them an unused id.`);
  }
}

/** @throws SnapshotError for a redirect from an existing market, or to one that does not exist */
function checkRedirects({ markets, redirects = [] }: MarketSnapshot, origin: string): void {
  const ids = new Set(markets.map(({ id }) => id));
  const wrong = redirects.find(({ from, to }) => ids.has(from) || !ids.has(to));
  if (!wrong) return;
  const reason = ids.has(wrong.from) ? `market ${wrong.from} is there itself` : `there is no market ${wrong.to}`;
  throw new SnapshotError(`${origin}: the redirect from ${wrong.from} to ${wrong.to} is wrong, ${reason}. Remove it.`);
}

async function readText(file: string): Promise<string> {
  try {
    return (await readPlain(file)).toString();
  } catch (cause) {
    throw new SnapshotError(`${file} cannot be read. Restore it from git, or make it with: npm run import`, { cause });
  }
}

/** @throws SnapshotError */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SnapshotError(`${file} is not valid JSON (${reason}). Restore it from git.`, { cause });
  }
}

/** The first problem of an invalid snapshot, with its record and field, and what to do. */
export function describeIssue(
  value: unknown,
  origin: string,
  error: Pick<z.ZodError, "issues">,
  records: SnapshotRecords,
): string {
  const [issue] = error.issues;
  if (!issue) return `${origin} does not fit the schema.`;
  const [list, index, ...field] = issue.path;
  const inRecord = list === records.list && typeof index === "number";
  const where = inRecord ? [describeRecord(value, index, records)] : [];
  const path = inRecord ? field : issue.path;
  if (path.length > 0) where.push(`field ${path.join(".")}`);
  return `${origin}: ${[...where, issue.message.replace(/\.$/, "")].join(": ")}. Correct it there, or restore the last good version.`;
}

/** `market 12 "Dane County" (record 3 of the list)`, as far as the invalid record has an id and a name. */
function describeRecord(value: unknown, index: number, { list, one, title }: SnapshotRecords): string {
  const record = getRecord(value, index, list);
  const known = [record["id"], record[title]].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  return [known.length > 0 ? `${one} ${known.join(" ")}` : `a ${one}`, `(record ${index + 1} of the list)`].join(" ");
}

function getRecord(value: unknown, index: number, list: string): Record<string, unknown> {
  const records = isObject(value) ? value[list] : undefined;
  const record: unknown = Array.isArray(records) ? records[index] : undefined;
  return isObject(record) ? record : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
