/** Labels of actions and records in the audit log. */
import type { AuditChange } from "#data/admin/audit.ts";

/** Prefixes of actions, with their labels: "market" covers "market.edit" and "market.merge". */
export const ACTIONS = [
  ["submission", "Decisions"],
  ["market", "Markets"],
  ["desk", "Check"],
  ["manager", "Managers"],
  ["places", "Places provider"],
  ["usda", "USDA import"],
  ["list", "Own lists"],
  ["release", "Publishing"],
  ["admin", "Accounts"],
  ["undo", "Undone"],
] as const;

const KINDS: Readonly<Record<string, string>> = {
  market: "Market",
  market_place: "Provider's place of market",
  submission: "Submission",
  photo: "Photo",
  account_link: "Link for an account",
  manager_link: "Link of a manager",
  admin: "Account",
  desk: "Check of market",
};

/** "Market 12". */
export function nameRecord({ kind, id }: Pick<AuditChange, "kind" | "id">): string {
  return `${KINDS[kind] ?? kind} ${id}`;
}
