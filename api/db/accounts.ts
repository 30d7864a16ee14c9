/** The tables of dashboard accounts: the accounts, links that create one or reset a password, and known addresses. */
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Role } from "#data/admin/roles.ts";
import { COUNT } from "./dialect.ts";
import type { AccountLinkTable, AdminTable, Db, Tables } from "./tables.ts";

export type Admin = Selectable<AdminTable>;
export type AccountLink = Selectable<AccountLinkTable>;
type NewAdmin = Insertable<AdminTable>;

export async function countAdmins(db: Db): Promise<number> {
  return (await db.selectFrom("admin").select(COUNT).executeTakeFirstOrThrow()).count;
}

export async function getAdmin(db: Db, id: number): Promise<Admin | null> {
  return (await db.selectFrom("admin").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Ignores case. */
export async function getAdminByName(db: Db, username: string): Promise<Admin | null> {
  return (await db.selectFrom("admin").selectAll().where("username", "=", username).executeTakeFirst()) ?? null;
}

/**
 * One statement, so that only one of several simultaneous requests creates the first account.
 * @returns null if there already is an account
 */
export async function insertFirstAdmin(
  db: Db,
  { username, password_hash, created_at }: Pick<NewAdmin, "username" | "password_hash" | "created_at">,
): Promise<Admin | null> {
  const { rows } = await sql<Admin>`
    INSERT INTO admin (username, password_hash, created_at)
    SELECT ${username}, ${password_hash}, ${created_at} WHERE NOT EXISTS (SELECT 1 FROM admin)
    RETURNING *
  `.execute(db);
  return rows[0] ?? null;
}

export async function updateAdmin(db: Db, id: number, columns: Updateable<AdminTable>): Promise<void> {
  await db.updateTable("admin").set(columns).where("id", "=", id).execute();
}

export async function listAdmins(db: Db): Promise<Admin[]> {
  return db.selectFrom("admin").selectAll().orderBy("id").execute();
}

/** @returns null if the name is taken, ignoring case */
export async function insertAdmin(db: Db, account: NewAdmin): Promise<Admin | null> {
  const added = db.insertInto("admin").values(account);
  const unlessTaken = added.onConflict((conflict) => conflict.column("username").doNothing());
  return (await unlessTaken.returningAll().executeTakeFirst()) ?? null;
}

/** An SQL condition: there is another account with the role "admin". */
function hasOtherAdmin(id: number) {
  return sql`EXISTS (SELECT 1 FROM admin WHERE role = 'admin' AND id <> ${id})`;
}

/**
 * One statement, so that two admins who delete each other at the same moment cannot both succeed.
 * @returns false if there is no such account, or it is the only admin
 */
export async function deleteAdmin(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM admin WHERE id = ${id} AND ${hasOtherAdmin(id)} RETURNING id`.execute(db);
  return rows.length > 0;
}

/** One statement, like deleteAdmin(). @returns false if there is no such account, or no admin would be left */
export async function setRole(db: Db, id: number, role: Role): Promise<boolean> {
  const isAllowed = role === "admin" ? sql`TRUE` : hasOtherAdmin(id);
  const updated = sql`UPDATE admin SET role = ${role} WHERE id = ${id} AND ${isAllowed} RETURNING id`;
  return (await updated.execute(db)).rows.length > 0;
}

/** Usernames of all admins (not moderators), the earliest account first. */
export async function listAdminNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("admin").select("username").where("role", "=", "admin").orderBy("id").execute();
  return rows.map(({ username }) => username);
}

/** Ends all sessions of the account: cookies carry the session version. */
export async function endSessions(db: Db, id: number): Promise<void> {
  await db
    .updateTable("admin")
    .set(({ eb }) => ({ session_version: eb("session_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** @returns its id */
export async function insertAccountLink(db: Db, link: Insertable<AccountLinkTable>): Promise<number> {
  return (await db.insertInto("account_link").values(link).returning("id").executeTakeFirstOrThrow()).id;
}

export async function getAccountLink(db: Db, id: number): Promise<AccountLink | null> {
  return (await db.selectFrom("account_link").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** @param now ISO. @returns null if no open, unexpired link has this hash */
export async function findOpenLink(db: Db, tokenHash: string, now: string): Promise<AccountLink | null> {
  return (await selectOpenLinks(db, now).where("token_hash", "=", tokenHash).executeTakeFirst()) ?? null;
}

/** Invitations that are open and not expired, oldest first. @param now ISO */
export async function listOpenInvitations(db: Db, now: string): Promise<AccountLink[]> {
  return selectOpenLinks(db, now).where("kind", "=", "invitation").orderBy("id").execute();
}

function selectOpenLinks(db: Db, now: string) {
  return db.selectFrom("account_link").selectAll().where("state", "=", "open").where("expires_at", ">", now);
}

export async function updateAccountLink(db: Db, id: number, columns: Updateable<AccountLinkTable>): Promise<void> {
  await db.updateTable("account_link").set(columns).where("id", "=", id).execute();
}

/** Withdraws the open links that reset an account's password, or those that somebody created for others. */
export async function withdrawLinks(
  db: Db,
  of: Pick<AccountLink, "admin_id"> | Pick<AccountLink, "created_by">,
): Promise<void> {
  const open = db.updateTable("account_link").set({ state: "withdrawn" }).where("state", "=", "open");
  await open.where((where) => where.and(of)).execute();
}

/** Deletes expired links, and with them the names and addresses in them. @param now ISO */
export async function removeExpiredLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom("account_link").where("expires_at", "<", now).execute();
}

interface WantedAddress {
  username: string;
  address: string;
  /** ISO; sign-ins before that do not count. */
  since: string;
}

/** One query, so that its duration does not reveal whether the username exists. */
export async function isKnownAddress(db: Db, { username, address, since }: WantedAddress): Promise<boolean> {
  const found = await db
    .selectFrom("known_address")
    .innerJoin("admin", "admin.id", "known_address.admin_id")
    .select("admin.id")
    .where("admin.username", "=", username)
    .where("known_address.address", "=", address)
    .where("known_address.seen_at", ">=", since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records a sign-in, and deletes addresses of this admin last seen before `since` or beyond the newest `max`. */
export async function recordAddress(
  db: Db,
  seen: Tables["known_address"],
  { since, max }: { since: string; max: number },
): Promise<void> {
  const { admin_id: adminId, seen_at } = seen;
  await db
    .insertInto("known_address")
    .values(seen)
    .onConflict((conflict) => conflict.columns(["admin_id", "address"]).doUpdateSet({ seen_at }))
    .execute();
  const latest = db
    .selectFrom("known_address")
    .select("address")
    .where("admin_id", "=", adminId)
    .where("seen_at", ">=", since)
    .orderBy("seen_at", "desc")
    .limit(max);
  await db.deleteFrom("known_address").where("admin_id", "=", adminId).where("address", "not in", latest).execute();
}

export async function forgetAddresses(db: Db, adminId: number): Promise<void> {
  await db.deleteFrom("known_address").where("admin_id", "=", adminId).execute();
}
