/**
 * Takes back what an entry of the audit log did: every row that it changed goes back to what it was, all of them or
 * none, unless they have changed again since. That is an entry of its own; taking that one back does it again.
 */
import { mayUndo, type Role } from "#data/admin/roles.ts";
import { getFact } from "#data/market/facts.ts";
import { type Fields, takeBack } from "#data/market/take-back.ts";
import type { Market } from "#data/market/market-schema.ts";
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
import { toRecord } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { onlyAdmins } from "#api/auth/admin-accounts.ts";
import { ApiError } from "#api/http/api-error.ts";
import { tellAnswer, tellSubmitter } from "#api/submissions/tell-submitters.ts";
import { recordChanges } from "./record-changes.ts";
import { removeClaims, restoreClaims } from "./restore-claims.ts";
import { restoreRows, type RowToRestore } from "./restore-rows.ts";

/** What the entry of an undo is called. */
const UNDO = "undo";

const TAKEN_BACK = "Somebody has taken this back already.";

/**
 * Whether an undo is possible at all: accounts and releases have ways of their own, and what ran out may not come back.
 */
export function isUndoable({ action, changes }: Pick<AuditRow, "action" | "changes">): boolean {
  return (
    changes.length > 0 &&
    !/^(admin|privacy|publish|release|places\.expire)\b/.test(action) &&
    changes.every(({ table }) => table !== "admin")
  );
}

/**
 * @param undo `role`: of who takes it back
 * @throws ApiError 403, 404, 409 or 422; nothing has changed then
 */
export async function undoEntry(
  db: Db,
  { id, by, now, role, sendsMail = false }: { id: number; by: string; now: Date; role: Role; sendsMail?: boolean },
): Promise<{ auditId: number | null }> {
  const entry = await getAuditEntry(db, id);
  if (!entry) throw new ApiError(404, "There is no such entry in the log.");
  if (!isUndoable(entry)) throw new ApiError(422, "This cannot be taken back.");
  const { root, isRedo } = await findRoot(db, entry);
  if (!mayUndo(role, root.action)) throw onlyAdmins(await listAdminNames(db));
  const summary = `${isRedo ? "Did again" : "Took back"}: ${root.summary}`;
  const request = { by, action: UNDO, summary, now, undoes: id };
  try {
    return await recordChanges(db, request, async (changes) => {
      if ((await getUndoneBy(changes.db, id)) !== null) throw new ApiError(409, TAKEN_BACK);
      const rows = await planRows(changes.db, entry.changes);
      const gone = rows.filter(({ table, wanted }) => table === "market" && wanted === null);
      for (const { table, id: rowId } of rows) await changes.touch(table, rowId);
      for (const { id: marketId } of gone) await removeClaims(changes, marketId);
      await restoreRows(changes.db, rows.map(withoutRecord), now);
      await restoreClaims(changes, entry.changes, listRecords(rows), { by, now });
      for (const { table, id: rowId, wanted } of rows) {
        if (table === "submission" && wanted?.["state"] !== undefined)
          await tellSubmitter(changes.db, rowId, { sendsMail, now });
        if (table === "submission" && wanted?.["answer"] !== undefined)
          await tellAnswer(changes.db, rowId, { sendsMail, now });
      }
    });
  } catch (error) {
    // What the plan cannot see: the same photo was sent again meanwhile, or another process was faster.
    if (isUniqueViolation(error)) throw new ApiError(409, await explainUnique(db, id));
    throw error;
  }
}

async function explainUnique(db: Db, id: number): Promise<string> {
  if ((await getUndoneBy(db, id)) !== null) return TAKEN_BACK;
  return "The same photo or place has come in again since. Decide about that one first.";
}

/** What was done at first, and whether taking the entry back does it again. */
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

async function planRows(db: Db, changes: readonly RowChange[]): Promise<RowToRestore[]> {
  const rows: RowToRestore[] = [];
  const clashes: string[] = [];
  for (const change of changes) {
    if (change.table === "claim") continue;
    const planned = planRow(change, await getAuditedRow(db, change.table, change.id));
    if ("clash" in planned) clashes.push(describeClash(change, planned.clash));
    else rows.push(planned);
  }
  if (clashes.length > 0) throw new ApiError(409, joinClashes(clashes));
  return rows;
}

