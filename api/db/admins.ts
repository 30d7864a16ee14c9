/** The table of dashboard accounts. */
import { sql, type Selectable } from "kysely";
import type { Actor } from "#data/admin/actor.ts";
import type { Role } from "#data/admin/roles.ts";
import { writeActor } from "./actors.ts";
import { COUNT } from "./dialect.ts";
import type { AdminTable, Db } from "./tables.ts";

export type Admin = Selectable<AdminTable>;

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

interface FirstAdmin {
  username: string;
  passwordHash: string;
  /** ISO. */
  at: string;
}

interface NewAdmin extends FirstAdmin {
  createdBy: Actor | null;
  role: Role;
  email?: string | null;
  wantsDigest?: boolean;
}

/**
 * One statement, so that only one of several simultaneous requests creates the first account.
 * @returns null if there already is an account
 */
export async function insertFirstAdmin(db: Db, { username, passwordHash, at }: FirstAdmin): Promise<Admin | null> {
  const { rows } = await sql<Admin>`
    INSERT INTO admin (username, password_hash, created_at)
    SELECT ${username}, ${passwordHash}, ${at} WHERE NOT EXISTS (SELECT 1 FROM admin)
    RETURNING *
  `.execute(db);
  return rows[0] ?? null;
}

export async function updateAdmin(
  db: Db,
  id: number,
  columns: Partial<Pick<Admin, "email" | "wants_digest" | "last_login_at">>,
): Promise<void> {
  await db.updateTable("admin").set(columns).where("id", "=", id).execute();
}

export async function listAdmins(db: Db): Promise<Admin[]> {
  return db.selectFrom("admin").selectAll().orderBy("id").execute();
}

/** @returns null if the name is taken, ignoring case */
export async function insertAdmin(db: Db, account: NewAdmin): Promise<Admin | null> {
  const { username, passwordHash, createdBy, at, role, email = null, wantsDigest = true } = account;
  const added = await db
    .insertInto("admin")
    .values({
      ...{ username, password_hash: passwordHash, role, email, wants_digest: wantsDigest ? 1 : 0 },
      ...{ created_by: createdBy && writeActor(createdBy), created_at: at, last_login_at: null },
    })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
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
  const { rows } = await sql`UPDATE admin SET role = ${role} WHERE id = ${id} AND ${isAllowed} RETURNING id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Usernames of all admins (not moderators), the earliest account first. */
export async function listAdminNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("admin").select("username").where("role", "=", "admin").orderBy("id").execute();
  return rows.map(({ username }) => username);
}

/** Also ends all their sessions. */
export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable("admin").set({ password_hash: passwordHash }).where("id", "=", id).execute();
  await endSessions(db, id);
}

/** Ends all sessions of the account: cookies carry the session version. */
export async function endSessions(db: Db, id: number): Promise<void> {
  await db
    .updateTable("admin")
    .set(({ eb }) => ({ session_version: eb("session_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
