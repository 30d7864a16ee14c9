/** Converts hours stored as text to minutes since midnight, and adds the publisher of a claim's page. */
import { type Kysely, sql } from "kysely";
import { readDayHours } from "#data/schedule/reading/read-times.ts";

/** JSON columns that hold schedules, by table. */
const COLUMNS = [
  ["claim", "value"],
  ["market", "record"],
  ["submission", "payload"],
  ["submission", "replaced"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE claim ADD COLUMN publisher TEXT`.execute(db);
  for (const [table, column] of COLUMNS) {
    const { rows } = await sql<{ id: number; json: string }>`
      SELECT id, ${sql.ref(column)} AS json FROM ${sql.table(table)} WHERE ${sql.ref(column)} LIKE '%"week"%'
        OR ${sql.ref(column)} LIKE '%"days"%'`.execute(db);
    for (const { id, json } of rows) {
      const read = JSON.stringify(readTimes(JSON.parse(json)));
      if (read !== json)
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${read} WHERE id = ${id}`.execute(db);
    }
  }
}

/** Converts the hours of every schedule inside a JSON value; texts that cannot be read stay. */
function readTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readTimes);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  if (!("seasons" in value)) return Object.fromEntries(entries.map(([key, part]) => [key, readTimes(part)]));
  return Object.fromEntries(entries.map(([key, part]) => [key, Array.isArray(part) ? part.map(readPart) : part]));
}

/** Converts a season (with a week) or a single day (with hours). */
function readPart(part: unknown): unknown {
  if (!isRecord(part)) return part;
  const { week, hours } = part;
  return {
    ...part,
    ...(isRecord(week) && {
      week: Object.fromEntries(Object.entries(week).map(([day, text]) => [day, readText(text)])),
    }),
    ...("hours" in part && { hours: readText(hours) }),
  };
}

function readText(text: unknown): unknown {
  return typeof text === "string" ? readDayHours(text) : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
