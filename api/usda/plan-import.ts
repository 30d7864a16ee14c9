/**
 * What an import of USDA files would change in the database, market by market and field by field. What somebody has
 * edited since a source last said it stays, and so does every market that the files do not have.
 */
import { isDeepStrictEqual } from "node:util";
import type { AuditChange, Difference, JobResult } from "#data/domain/admin.ts";
import type { Market, MarketSnapshot } from "#data/domain/market-schema.ts";
import { importMarkets, type ImportInput } from "#data/usda/import-markets.ts";
import type { SeededMarket } from "#api/db/seeded-markets.ts";

export type ImportFiles = Pick<ImportInput, "portal" | "directory" | "allowFew" | "state">;

export interface ImportPlan {
  differences: Difference[];
  unchanged: number;
  kept: NonNullable<JobResult["kept"]>;
}

/**
 * @param known every market that there ever was
 * @throws ImportError when the files cannot be used
 */
export function planImport(files: ImportFiles, known: ReadonlyMap<number, SeededMarket>, updated: string): ImportPlan {
  const { snapshot } = importMarkets({ ...files, old: toSnapshot(known, updated) });
  const plan: ImportPlan = { differences: [], unchanged: 0, kept: [] };
  for (const theirs of snapshot.markets) {
    const row = known.get(theirs.id);
    if (!row) plan.differences.push(describeNew(theirs));
    else if (row.archivedAt === null) compare(row, theirs, plan);
  }
  noteDoubles(snapshot, known, plan);
  return plan;
}

/** Fields that say one thing together: an edit of one is an edit of all. */
const GROUPS: readonly (readonly string[])[] = [
  ["address", "zipCode", "latitude", "longitude"],
  ["openingHours", "seasons", "seasonPeriod", "hoursConfirmed"],
];

/** Follow from the records, whoever edits what. */
const ALWAYS_TAKEN = new Set(["sources"]);

function toSnapshot(known: ReadonlyMap<number, SeededMarket>, updated: string): MarketSnapshot | null {
  const rows = [...known.values()];
  const markets = rows.filter(({ mergedInto }) => mergedInto === null).map(({ market }) => market);
  // Merged ones keep their numbers, so that nobody else gets them.
  const redirects = rows.flatMap(({ market, mergedInto }) =>
    mergedInto === null ? [] : [{ from: market.id, to: mergedInto }],
  );
  return rows.length === 0 ? null : { updated, markets, redirects };
}

function describeNew(market: Market): Difference {
  const { id, name, city } = market;
  const fields = Object.keys(withoutGaps(market)).filter((field) => field !== "id");
  const details = fields.map((field) => change(id, field, undefined, getField(market, field)));
  return { kind: "added", marketId: id, name, city, fields, details };
}

function compare({ market: ours, seeded }: SeededMarket, theirs: Market, plan: ImportPlan): void {
  const all = new Set([...Object.keys(withoutGaps(theirs)), ...Object.keys(ours)]);
  const isEdited = (field: string) => !isDeepStrictEqual(getField(ours, field), seeded && getField(seeded, field));
  const differing = [...all].filter((field) => !isDeepStrictEqual(getField(ours, field), getField(theirs, field)));
  const details: AuditChange[] = [];
  for (const field of differing) {
    const group = GROUPS.find((fields) => fields.includes(field)) ?? [field];
    const [mine, other] = [getField(ours, field), getField(theirs, field)];
    if (ALWAYS_TAKEN.has(field) || !group.some(isEdited)) details.push(change(ours.id, field, mine, other));
    else if (other !== undefined) {
      plan.kept.push({
        what: `${ours.name}: ${field}`,
        why: `Edited here: ${show(mine)} stays. The files say ${show(other)}.`,
      });
    }
  }
  if (details.length === 0) plan.unchanged += 1;
  else {
    const { id, name, city } = ours;
    const fields = details.map(({ field }) => field);
    plan.differences.push({ kind: "changed", marketId: id, name, city, fields, details });
  }
}

/** Two markets that the files take for one: whose facts are right is for people to say. */
function noteDoubles(snapshot: MarketSnapshot, known: ReadonlyMap<number, SeededMarket>, plan: ImportPlan): void {
  const ids = new Set(snapshot.markets.map(({ id }) => id));
  for (const { market, archivedAt } of known.values()) {
    if (archivedAt !== null || ids.has(market.id)) continue;
    const twin = snapshot.markets.find(({ sources }) => sources.some((source) => market.sources.includes(source)));
    plan.kept.push({
      what: `${market.name} (${market.id})`,
      why: `The files take it for one market with ${twin?.name ?? "another"} (${twin?.id ?? "?"}). Merge them if that is so.`,
    });
  }
}

/** Null stands for nothing, since that is what JSON can say. */
function change(id: number, field: string, before: unknown, after: unknown): AuditChange {
  return { kind: "market", id, field, before: before ?? null, after: after ?? null };
}

export function getField(market: Market, field: string): unknown {
  return (market as Record<string, unknown>)[field];
}

function withoutGaps(market: Market): Partial<Market> {
  return Object.fromEntries(Object.entries<unknown>(market).filter(([, value]) => value !== undefined));
}

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  return typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}
