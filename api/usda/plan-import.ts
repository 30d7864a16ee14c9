/**
 * What an import of USDA files would change in the database, market by market and field by field. What people said
 * stays, and so does every market that the files do not have.
 */
import { isDeepStrictEqual } from "node:util";
import type { Difference, JobResult, SaidByFiles } from "#data/admin/admin.ts";
import { type Claim, isFiles, isPeoples } from "#data/market/claims.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { compareFields } from "#data/admin/snapshot-differences.ts";
import { region } from "#data/region.ts";
import { importMarkets, type ImportInput } from "#data/sources/usda/import-markets.ts";
import type { StoredMarket } from "#api/db/markets.ts";

export type ImportFiles = Pick<ImportInput, "allowFew" | "state"> &
  Partial<Record<"portal" | "directory", string | undefined>>;

/** A market that there is or was, and all that counts of what was said of it. */
export interface KnownMarket extends StoredMarket {
  claims: readonly Claim[];
}

export interface ImportPlan {
  differences: Difference[];
  said: SaidByFiles[];
  unchanged: number;
  kept: NonNullable<JobResult["kept"]>;
}

/**
 * @param known every market that there ever was
 * @throws ImportError when the files cannot be used
 */
export function planImport(files: ImportFiles, known: ReadonlyMap<number, KnownMarket>, updated: string): ImportPlan {
  const [portals = [], directories = []] = [files.portal, files.directory].map((text) =>
    text === undefined ? [] : [text],
  );
  const { outdoorSeason } = region;
  const old = toSnapshot(known, updated);
  const { snapshot } = importMarkets({ ...files, portals, directories, outdoorSeason, old });
  const plan: ImportPlan = { differences: [], said: [], unchanged: 0, kept: [] };
  for (const theirs of snapshot.markets) {
    const { id, sources } = theirs;
    const row = known.get(id);
    if (row && row.archivedAt !== null) continue;
    const claims = snapshot.claims?.get(id) ?? [];
    const { name, city } = row?.market ?? theirs;
    const details = compareFields(row?.market ?? { id }, theirs);
    const fields = details.map(({ field }) => field);
    if (row) noteKept(row, claims, plan);
    if (details.length === 0) plan.unchanged += 1;
    else plan.differences.push({ kind: row ? "changed" : "added", marketId: id, name, city, fields, details });
    const said = claims.filter(isFiles);
    const isSame = row && isDeepStrictEqual(toSet(said), toSet(row.claims.filter(isFiles)));
    if (!isSame || sources.length > row.market.sources.length) plan.said.push({ id, sources, claims: said });
  }
  noteDoubles(snapshot, known, plan);
  return plan;
}

/** The order in which claims are kept says nothing. */
function toSet(claims: readonly Claim[]): string[] {
  return claims
    .map(({ fact, source, record, value, said, doubt }) => JSON.stringify([fact, source, record, value, said, doubt]))
    .sort();
}

function toSnapshot(known: ReadonlyMap<number, KnownMarket>, updated: string): MarketSnapshot | null {
  const rows = [...known.values()].filter(({ mergedInto }) => mergedInto === null);
  // Merged ones keep their numbers, so that nobody else gets them.
  const redirects = [...known.values()].flatMap(({ market, mergedInto }) =>
    mergedInto === null ? [] : [{ from: market.id, to: mergedInto }],
  );
  if (known.size === 0) return null;
  const claims = new Map(rows.map((row) => [row.market.id, row.claims]));
  return { updated, markets: rows.map(({ market }) => market), claims, redirects };
}

/** What the files say anew and people say otherwise. */
function noteKept({ market, claims: known }: KnownMarket, claims: readonly Claim[], plan: ImportPlan): void {
  const { winners } = resolve(claims, new Date(0));
  for (const { fact, source, value } of claims.filter(isFiles)) {
    const winner = winners.get(fact);
    const before = known.find((claim) => claim.fact === fact && claim.source === source);
    if (!winner || !isPeoples(winner) || isDeepStrictEqual(before?.value, value)) continue;
    if (isDeepStrictEqual(winner.value, value)) continue;
    plan.kept.push({
      what: `${market.name}: ${fact}`,
      why: `Edited here: ${show(winner.value ?? undefined)} stays. The files say ${show(value)}.`,
    });
  }
}

/** Two markets that the files take for one: whose facts are right is for people to say. */
function noteDoubles(snapshot: MarketSnapshot, known: ReadonlyMap<number, KnownMarket>, plan: ImportPlan): void {
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

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  return typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}
