/** What an account may do: moderators decide and check, admins also manage accounts, imports and releases. */

export const ROLES = ["admin", "moderator"] as const;
export type Role = (typeof ROLES)[number];

interface RoleLabels {
  name: string;
  withArticle: string;
  may: string;
}

/** What each is called and may do, in the order in which one chooses. */
export const ROLE_LABELS: Readonly<Record<Role, RoleLabels>> = {
  admin: { name: "Admin", withArticle: "an admin", may: "Everything, also accounts, sources and rebuilding the site" },
  moderator: { name: "Moderator", withArticle: "a moderator", may: "Markets, and what visitors send" },
};

/** Families of actions of the audit log ("market" of "market.edit") that are a moderator's to take back, too. */
const MODERATED: ReadonlySet<string> = new Set(["market", "submission", "manager", "notice", "desk"]);

/** @param action of an entry of the audit log; of an undo, that of what it took back */
export function mayUndo(role: Role, action: string): boolean {
  return role === "admin" || MODERATED.has(action.split(".")[0] ?? "");
}
