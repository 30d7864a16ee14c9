/** The table of admins. */
import { sql, type Selectable } from "kysely";
import type { AdminTable, Db } from "./tables.ts";

export type Admin = Selectable<AdminTable>;

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("admin")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function getAdmin(db: Db, id: number): Promise<Admin | null> {
  return (await db.selectFrom("admin").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function getAdminByName(db: Db, username: string): Promise<Admin | null> {
  return (await db.selectFrom("admin").selectAll().where("username", "=", username).executeTakeFirst()) ?? null;
}

interface NewAdmin {
  username: string;
  passwordHash: string;
  createdBy: string | null;
  /** ISO. */
  at: string;
}

/**
 * The first account, in one statement: of many who try at the same moment, one gets it.
 * @returns it, or null when there was one already
 */
export async function insertFirstAdmin(db: Db, { username, passwordHash, at }: NewAdmin): Promise<Admin | null> {
  const { rows } = await sql<Admin>`
    INSERT INTO admin (username, password_hash, created_at)
    SELECT ${username}, ${passwordHash}, ${at} WHERE NOT EXISTS (SELECT 1 FROM admin)
    RETURNING *
  `.execute(db);
  return rows[0] ?? null;
}

export async function listAdmins(db: Db): Promise<Admin[]> {
  return db.selectFrom("admin").selectAll().orderBy("id").execute();
}

/** @returns it, or null when the name is taken, in whatever case */
export async function insertAdmin(db: Db, { username, passwordHash, createdBy, at }: NewAdmin): Promise<Admin | null> {
  const added = await db
    .insertInto("admin")
    .values({ username, password_hash: passwordHash, created_by: createdBy, created_at: at, last_login_at: null })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

/**
 * In one statement: of two who remove one another at the same moment, one stays.
 * @returns false when there is no such admin, or no other one
 */
export async function deleteAdmin(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM admin WHERE id = ${id} AND (SELECT COUNT(*) FROM admin) > 1 RETURNING id
  `.execute(db);
  return rows.length > 0;
}

/** Ends every session of theirs, too. */
export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable("admin").set({ password_hash: passwordHash }).where("id", "=", id).execute();
  await endSessions(db, id);
}

/** Ends every session of theirs. */
export async function endSessions(db: Db, id: number): Promise<void> {
  await db
    .updateTable("admin")
    .set(({ eb }) => ({ session_version: eb("session_version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function noteLogin(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable("admin").set({ last_login_at: at }).where("id", "=", id).execute();
}
