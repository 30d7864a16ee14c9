/**
 * Imports what a check has shown. Each transaction writes some markets, so that nobody waits for all of them; together
 * they are one entry of the log, which says how far an import came that was ended early, and one Undo.
 */
import type { KnownMarket } from "#data/import/list/read-list.ts";
import type { Actor } from "#data/admin/actor.ts";
import type { Difference, ImportedClaims } from "#data/admin/imports.ts";
import type { JobResult } from "#data/admin/jobs.ts";
import { getNewestDay, isFromPeople } from "#data/market/claims.ts";
import { isUsda } from "#data/import/usda/record-claims.ts";
import type { Changes } from "#api/audit/changes.ts";
import { type ChangeRequest, recordChanges } from "#api/audit/record-changes.ts";
import { getUndoneBy } from "#api/db/audit.ts";
import { listClaims, listClaimsByMarket } from "#api/db/claims.ts";
import { getStoredMarket, listMarketRows, listSources, parseMarket } from "#api/db/markets.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { getClaimKey, replaceClaims } from "#api/markets/fold-market.ts";
import { findEntryTime } from "#api/markets/people-claims.ts";
import { countDifferences } from "./describe-differences.ts";
import { isApplied, isAsShown, previewMarket } from "./preview.ts";

/** All markets, including archived ones, by id with their current claims: what an import is compared with. */
export async function listKnownMarkets(db: Db): Promise<Map<number, KnownMarket>> {
  const claims = await listClaimsByMarket(db, { isCurrent: true });
  const rows = await listMarketRows(db);
  return new Map(
    rows.map((row) => [row.id, { ...row, market: parseMarket(row.record), claims: claims.get(row.id) ?? [] }]),
  );
}

/** Markets per transaction: other changes wait while one runs. */
const AT_ONCE = 50;

/** What came of the markets that are through. */
interface Applied {
  done: Difference[];
  /** Markets that have changed since the check, and were left as they are. */
  failed: { what: string; why: string }[];
}

/**
 * Imports what a check has shown. An import that ends early leaves the check as it is, to go on with.
 * @param onEntry called with a new log entry, in its transaction
 * @throws the signal's reason: what was done until then stands in the log
 */
export async function applyImport(
  { db, now: getNow }: { db: Db; now: () => Date },
  { source, title = "", differences = [], claims = "[]", auditId: earlier }: JobResult,
  { by, report, signal, conclude }: RunningJob,
  onEntry?: ChangeRequest<Applied>["onEntry"],
): Promise<JobResult> {
  const said = JSON.parse(claims) as ImportedClaims[];
  const isOver = earlier === undefined || (await getUndoneBy(db, earlier)) !== null;
  let auditId = isOver ? null : earlier;
  let applied: Applied = { done: [], failed: [] };
  const toResult = (message: string): JobResult => {
    const { done, failed } = applied;
    const added = done.filter(({ kind }) => kind === "added").length;
    const counts = { added, updated: done.length - added, failed };
    return { source, title, message, ...counts, ...(auditId !== null && { auditId }) };
  };
  conclude(toResult("Nothing was imported."));
  report("Importing", 0, said.length);
  const context = { shown: new Map(differences.map((each) => [each.marketId, each])), by, now: getNow() };
  for (let start = 0; start < said.length; start += AT_ONCE) {
    signal.throwIfAborted();
    const end = Math.min(start + AT_ONCE, said.length);
    const change: ChangeRequest<Applied> = {
      ...{ by, action: "import.apply", now: context.now, onEntry, continues: auditId },
      summary: ({ done }) =>
        `Imported ${title}: ${end < said.length ? `${end} of ${said.length} markets so far` : countDifferences(done)}`,
    };
    const before = applied;
    ({ result: applied, auditId } = await recordChanges(db, change, async (changes) =>
      applySome(changes, said.slice(start, end), before, context),
    ));
    report("Importing", end);
    conclude(toResult(`${end} of ${said.length} markets are through.`));
  }
  report("Imported", said.length, said.length);
  const { done, failed } = applied;
  const left = failed.length > 0 ? ` ${failed.length} left as they are: they have changed since.` : "";
  return toResult(`${countDifferences(done)}.${left}`);
}

interface Context {
  shown: ReadonlyMap<number | null, Difference>;
  by: Actor;
  now: Date;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function applySome(
  changes: Changes,
  updates: readonly ImportedClaims[],
  before: Applied,
  context: Context,
): Promise<Applied> {
  const sources = await listSources(changes.db);
  const [done, failed] = [[...before.done], [...before.failed]];
  for (const update of updates) {
    const difference = context.shown.get(update.id);
    const known = await readKnown(changes.db, update.id);
    const isTaken = update.sources.some(
      (key) => isUsda(key) && !known?.market.sources.includes(key) && sources.has(key),
    );
    const why = isTaken ? "It is in the directory already." : await applyOne(changes, update, known, context);
    const what = difference?.name ?? known?.market.name ?? `Market ${update.id}`;
    if (why !== null) failed.push({ what, why });
    else if (difference) done.push(difference);
  }
  await noteDay(changes.db, updates);
  return { done, failed };
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
  await changes.touch("market", id);
  await replaceClaims(changes, id, replaced, fresh);
  await changes.fold(id, sources);
  return null;
}

/** The snapshot's day is the newest day of any record of the USDA. */
async function noteDay(db: Db, updates: readonly ImportedClaims[]): Promise<void> {
  const claims = updates.flatMap((update) => update.claims);
  const day = getNewestDay(claims.filter(({ fact, source }) => fact === "existence" && isUsda(source)));
  if (day > ((await getMeta(db, "snapshot.updated")) ?? "")) await setMeta(db, "snapshot.updated", day);
}
