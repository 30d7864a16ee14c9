/** The outbox table: e-mails that wait, were sent, or were given up. */
import type { Selectable } from "kysely";
import type { FailedMail } from "#data/admin/overview.ts";
import { COUNT } from "./dialect.ts";
import type { Db, MailTable } from "./tables.ts";

type NewMail = Omit<WaitingMail, "id" | "tries"> & Pick<Selectable<MailTable>, "created_at">;

/** @returns false if there already is a mail with this key; nothing changes then */
export async function insertMail(db: Db, mail: NewMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("mail")
    .values({ ...mail, next_try_at: mail.created_at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns how many mails wait, and when the oldest was queued (ISO) */
export async function getOldestMail(db: Db): Promise<{ count: number; since: string | null }> {
  const waiting = db.selectFrom("mail").where("text", "is not", null);
  return waiting.select(({ fn }) => [COUNT, fn.min<string | null>("created_at").as("since")]).executeTakeFirstOrThrow();
}

/** Keys with this prefix, oldest first: of waiting, sent and given-up mails. */
export async function listMailKeys(db: Db, prefix: string): Promise<string[]> {
  const rows = db.selectFrom("mail").select("key").where("key", ">=", prefix).where("key", "<", behind(prefix));
  return (await rows.orderBy("id").execute()).map(({ key }) => key);
}

/** Deletes waiting mails whose key has this prefix. */
export async function removeWaitingMail(db: Db, prefix: string): Promise<void> {
  const waiting = db.deleteFrom("mail").where("text", "is not", null);
  await waiting.where("key", ">=", prefix).where("key", "<", behind(prefix)).execute();
}

/** Deletes mails that still wait. */
export async function removeWaitingMails(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("mail").where("id", "in", ids).where("text", "is not", null).execute();
}

/** Sorts after every text with this prefix. */
function behind(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

export type WaitingMail = Pick<Selectable<MailTable>, "id" | "key" | "headers" | "tries"> & {
  recipient: string;
  subject: string;
  text: string;
};

/**
 * The oldest mail that is due.
 * @param now ISO
 * @param latest ISO: the furthest a retry is scheduled; a later next_try_at is from before the clock was moved back, so
 * it is due
 */
export async function findDueMail(
  db: Db,
  { now, latest }: { now: string; latest: string },
): Promise<WaitingMail | null> {
  const row = await db
    .selectFrom("mail")
    .select(["id", "key", "recipient", "subject", "text", "headers", "tries"])
    .where("text", "is not", null)
    .where((where) => where.or([where("next_try_at", "<=", now), where("next_try_at", ">", latest)]))
    .orderBy("id")
    .limit(1)
    .$narrowType<WaitingMail>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts the attempt before it is made, so that a crash during sending does not cause an immediate resend.
 * @returns false if another process has begun sending it, or it was deleted
 */
export async function beginTry(db: Db, { id, tries }: WaitingMail, nextTryAt: string): Promise<boolean> {
  const begun = db.updateTable("mail").set({ tries: tries + 1, next_try_at: nextTryAt });
  const { numUpdatedRows } = await begun
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("text", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When the latest mail whose key has this prefix was queued (ISO); null if there is none. */
export async function getLastQueued(db: Db, prefix: string): Promise<string | null> {
  const rows = db.selectFrom("mail").select("created_at").where("key", ">=", prefix).where("key", "<", behind(prefix));
  return (await rows.orderBy("id", "desc").limit(1).executeTakeFirst())?.created_at ?? null;
}

/** Mails that were given up, newest first, while the recipient is still stored. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  return db
    .selectFrom("mail")
    .select(["key", "recipient as to", "subject", "problem", "failed_at as at"])
    .where("failed_at", "is not", null)
    .where("recipient", "is not", null)
    .orderBy("failed_at", "desc")
    .$narrowType<FailedMail>()
    .execute();
}

/** @param at ISO */
export async function setMailSent(db: Db, id: number, at: string): Promise<void> {
  const sent = { text: null, headers: "{}", problem: null, sent_at: at };
  await db.updateTable("mail").set(sent).where("id", "=", id).where("text", "is not", null).execute();
}

/** @param at ISO */
export async function setMailFailed(db: Db, id: number, problem: string, at: string): Promise<void> {
  const failed = { text: null, headers: "{}", problem, failed_at: at };
  await db.updateTable("mail").set(failed).where("id", "=", id).where("text", "is not", null).execute();
}

/** Stores why the last attempt failed, for a mail that will be retried. */
export async function setMailProblem(db: Db, id: number, problem: string): Promise<void> {
  await db.updateTable("mail").set({ problem }).where("id", "=", id).where("text", "is not", null).execute();
}

/** Gives up mails queued before `before`. @param before and at: ISO */
export async function giveUpOldMail(
  db: Db,
  { before, at, problem }: { before: string; at: string; problem: string },
): Promise<void> {
  const failed = { text: null, headers: "{}", problem, failed_at: at };
  await db.updateTable("mail").set(failed).where("text", "is not", null).where("created_at", "<", before).execute();
}

/** Deletes recipient and subject of mails sent or given up before that. @param before ISO */
export async function forgetRecipients(db: Db, before: string): Promise<void> {
  await db
    .updateTable("mail")
    .set({ recipient: null, subject: null })
    .where("recipient", "is not", null)
    .where("text", "is", null)
    .where((where) => where.or([where("sent_at", "<", before), where("failed_at", "<", before)]))
    .execute();
}
