/** The table of private links for market managers, from request to revocation. */
import { type Insertable, type Selectable, sql } from "kysely";
import { listPersonal } from "./columns.ts";
import { isUniqueViolation } from "./dialect.ts";
import type { Db, ManagerLinkTable } from "./tables.ts";

export type ManagerLink = Selectable<ManagerLinkTable>;
export type NewManagerLink = Insertable<ManagerLinkTable>;

/** @returns its id; null if this form was already submitted */
export async function insertLink(db: Db, link: NewManagerLink): Promise<number | null> {
  try {
    return (await db.insertInto("manager_link").values(link).returning("id").executeTakeFirstOrThrow()).id;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function getLink(db: Db, id: number): Promise<ManagerLink | null> {
  return (await db.selectFrom("manager_link").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function findLink(
  db: Db,
  key: Pick<ManagerLink, "token_hash"> | Pick<ManagerLink, "request_hash">,
): Promise<ManagerLink | null> {
  const query = db.selectFrom("manager_link").selectAll();
  return (await query.where((where) => where.and(key)).executeTakeFirst()) ?? null;
}

/** Declines requests from before `before` that no operator has answered. @param before and at: ISO */
export async function declineOldRequests(db: Db, { before, at }: { before: string; at: string }): Promise<void> {
  const declined = { state: "declined", ended_at: at, sender: null } as const;
  const old = db.updateTable("manager_link").set(declined).where("state", "=", "requested");
  await old.where("created_at", "<", before).execute();
}

export type ListedLink = ManagerLink & { market: string };

/** Open requests and granted links in order of arrival, each with its market's record (JSON). */
export async function listLinks(db: Db, marketId?: number): Promise<ListedLink[]> {
  const all = db
    .selectFrom("manager_link")
    .innerJoin("market", "market.id", "manager_link.market_id")
    .selectAll("manager_link")
    .select("market.record as market")
    .where("manager_link.state", "in", ["requested", "granted"])
    .orderBy("manager_link.id");
  return (marketId === undefined ? all : all.where("manager_link.market_id", "=", marketId)).execute();
}

/** Granted, unexpired links with an e-mail address whose owner has not unsubscribed. @param now ISO */
export async function listLetterLinks(db: Db, now: string): Promise<ManagerLink[]> {
  return db
    .selectFrom("manager_link")
    .selectAll()
    .where("state", "=", "granted")
    .where("email", "is not", null)
    .where("letters_ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
}

/** A manager who got two letters this season and has not replied. */
export interface UnansweredLetters {
  linkId: number;
  marketId: number;
  /** When the second letter was sent, ISO. */
  since: string;
}

/** Puts a market on Check. Letters sent after `after` and up to `before` count. @param before ISO @param after ISO */
export async function listUnansweredLetters(
  db: Db,
  { before, after }: { before: string; after: string },
): Promise<UnansweredLetters[]> {
  return db
    .selectFrom("manager_link")
    .select(["id as linkId", "market_id as marketId", "last_letter_at as since"])
    .where("state", "=", "granted")
    .where("letters", "=", 2)
    .where("last_letter_at", "<=", before)
    .where("last_letter_at", ">", after)
    .where((where) => where.or([where("spoke_at", "is", null), where("spoke_at", "<", where.ref("first_letter_at"))]))
    .orderBy("last_letter_at")
    .$narrowType<UnansweredLetters>()
    .execute();
}

export async function updateLink(db: Db, id: number, columns: Partial<NewManagerLink>): Promise<void> {
  await db.updateTable("manager_link").set(columns).where("id", "=", id).execute();
}

/** Records a sent letter unless another process recorded one in the meantime. @returns whether it was recorded */
export async function recordLetter(
  db: Db,
  { id, letters, last_letter_at }: Pick<ManagerLink, "id" | "letters" | "last_letter_at">,
  columns: Partial<NewManagerLink>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("manager_link")
    .set(columns)
    .where("id", "=", id)
    .where("letters", "=", letters)
    .where("last_letter_at", "is", last_letter_at)
    .where("letters_ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Links that ended or expired before that and still hold personal data. @param before ISO */
export async function listEndedLinks(db: Db, before: string): Promise<ManagerLink[]> {
  const personal = listPersonal("manager_link", "address", "name", "own").map((name) => sql.ref(name));
  return db
    .selectFrom("manager_link")
    .selectAll()
    .where((where) =>
      where.or([
        where("ended_at", "<", before),
        where.and([where("ended_at", "is", null), where("expires_at", "<", before)]),
      ]),
    )
    .where(sql<boolean>`COALESCE(${sql.join(personal)}) IS NOT NULL`)
    .execute();
}
