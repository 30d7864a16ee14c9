/** The table of network addresses from which admins have signed in, as keyed hashes. */
import type { Db } from "./tables.ts";

interface SeenAddress {
  adminId: number;
  /** A keyed hash. */
  address: string;
  /** ISO. */
  at: string;
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
  { adminId, address, at }: SeenAddress,
  { since, max }: { since: string; max: number },
): Promise<void> {
  await db
    .insertInto("known_address")
    .values({ admin_id: adminId, address, seen_at: at })
    .onConflict((conflict) => conflict.columns(["admin_id", "address"]).doUpdateSet({ seen_at: at }))
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
