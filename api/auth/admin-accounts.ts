/** What happens to the accounts of admins, on the dashboard as on the command line: each change is in the audit log. */
import { recordChanges } from "#api/audit/record-changes.ts";
import { type Admin, deleteAdmin, getAdmin, insertAdmin, insertFirstAdmin, setPasswordHash } from "#api/db/admins.ts";
import { forgetAddresses } from "#api/db/known-addresses.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";

/** Who wants a change: an admin, as the guard let them in, or whoever has the server's command line. */
type Actor = Admin | "command line";

interface NewAccount {
  username: string;
  passwordHash: string;
}

/** @returns the account, or null when there was one already: of many at the same moment, one gets it */
export async function addFirstAdmin(db: Db, account: NewAccount, now: Date): Promise<Admin | null> {
  const { username } = account;
  const request = { by: username, action: "admin.create", summary: `Made the first admin account, ${username}`, now };
  const { result } = await recordChanges(db, request, async (changes) => {
    const admin = await insertFirstAdmin(changes.db, { ...account, createdBy: null, at: now.toISOString() });
    if (admin) await changes.touch("admin", admin.id, "new");
    return admin;
  });
  return result;
}

/** @throws ApiError 409 when the name is taken, 401 when the actor is not signed in any more */
export async function addAdmin(
  db: Db,
  account: NewAccount,
  actor: Actor,
  now: Date,
): Promise<{ admin: Admin; auditId: number | null }> {
  const by = getName(actor);
  const request = { by, action: "admin.create", summary: `Added the admin ${account.username}`, now };
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    await requireStillSignedIn(changes.db, actor);
    const admin = await insertAdmin(changes.db, { ...account, createdBy: by, at: now.toISOString() });
    if (!admin) {
      throw new ApiError(409, `There is an admin called ${account.username} already.`, { field: "username" });
    }
    await changes.touch("admin", admin.id, "new");
    return admin;
  });
  return { admin: result, auditId };
}

/**
 * With the account end all sessions of theirs.
 * @returns the entry of the audit log
 * @throws ApiError 409 for the last admin, 404 for one that is not there, 401 as addAdmin() does
 */
export async function removeAdmin(db: Db, id: number, actor: Actor, now: Date): Promise<number | null> {
  const request = {
    by: getName(actor),
    action: "admin.remove",
    summary: ({ username }: Admin) => `Removed the admin ${username}`,
    now,
  };
  const { auditId } = await recordChanges(db, request, async (changes) => {
    await requireStillSignedIn(changes.db, actor);
    const admin = await getAdmin(changes.db, id);
    if (!admin) throw new ApiError(404, "There is no such admin. Perhaps somebody was faster.");
    await changes.touch("admin", id);
    if (!(await deleteAdmin(changes.db, id))) {
      throw new ApiError(409, "This is the only admin. Please add another one first, who can go on.");
    }
    return admin;
  });
  return auditId;
}

/**
 * Ends every session of theirs, and forgets from where they have signed in: whoever knew the old password may have done
 * so, too. The log says that it was changed, and never to what.
 * @returns the admin as they are now, and the entry of the audit log
 * @throws ApiError 401 as addAdmin() does
 */
export async function changePassword(
  db: Db,
  { id, username }: Pick<Admin, "id" | "username">,
  passwordHash: string,
  actor: Actor,
  now: Date,
): Promise<{ admin: Admin | null; auditId: number | null }> {
  const by = getName(actor);
  const summary = by === username ? "Changed their own password" : `Set another password for the admin ${username}`;
  const request = { by, action: "admin.password", summary, now, isAlwaysKept: true };
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    await requireStillSignedIn(changes.db, actor);
    await setPasswordHash(changes.db, id, passwordHash);
    await forgetAddresses(changes.db, id);
    return getAdmin(changes.db, id);
  });
  return { admin: result, auditId };
}

function getName(actor: Actor): string {
  return typeof actor === "string" ? actor : actor.username;
}

/** A password takes a while to be hashed: somebody may have removed the one who asked. */
async function requireStillSignedIn(db: Db, actor: Actor): Promise<void> {
  if (typeof actor === "string") return;
  const current = await getAdmin(db, actor.id);
  if (current?.session_version !== actor.session_version) throw new ApiError(401, "Please sign in first.");
}
