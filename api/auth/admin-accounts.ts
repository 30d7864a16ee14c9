/** Changes to admin accounts, from the dashboard and the command line. Each is recorded in the audit log. */
import { type Actor, toAccount } from "#data/admin/actor.ts";
import { type Role, ROLE_LABELS } from "#data/admin/roles.ts";
import { type ChangeRequest, recordChanges } from "#api/audit/record-changes.ts";
import { writeActor } from "#api/db/actors.ts";
import {
  type Admin,
  deleteAdmin,
  endSessions,
  forgetAddresses,
  getAdmin,
  insertAdmin,
  insertFirstAdmin,
  setRole,
  updateAdmin,
  withdrawLinks,
} from "#api/db/accounts.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";

export const NO_SUCH_ACCOUNT = "There is no such account. Perhaps somebody was faster.";

type NewAccount = Pick<Admin, "username" | "password_hash">;

/**
 * Adds the account only if there is none yet, also when called several times at once.
 * @returns null if there was an account already
 */
export async function addFirstAdmin(db: Db, account: NewAccount, now: Date): Promise<Admin | null> {
  const summary = `Made the first admin account, ${account.username}`;
  const by = (admin: Admin | null) => toAccount(admin ?? { id: 0, username: account.username });
  const { result } = await recordChanges(db, { by, action: "admin.create", summary, now }, async (changes) => {
    const admin = await insertFirstAdmin(changes.db, { ...account, created_at: now.toISOString() });
    if (admin) await changes.touch("admin", admin.id, "new");
    return admin;
  });
  return result;
}

/** @throws ApiError 409 if the name is taken */
export async function addAdmin(
  db: Db,
  account: NewAccount & { role: Role },
  by: Actor,
  now: Date,
): Promise<{ admin: Admin; auditId: number | null }> {
  const summary = `Added the ${account.role} ${account.username}`;
  const { result, auditId } = await recordChanges(db, { by, action: "admin.create", summary, now }, async (changes) => {
    const made = { created_by: writeActor(by), created_at: now.toISOString() };
    const admin = await insertAdmin(changes.db, { ...account, ...made });
    if (!admin) throw takenName(account.username);
    await changes.touch("admin", admin.id, "new");
    return admin;
  });
  return { admin: result, auditId };
}

/** Also ends their sessions. @returns and throws as changeAccount does */
export async function removeAdmin(db: Db, id: number, by: Actor, now: Date): Promise<number | null> {
  const summary = ({ username, role }: Admin) => `Removed the ${role} ${username}`;
  const request = { by, action: "admin.remove", summary, now } as const;
  return changeAccount(db, id, request, (transaction) => deleteAdmin(transaction, id));
}

/** Sessions continue, because permissions are looked up on every request. @returns and throws as changeAccount does */
export async function changeRole(
  db: Db,
  { id, role }: Pick<Admin, "id" | "role">,
  by: Actor,
  now: Date,
): Promise<number | null> {
  const summary = ({ username }: Admin) => `Made ${username} ${ROLE_LABELS[role].withArticle}`;
  const request = { by, action: "admin.role", summary, now } as const;
  return changeAccount(db, id, request, (transaction) => setRole(transaction, id, role));
}

/**
 * @param change returns false if it would leave no admin
 * @returns the ID of the audit log entry; null if nothing changed
 * @throws ApiError 409 for the last admin, 404 if there is no such account
 */
async function changeAccount(
  db: Db,
  id: number,
  request: ChangeRequest<Admin>,
  change: (transaction: Db) => Promise<boolean>,
): Promise<number | null> {
  const { auditId } = await recordChanges(db, request, async (changes) => {
    const admin = await getAdmin(changes.db, id);
    if (!admin) throw new ApiError(404, NO_SUCH_ACCOUNT);
    await changes.touch("admin", id);
    if (await change(changes.db)) {
      // Invitations and reset links that they made as an admin must not work anymore.
      await withdrawLinks(changes.db, { created_by: writeActor(toAccount(admin)) });
      return admin;
    }
    throw new ApiError(409, "This is the only admin. Please make somebody else an admin first, who can go on.");
  });
  return auditId;
}

/**
 * Also ends all their sessions and forgets the addresses they signed in from, in case somebody else knew the old
 * password. The audit log records that the password changed, never its value.
 * @returns the updated admin, and the ID of the audit log entry
 */
export async function changePassword(
  db: Db,
  { id, username }: Pick<Admin, "id" | "username">,
  passwordHash: string,
  by: Actor,
  now: Date,
): Promise<{ admin: Admin | null; auditId: number | null }> {
  const summary =
    by.kind === "account" && by.id === id ? "Changed their own password" : `Set another password for ${username}`;
  const request = { by, action: "admin.password", summary, now, isAlwaysKept: true } as const;
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    await replacePassword(changes.db, id, passwordHash);
    return getAdmin(changes.db, id);
  });
  return { admin: result, auditId };
}

/**
 * To be called in a transaction. Also ends all sessions of the account and withdraws links that would set its password.
 */
export async function replacePassword(transaction: Db, id: number, passwordHash: string): Promise<void> {
  await updateAdmin(transaction, id, { password_hash: passwordHash });
  await endSessions(transaction, id);
  await forgetAddresses(transaction, id);
  await withdrawLinks(transaction, { admin_id: id });
}

export function takenName(username: string): ApiError {
  return new ApiError(409, `There is an account called ${username} already.`, { field: "username" });
}

/** The error for a moderator who tries what only admins may do. @param names of the admins they can ask */
export function onlyAdmins(names: readonly string[]): ApiError {
  return new ApiError(403, `Only an admin can do this. Ask one of them: ${names.join(", ")}.`);
}
