/** Labels of records in the audit log. */
import type { AuditChange } from "#data/admin/audit.ts";

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
