/** The audit log (the Log screen), and the answer that every change gives. */
import type { Actor } from "./actor.ts";
import type { Market } from "../market/market-schema.ts";
import type { Page } from "./paging.ts";

/** Answer to a change. */
export interface Changed {
  success: true;
  /** The change's entry in the audit log, which can be undone; null if nothing was different. */
  auditId: number | null;
}

/** What the log records: the first word of its entries' actions, with the filter's words for it. */
export const ACTION_GROUPS = {
  submission: "Decisions",
  market: "Markets",
  desk: "Check",
  manager: "Managers",
  places: "Places provider",
  import: "Imports",
  settings: "Settings and feeds",
  admin: "Accounts",
  invitation: "Invitations",
  reset: "Links for passwords",
  privacy: "Erasures",
  undo: "Undone",
} as const;

/** "market.edit". An action with another first word does not compile until the filter has words for it. */
export type Action = "undo" | `${keyof typeof ACTION_GROUPS}.${string}`;

/** GET /api/admin/audit */
export interface AuditPage extends Page<AuditEntry> {
  /** Everyone with an entry in the log, including deleted accounts and programs. */
  people: Actor[];
}

export interface AuditEntry {
  id: number;
  /** ISO. */
  at: string;
  by: Actor;
  action: string;
  summary: string;
  /** The first few markets that it changed. */
  markets: Pick<Market, "id" | "name">[];
  changes: AuditChange[];
  /** How many changes were left out of `changes` because there were too many. */
  moreChanges?: number;
  /** The entry that this one undid. */
  undoes: number | null;
  /** The entry that undid this one. */
  undoneBy: number | null;
  /** Who undid this entry, and when (ISO). */
  undone?: { by: Actor; at: string };
  canUndo: boolean;
}

/** One field of one record before and after the change; null if there was or is no value. */
export interface AuditChange {
  kind: string;
  id: number;
  /** The label of a market's fact, or the name of a database column ("decided_by"). */
  field: string;
  before: unknown;
  after: unknown;
}
