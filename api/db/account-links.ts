/** The table of links that create an account (invitations) or reset a password. */
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Actor } from "#data/admin/actor.ts";
import { writeActor } from "./actors.ts";
import type { AccountLinkTable, Db } from "./tables.ts";

export type AccountLink = Selectable<AccountLinkTable>;

/** @returns its id */
export async function insertAccountLink(db: Db, link: Insertable<AccountLinkTable>): Promise<number> {
  return (await db.insertInto("account_link").values(link).returning("id").executeTakeFirstOrThrow()).id;
}

export async function getAccountLink(db: Db, id: number): Promise<AccountLink | null> {
  return (await db.selectFrom("account_link").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** @param now ISO. @returns null if no open, unexpired link has this hash */
export async function findOpenLink(db: Db, tokenHash: string, now: string): Promise<AccountLink | null> {
  const open = db.selectFrom("account_link").selectAll().where("state", "=", "open").where("expires_at", ">", now);
  return (await open.where("token_hash", "=", tokenHash).executeTakeFirst()) ?? null;
}

/** Invitations that are open and not expired, oldest first. @param now ISO */
export async function listOpenInvitations(db: Db, now: string): Promise<AccountLink[]> {
  const open = db.selectFrom("account_link").selectAll().where("state", "=", "open").where("expires_at", ">", now);
  return open.where("kind", "=", "invitation").orderBy("id").execute();
}

export async function updateAccountLink(db: Db, id: number, columns: Updateable<AccountLinkTable>): Promise<void> {
  await db.updateTable("account_link").set(columns).where("id", "=", id).execute();
}

/** Withdraws the open password resets of an account. */
export async function withdrawResets(db: Db, adminId: number): Promise<void> {
  const open = db.updateTable("account_link").set({ state: "withdrawn" }).where("state", "=", "open");
  await open.where("admin_id", "=", adminId).execute();
}

/** Withdraws the open links that this account created for others. */
export async function withdrawLinksBy(db: Db, by: Actor): Promise<void> {
  const open = db.updateTable("account_link").set({ state: "withdrawn" }).where("state", "=", "open");
  await open.where("created_by", "=", writeActor(by)).execute();
}

/** Deletes expired links, and with them the names and addresses in them. @param now ISO */
export async function removeExpiredLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom("account_link").where("expires_at", "<", now).execute();
}
