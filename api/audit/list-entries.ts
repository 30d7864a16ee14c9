/** The dashboard's audit log: who changed what and when, with values before and after. */
import type { AuditChange, AuditEntry, AuditPage } from "#data/admin/audit.ts";
import { mayUndo, type Role } from "#data/admin/roles.ts";
import type { AuditListQuery } from "#data/admin/list-queries-schema.ts";
import { getPageBounds } from "#data/admin/paging.ts";
import {
  type AuditedRow,
  type ListedAuditRow,
  listAuditEntries,
  listAuditActors,
  type RowChange,
} from "#api/db/audit.ts";
import { readActor } from "#api/db/actors.ts";
import { columnsOf } from "#api/db/columns.ts";
import { listStoredMarkets } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { compareRecords } from "./record-changes.ts";
import { findRoot, isUndoable } from "./undo.ts";

/** Most changes shown per entry: an import changes thousands of fields. */
const SHOWN_CHANGES = 200;

/** @param role the reader's role, which decides what they can undo */
export async function listEntries(db: Db, { page: wanted, ...filter }: AuditListQuery, role: Role): Promise<AuditPage> {
  const { total, rows } = await listAuditEntries(db, filter, (count) => getPageBounds(wanted, count));
  const { page, totalPages } = getPageBounds(wanted, total);
  const markets = await listStoredMarkets(db, [...new Set(rows.flatMap(listMarketIds))]);
  const names = new Map(markets.map(({ market: { id, name } }) => [id, name]));
  const items = await Promise.all(
    rows.map(async (row) => toEntry(row, names, mayUndo(role, (await findRoot(db, row)).root.action))),
  );
  return { items, page, totalPages, total, people: await listAuditActors(db) };
}

function toEntry(row: ListedAuditRow, names: ReadonlyMap<number, string>, isTheirs: boolean): AuditEntry {
  const { id, at, actor, action, summary, undoes, undoneBy, undoneByActor, undoneAt } = row;
  const changes = row.changes.flatMap(listFieldChanges);
  return {
    ...{ id, at, action, summary, undoes, undoneBy },
    by: readActor(actor),
    markets: listMarketIds(row).flatMap((marketId) => {
      const name = names.get(marketId);
      return name === undefined ? [] : [{ id: marketId, name }];
    }),
    ...(undoneByActor !== null && undoneAt !== null && { undone: { by: readActor(undoneByActor), at: undoneAt } }),
    changes: changes.slice(0, SHOWN_CHANGES),
    ...(changes.length > SHOWN_CHANGES && { moreChanges: changes.length - SHOWN_CHANGES }),
    canUndo: isTheirs && undoneBy === null && isUndoable(row),
  };
}

/** Most markets named per entry: an import changes thousands. */
const NAMED_MARKETS = 3;

/** The markets that an entry changed, and those that its submissions and photos belong to. */
function listMarketIds({ changes }: Pick<ListedAuditRow, "changes">): number[] {
  const ids = changes.flatMap(({ table, id, before, after }) => {
    if (table === "market" || table === "market_place") return [id];
    const marketId = after?.["market_id"] ?? before?.["market_id"];
    return typeof marketId === "number" ? [marketId] : [];
  });
  return [...new Set(ids)].slice(0, NAMED_MARKETS);
}

/** The changed columns of a row, and for a market the changed fields of its record. */
function listFieldChanges({ table, id, before, after, fields = {} }: RowChange): AuditChange[] {
  const columns = compareRecords(readValues(table, before), readValues(table, after));
  const changed = [...Object.entries(fields), ...Object.entries(columns)];
  return changed.map(([field, change]) => ({ kind: table, id, field, ...change }));
}

function readValues(table: RowChange["table"], row: AuditedRow | null): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row ?? {})) {
    const { label = column, isJson } = columnsOf(table)[column] ?? {};
    values[label] = isJson && value !== null ? JSON.parse(String(value)) : value;
  }
  return values;
}