function joinClashes(clashes: readonly string[]): string {
  const shown = clashes.slice(0, 3).join("; ");
  const more = clashes.length > 3 ? `; and ${clashes.length - 3} more` : "";
  return `This cannot be taken back, because something has changed since: ${shown}${more}. Take that back first.`;
}

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  archived_at: "whether it is on the site",
  merged_into: "what it was merged into",
  market_id: "the market that it belongs to",
  state: "its decision",
  decided_at: "its decision",
  decided_by: "its decision",
  reason: "its decision",
  is_spam: "its decision",
  answer: "its answer",
  answered_at: "its answer",
  answered_by: "its answer",
  ended_at: "whether it opens",
  is_trusted: "whether they are trusted",
  record: "its facts",
};

/** "Dane County Farmers Market (opening hours)". @param columns empty where the row itself is gone, or back */
function describeClash(change: RowChange, columns: readonly string[]): string {
  const name = describeRow(change);
  const words = [...new Set(columns.map(describeColumn))];
  return words.length === 0 ? name : `${name} (${words.join(", ")})`;
}

function describeRow({ table, id, before, after }: RowChange): string {
  const record = after?.["record"] ?? before?.["record"];
  if (typeof record === "string") return (JSON.parse(record) as { name: string }).name;
  if (table === "submission") return `submission ${id}`;
  if (table === "manager_link") return "the link of those who run it";
  if (table === "desk") return "what was noted of it at the desk";
  return table === "photo" ? "one of the photos" : "the link to a place of the provider";
}

/** "opening hours"; "userRatingsTotal" → "user ratings total". */
function describeColumn(name: string): string {
  const known = COLUMN_WORDS[name] ?? getFact(name)?.label;
  return known ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}

/** `clash`: the columns or fields that have changed since; empty where the row itself is gone or back. */
type Planned = RowToRestore | { clash: string[] };

function planRow({ table, id, before, after }: RowChange, current: AuditedRow | null): Planned {
  if (before === null) return planRemoval(table, id, current, after);
  if (after === null) return current === null ? { table, id, before: current, wanted: before } : { clash: [] };
  if (current === null) return { clash: [] };
  const wanted: AuditedRow = {};
  const clash: string[] = [];
  for (const [column, value] of Object.entries(before)) {
    if (value === after[column]) continue;
    if (current[column] === after[column]) wanted[column] = value;
    else if (table === "market" && column === "record") {
      const taken = takeBackRecord(current[column], value, after[column]);
      if (typeof taken === "string") wanted[column] = taken;
      else clash.push(...taken);
    } else clash.push(column);
  }
  // What was decided since was decided for the market that it belongs to now.
  if (wanted["market_id"] !== undefined && current["state"] !== after["state"]) clash.push("state");
  return clash.length > 0 ? { clash } : { table, id, before: current, wanted };
}

/** A photo that came in stays on file and is declined instead, so that this can be taken back in its turn. */
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

/** @returns the record, or the fields that stand in the way */
function takeBackRecord(current: unknown, before: unknown, after: unknown): string | string[] {
  const taken = takeBack(readRecord(current), readRecord(before), readRecord(after));
  if (!taken.ok) return taken.fields;
  try {
    return toRecord(taken.record as Market);
  } catch {
    // What was removed finds no room any more: the eleventh photo.
    return ["photos"];
  }
}

/** A record follows from the claims. */
function withoutRecord(row: RowToRestore): RowToRestore {
  if (row.before === null || row.wanted === null) return row;
  const wanted = Object.entries(row.wanted).filter(([column]) => column !== "record");
  return { ...row, wanted: Object.fromEntries(wanted) };
}

/** By market. */
function listRecords(rows: readonly RowToRestore[]): Map<number, Market> {
  return new Map(
    rows.flatMap(({ table, id, before, wanted }) => {
      const record = wanted?.["record"];
      if (table !== "market" || before === null || typeof record !== "string") return [];
      return [[id, JSON.parse(record) as Market]];
    }),
  );
}

function readRecord(record: unknown): Fields {
  return JSON.parse(String(record)) as Fields;
}
