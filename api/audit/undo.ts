/**
 * Undoes an entry of the audit log: restores every row it changed, all or none, unless they have changed since. For
 * facts, it undoes the entry's claims and keeps later ones. An undo is itself an entry; undoing that is a redo.
 */
import type { Actor } from "#data/admin/actor.ts";
import { mayUndo, type Role } from "#data/admin/roles.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import {
  type AuditedRow,
  type AuditRow,
  getAuditEntry,
  getAuditedRow,
  getUndoneBy,
  type RowChange,
} from "#api/db/audit.ts";
import { listAdminNames } from "#api/db/admins.ts";
import { isUniqueViolation } from "#api/db/dialect.ts";
import { listClaims } from "#api/db/claims.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { removeLinkMail } from "#api/auth/account-links.ts";
import { onlyAdmins } from "#api/auth/admin-accounts.ts";
import { ApiError } from "#api/http/api-error.ts";
import { followFeeds } from "#api/news/follow-feeds.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { mailAnswer, mailDecision } from "#api/submissions/tell-submitters.ts";
import { describeClash, refuseClashes } from "./clashes.ts";
import { recordChanges } from "./record-changes.ts";
import { restoreFacts } from "./restore-facts.ts";
import { restoreRows, type RowToRestore } from "./restore-rows.ts";

/** The action of an undo entry. */
const UNDO = "undo";

const TAKEN_BACK = "Somebody has taken this back already.";

/** Accounts and releases are changed back elsewhere, and expired content of a provider must not return. */
export function isUndoable({ action, changes, claims }: Pick<AuditRow, "action" | "changes" | "claims">): boolean {
  return (
    changes.length + claims.added.length + claims.withdrawn.length > 0 &&
    !/^(admin|privacy|publish|release|places\.expire)\b/.test(action) &&
    changes.every(({ table }) => table !== "admin")
  );
}

interface Undo {
  id: number;
  by: Actor;
  now: Date;
  /** The role of the person who undoes it. */
  role: Role;
  /** Default feeds, as in NewsSettings. */
  feeds?: readonly NewsFeed[];
}

/** @throws ApiError 403, 404, 409 or 422; nothing is changed then */
export async function undoEntry(db: Db, { id, by, now, role, feeds }: Undo): Promise<{ auditId: number | null }> {
  const entry = await getAuditEntry(db, id);
  if (!entry) throw new ApiError(404, "There is no such entry in the log.");
  if (!isUndoable(entry)) throw new ApiError(422, "This cannot be taken back.");
  const { root, isRedo } = await findRoot(db, entry);
  if (!mayUndo(role, root.action)) throw onlyAdmins(await listAdminNames(db));
  const summary = `${isRedo ? "Did again" : "Took back"}: ${root.summary}`;
  try {
    return await recordChanges(db, { by, action: UNDO, summary, now, undoes: id }, async (changes) => {
      if ((await getUndoneBy(changes.db, id)) !== null) throw new ApiError(409, TAKEN_BACK);
      const rows = await planRows(changes.db, entry);
      for (const { table, id: rowId } of rows) await changes.touch(table, rowId);
      const before = await getSettings(changes.db, feeds);
      const kept = await restoreRows(changes.db, rows, now);
      await followFeeds(changes.db, before.feeds, (await getSettings(changes.db, feeds)).feeds);
      const isOther = await restoreFacts(changes, entry, { by, now, kept });
      if (!isOther && rows.every(isAsWanted)) await refuseSuperseded(changes.db, entry.changes);
      for (const { table, id: rowId, wanted } of rows) {
        if (table === "submission" && wanted?.["state"] !== undefined) await mailDecision(changes.db, rowId, now);
        if (table === "submission" && wanted?.["answer"] !== undefined) await mailAnswer(changes.db, rowId, now);
        // What it brings opens nothing any more.
        if (table === "account_link") await removeLinkMail(changes.db, rowId);
      }
    });
  } catch (error) {
    // The same photo may have been sent again, or another process may have undone the entry at this moment.
    if (isUniqueViolation(error)) throw new ApiError(409, await explainUnique(db, id));
    throw error;
  }
}

async function explainUnique(db: Db, id: number): Promise<string> {
  if ((await getUndoneBy(db, id)) !== null) return TAKEN_BACK;
  return "The same photo or place has come in again since. Decide about that one first.";
}

