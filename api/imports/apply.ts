/**
 * Imports what a check has shown. Each transaction writes some markets, so that nobody waits for all of them; together
 * they are one entry of the log, which says how far an import came that was ended early, and one Undo.
 */
import type { Difference, ImportedClaims } from "#data/admin/imports.ts";
import { getNewestDay, isFromPeople } from "#data/market/claims.ts";
import { isUsda } from "#data/import/usda/record-claims.ts";
import { type ChangeRequest, type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { getUndoneBy } from "#api/db/audit.ts";
import { listClaims, listCurrentClaimsByMarket } from "#api/db/claims.ts";
import { getStoredMarket, listMarketRows, listSources, readRow } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { addWithClaims, foldMarket, getClaimKey, replaceClaims } from "#api/markets/fold-market.ts";
import { findEntryTime } from "#api/markets/people-claims.ts";
import { countDifferences } from "./describe-differences.ts";
import { isApplied, isAsShown, previewMarket } from "./preview.ts";
import type { KnownMarket } from "./source.ts";

/** All markets, including archived ones, by id with their current claims: what an import is compared with. */
export async function listKnownMarkets(db: Db): Promise<Map<number, KnownMarket>> {
  const claims = await listCurrentClaimsByMarket(db);
  const rows = await listMarketRows(db);
  return new Map(rows.map((row) => [row.id, { ...readRow(row), claims: claims.get(row.id) ?? [] }]));
}

export interface ApplyRequest extends Pick<ChangeRequest<unknown>, "by" | "now" | "onEntry"> {
  /** "the USDA listings" */
  title: string;
  differences: readonly Difference[];
  said: readonly ImportedClaims[];
  /** The log entry of an import of the same check that was ended early; null if this is the first one. */
  entry: number | null;
  /** Ends the import between two transactions. */
  signal: AbortSignal;
  /** Called after each transaction with the number of markets that are through. */
  onDone: (count: number, applied: Applied) => void;
}

export interface Applied {
  /** What is imported, also by an earlier import of the same check. */
  done: readonly Difference[];
  /** Markets that have changed since the check, and were left as they are. */
  failed: readonly { what: string; why: string }[];
  /** The log entry; null if nothing was different. */
  auditId: number | null;
}

/** Markets per transaction: other changes wait while one runs. */
const AT_ONCE = 50;

/** @throws the signal's reason: what was done until then stands in the log, and the same check can be applied again */
export async function applyImport(db: Db, request: ApplyRequest): Promise<Applied> {
  const { title, differences, said, by, now, onEntry, signal, onDone } = request;
  const shown = new Map(differences.map((difference) => [difference.marketId, difference]));
  const isTakenBack = request.entry !== null && (await getUndoneBy(db, request.entry)) !== null;
  let applied: Applied = { done: [], failed: [], auditId: isTakenBack ? null : request.entry };
  for (let start = 0; start < said.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const end = Math.min(start + AT_ONCE, said.length);
    const change: ChangeRequest<Applied> = {
      ...{ by, action: "import.apply", now, onEntry, continues: applied.auditId },
      summary: ({ done }) =>
        `Imported ${title}: ${end < said.length ? `${end} of ${said.length} markets so far` : countDifferences(done)}`,
    };
    const { done, failed } = applied;
    const { result, auditId } = await recordChanges(db, change, async (changes) => {
      const outcomes = await applySome(changes, said.slice(start, end), { shown, by, now });
      return {
        done: [...done, ...outcomes.flatMap(({ difference, why }) => (why === null && difference ? [difference] : []))],
        failed: [...failed, ...outcomes.flatMap(({ what, why }) => (why === null ? [] : [{ what, why }]))],
        auditId: null,
      };
    });
    applied = { ...result, auditId };
    onDone(end, applied);
  }
  return applied;
}

interface Context extends Pick<ApplyRequest, "by" | "now"> {
  shown: ReadonlyMap<number | null, Difference>;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

interface Outcome {
  /** The market's name. */
  what: string;
  difference: Difference | undefined;
  /** Why the market was left as it is; null if it is as shown now. */
  why: string | null;
}

async function applySome(changes: Changes, updates: readonly ImportedClaims[], context: Context): Promise<Outcome[]> {
  const sources = await listSources(changes.db);
  const outcomes: Outcome[] = [];
  for (const update of updates) {
    const difference = context.shown.get(update.id);
    const known = await readKnown(changes.db, update.id);
    const isTaken = update.sources.some(
      (key) => isUsda(key) && !known?.market.sources.includes(key) && sources.has(key),
    );
    const why = isTaken ? "It is in the directory already." : await applyOne(changes, update, known, context);
    const name = difference?.name ?? known?.market.name ?? `Market ${update.id}`;
    outcomes.push({ what: name, difference, why });
  }
  await noteDay(changes.db, updates);
  return outcomes;
}

const HAS_CHANGED = "It has changed since the check.";

async function readKnown(db: Db, id: number) {
  const stored = await getStoredMarket(db, id);
  return stored ? { ...stored, claims: await listClaims(db, id) } : undefined;
}

/** @returns why the market was left as it is; null if it is as shown now */
async function applyOne(
  changes: Changes,
  { id, sources, claims, replaced: ids }: ImportedClaims,
  known: Known,
  { shown, by, now }: Context,
): Promise<string | null> {
  const difference = shown.get(id);
  const current = known?.claims ?? [];
  const replaced = current.filter((claim) => ids.includes(claim.id));
  const isKnownKey = (key: string) => known?.market.sources.includes(key) ?? false;
  if (known && sources.every(isKnownKey) && isApplied(claims, current, replaced)) return null;
  if (known && difference?.kind === "added") return "A market with its number was added since. Check again.";
  if (known ? known.archivedAt !== null : difference?.kind !== "added") return "It is not on the site any more.";
  const entered = findEntryTime(current, now).toISOString();
  const fresh = claims.map((claim) => (isFromPeople(claim) ? { ...claim, entered, enteredBy: by } : claim));
  const left = new Set(current.filter((claim) => !replaced.includes(claim)).map(getClaimKey));
  if (fresh.some((claim) => left.has(getClaimKey(claim)))) return HAS_CHANGED;
  const preview = previewMarket(known, { id, sources, claims: fresh, replaced });
  if (!preview.ok || !isAsShown(preview.difference, difference)) return HAS_CHANGED;
  if (!known) {
    await addWithClaims(changes, { id, sources }, fresh, now);
    return null;
  }
  await changes.touch("market", id);
  await replaceClaims(changes, id, replaced, fresh);
  await foldMarket(changes.db, id, now, sources);
  return null;
}

/** The snapshot's day is the newest day of any record of the USDA. */
async function noteDay(db: Db, updates: readonly ImportedClaims[]): Promise<void> {
  const claims = updates.flatMap((update) => update.claims);
  const day = getNewestDay(claims.filter(({ fact, source }) => fact === "existence" && isUsda(source)));
  if (day > ((await getMeta(db, "snapshot.updated")) ?? "")) await setMeta(db, "snapshot.updated", day);
}
