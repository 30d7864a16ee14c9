/** The table of links for those who run a market. */
import { type Insertable, type Selectable, sql } from "kysely";
import { COUNT, isUniqueViolation } from "./dialect.ts";
import type { Db, ManagerLinkTable } from "./tables.ts";

export type ManagerLink = Selectable<ManagerLinkTable>;
export type NewManagerLink = Insertable<ManagerLinkTable>;

/** @returns its id; null where the same form has asked already */
export async function insertLink(db: Db, link: NewManagerLink): Promise<number | null> {
  try {
    return (await db.insertInto("manager_link").values(link).returning("id").executeTakeFirstOrThrow()).id;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function getLink(db: Db, id: number): Promise<ManagerLink | null> {
  return find(db, { id });
}

export async function findLinkByHash(db: Db, tokenHash: string): Promise<ManagerLink | null> {
  return find(db, { token_hash: tokenHash });
}

export async function findRequest(db: Db, requestHash: string): Promise<ManagerLink | null> {
  return find(db, { request_hash: requestHash });
}

async function find(db: Db, key: Partial<ManagerLink>): Promise<ManagerLink | null> {
  const query = db.selectFrom("manager_link").selectAll();
  return (await query.where((where) => where.and(key)).executeTakeFirst()) ?? null;
}

/** Requests from before that, ISO, which nobody has answered, count as declined. @param at ISO */
export async function declineOldRequests(db: Db, { before, at }: { before: string; at: string }): Promise<void> {
  const declined = { state: "declined", ended_at: at, sender: null } as const;
  const old = db.updateTable("manager_link").set(declined).where("state", "=", "requested");
  await old.where("created_at", "<", before).execute();
}

export type ListedLink = ManagerLink & { market: string };

/** Of what waits for an operator. @returns how many, and since when the oldest does, ISO */
export async function countManagerRequests(db: Db): Promise<{ count: number; since: string | null }> {
  const requests = db.selectFrom("manager_link").where("state", "=", "requested");
  return requests
    .select(({ fn }) => [COUNT, fn.min<string | null>("created_at").as("since")])
    .executeTakeFirstOrThrow();
}

/** What is asked for and what opens, each with its market's record; the oldest request first, links by market. */
export async function listLinks(db: Db, marketId?: number): Promise<ListedLink[]> {
  return db
    .selectFrom("manager_link")
    .innerJoin("market", "market.id", "manager_link.market_id")
    .selectAll("manager_link")
    .select("market.record as market")
    .where("manager_link.state", "in", ["requested", "granted"])
    .$if(marketId !== undefined, (query) => query.where("manager_link.market_id", "=", marketId ?? 0))
    .orderBy("manager_link.id")
    .execute();
}

/** Those that letters can go to: with an address, wanted, and not run out. @param now ISO */
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

/** Somebody who runs it has been asked twice this season, and has said nothing. */
export interface UnansweredLetters {
  linkId: number;
  marketId: number;
  /** ISO: of the second letter. */
  since: string;
}

/** A reason for Check. @param before ISO: of letters that went out until then. @param after ISO: and since then */
export async function listUnansweredLetters(db: Db, { before, after }: { before: string; after: string }) {
  const rows = await db
    .selectFrom("manager_link")
    .select(["id", "market_id", "last_letter_at"])
    .where("state", "=", "granted")
    .where("letters", "=", 2)
    .where("last_letter_at", "<=", before)
    .where("last_letter_at", ">", after)
    .where((where) => where.or([where("spoke_at", "is", null), where("spoke_at", "<", where.ref("first_letter_at"))]))
    .orderBy("last_letter_at")
    .execute();
  return rows.map(({ id, market_id, last_letter_at }): UnansweredLetters => ({
    linkId: id,
    marketId: market_id,
    since: last_letter_at ?? before,
  }));
}

export async function updateLink(db: Db, id: number, columns: Partial<NewManagerLink>): Promise<void> {
  await db.updateTable("manager_link").set(columns).where("id", "=", id).execute();
}

/** Notes a letter, unless another was noted meanwhile. @returns whether it was noted */
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

/** Those that ended, or ran out, before that, and of which it is known whose they were. @param before ISO */
export async function listEndedLinks(db: Db, before: string): Promise<ManagerLink[]> {
  return db
    .selectFrom("manager_link")
    .selectAll()
    .where((where) =>
      where.or([
        where("ended_at", "<", before),
        where.and([where("ended_at", "is", null), where("expires_at", "<", before)]),
      ]),
    )
    .where(sql<boolean>`COALESCE(name, role, email, proof) IS NOT NULL`)
    .execute();
}
