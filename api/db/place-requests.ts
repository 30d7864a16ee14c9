/** How many requests went to the places provider on which day: the cap has to outlive a restart. */
import { sql } from "kysely";
import { getMeta } from "./meta.ts";
import type { Db, MetaKey } from "./tables.ts";

const KEY: MetaKey = "places.requests";

/**
 * Counts one request, in one statement, so that jobs side by side share the cap.
 * @param day where the markets are, ISO: another one starts the count anew
 * @returns false when the cap has been reached; nothing is counted then
 */
export async function countPlaceRequest(db: Db, day: string, cap: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO meta (key, value) SELECT ${KEY}, ${`${day} 1`} WHERE ${cap} > 0
    ON CONFLICT (key) DO UPDATE SET value = CASE
      WHEN substr(value, 1, 10) = ${day} THEN ${day} || ' ' || (CAST(substr(value, 12) AS INTEGER) + 1)
      ELSE excluded.value
    END
    WHERE substr(value, 1, 10) <> ${day} OR CAST(substr(value, 12) AS INTEGER) < ${cap}
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Requests of that day so far. */
export async function getPlaceRequests(db: Db, day: string): Promise<number> {
  const value = await getMeta(db, KEY);
  return value?.startsWith(`${day} `) === true ? Number(value.slice(11)) : 0;
}