/** The entry that was first done, undone and redone, and whether undoing `entry` redoes it. */
export async function findRoot(db: Db, entry: AuditRow): Promise<{ root: AuditRow; isRedo: boolean }> {
  let root = entry;
  let isRedo = false;
  while (root.undoes !== null) {
    const undone = await getAuditEntry(db, root.undoes);
    if (!undone) break;
    root = undone;
    isRedo = !isRedo;
  }
  return { root, isRedo };
}

async function planRows(db: Db, { changes, claims }: AuditRow): Promise<RowToRestore[]> {
  const rows: RowToRestore[] = [];
  const clashes: string[] = [];
  const own = new Set(claims.added);
  const isOne = changes.filter(isAddedMarket).length === 1;
  for (const change of changes) {
    const { table, id } = change;
    const planned = planRow(change, await getAuditedRow(db, table, id));
    const hasOtherClaims = isAddedMarket(change) && (await listClaims(db, id)).some((claim) => !own.has(claim.id));
    const clash = "clash" in planned ? planned.clash : hasOtherClaims && isOne ? ["its facts"] : null;
    if (clash) clashes.push(describeClash(table, await nameRow(db, change), clash));
    if (!("clash" in planned)) rows.push({ ...planned, hasOtherClaims });
  }
  if (clashes.length > 0) refuseClashes(clashes);
  return rows;
}

function isAddedMarket({ table, before }: RowChange): boolean {
  return table === "market" && before === null;
}

function isAsWanted({ wanted }: RowToRestore): boolean {
  return wanted !== null && Object.keys(wanted).length === 0;
}

/** For an undo that changes nothing: names the facts that have changed since. @throws ApiError 409 */
async function refuseSuperseded(db: Db, changes: readonly RowChange[]): Promise<void> {
  const clashes: string[] = [];
  for (const change of changes) {
    const record = new Map<string, unknown>(Object.entries((await getStoredMarket(db, change.id))?.market ?? {}));
    const outdone = Object.entries(change.fields ?? {}).filter(
      ([field, { after }]) => JSON.stringify(record.get(field) ?? null) !== JSON.stringify(after),
    );
    if (outdone.length === 0) continue;
    const fields = outdone.map(([field]) => field);
    clashes.push(describeClash("market", await nameRow(db, change), fields));
  }
  if (clashes.length > 0) refuseClashes(clashes);
}

async function nameRow(db: Db, { table, id }: RowChange): Promise<string> {
  if (table === "market") return (await getStoredMarket(db, id))?.market.name ?? `market ${id}`;
  if (table === "submission") return `submission ${id}`;
  if (table === "manager_link") return "the link of those who run it";
  if (table === "account_link") return "the link for an account";
  if (table === "settings") return "the settings";
  if (table === "desk") return "what was noted of it at Check";
  return table === "photo" ? "one of the photos" : "the link to a place of the provider";
}

/** `clash`: the columns that have changed since; empty if the row itself was removed or added. */
type Planned = RowToRestore | { clash: string[] };

function planRow({ table, id, before, after }: RowChange, current: AuditedRow | null): Planned {
  if (before === null) return planRemoval(table, id, current, after);
  if (after === null) return current === null ? { table, id, before: current, wanted: before } : { clash: [] };
  if (current === null) return { clash: [] };
  const changed = Object.entries(before).filter(([column, value]) => value !== after[column]);
  const clash = changed.map(([column]) => column).filter((column) => current[column] !== after[column]);
  const wanted = Object.fromEntries(changed);
  // A later decision was about the market that the row belongs to now.
  if (wanted["market_id"] !== undefined && current["state"] !== after["state"]) clash.push("state");
  return clash.length > 0 ? { clash } : { table, id, before: current, wanted };
}

/** An added photo is declined instead of deleted, so that the undo can itself be undone. */
function planRemoval(
  table: RowChange["table"],
  id: number,
  current: AuditedRow | null,
  after: AuditedRow | null,
): Planned {
  if (current === null || after === null) return { clash: [] };
  const clash = Object.keys(after).filter((column) => current[column] !== after[column]);
  if (clash.length > 0) return { clash };
  return { table, id, before: current, wanted: table === "photo" ? { state: "rejected" } : null };
}
