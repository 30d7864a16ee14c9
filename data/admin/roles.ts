/** Roles of accounts: moderators review and check, admins also manage accounts, imports and releases. */

export const ROLES = ["admin", "moderator"] as const;
export type Role = (typeof ROLES)[number];

interface RoleLabels {
  name: string;
  withArticle: string;
  may: string;
}

/** Labels of the roles, in the order in which forms offer them. */
export const ROLE_LABELS: Readonly<Record<Role, RoleLabels>> = {
  admin: { name: "Admin", withArticle: "an admin", may: "Everything, also accounts, sources and rebuilding the site" },
  moderator: { name: "Moderator", withArticle: "a moderator", may: "Markets, and what visitors send" },
};

/** Groups of log actions ("market" of "market.edit") that moderators may undo. */
const MODERATED: ReadonlySet<string> = new Set(["market", "submission", "manager", "notice", "desk"]);

/** @param action of a log entry; for an undo, the action of the entry that it undid */
export function mayUndo(role: Role, action: string): boolean {
  return role === "admin" || MODERATED.has(action.split(".")[0] ?? "");
}
