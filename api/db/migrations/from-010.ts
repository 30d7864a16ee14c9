/**
 * Converts a database that the version before 011-schema.ts left, whose ten migrations are one now. Frozen: it knows how
 * that version wrote things, and imports nothing of today's rules.
 *
 * That version kept who did something as a name ("ada", "Visitors", "Ann, who runs Elm Market") and why a claim does not
 * count as a sentence. Both are JSON now.
 */
import type Database from "better-sqlite3";
import { readDoubtSentence } from "#data/market/doubts-of-010.ts";

/** The migrations that such a database has executed. */
export const MIGRATIONS_TO_010 = [
  "001-schema",
  "002-hours-as-minutes",
  "003-places-and-years",
  "004-questions",
  "005-settings",
  "006-account-links",
  "007-indexes",
  "008-form-tokens",
  "009-season-basis",
  "010-one-import",
];

/** Columns that held a name, by table. */
const NAMES = [
  ["claim", "entered_by"],
  ["submission", "decided_by"],
  ["submission", "answered_by"],
  ["manager_link", "created_by"],
  ["manager_link", "granted_by"],
  ["admin", "created_by"],
  ["account_link", "created_by"],
  ["desk", "assigned_to"],
  ["desk", "checked_by"],
  ["audit", "by_name"],
  ["job", "started_by"],
] as const;

/** Those of them that the log repeats in its rows before and after a change. */
const LOGGED: Readonly<Record<string, readonly string[]>> = {
  submission: ["decided_by", "answered_by"],
  desk: ["assigned_to", "checked_by"],
};

/** All or nothing, in one transaction. The caller has made a backup. */
export function convertFrom010(database: Database.Database): void {
  const toActor = createReader(database);
  database.transaction(() => {
    for (const [table, column] of NAMES) {
      const isKind = table === "job" ? "kind" : "NULL";
      const names = database
        .prepare<[], { name: string; job: string | null }>(
          `SELECT DISTINCT ${column} AS name, ${isKind} AS job FROM ${table} WHERE ${column} IS NOT NULL`,
        )
        .all();
      const write = database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ? AND ${isKind} IS ?`);
      for (const { name, job } of names) write.run(toActor(name, job), name, job);
    }
    database.exec(`
      DROP INDEX audit_by_admin;
      ALTER TABLE audit RENAME COLUMN by_name TO actor;
      CREATE INDEX audit_by_actor ON audit (actor);
      DROP INDEX claim_in_doubt;
    `);
    const doubts = database.prepare<[], { doubt: string }>("SELECT DISTINCT doubt FROM claim WHERE doubt IS NOT NULL");
    const doubt = database.prepare("UPDATE claim SET doubt = ? WHERE doubt = ?");
    for (const { doubt: sentence } of doubts.all()) doubt.run(JSON.stringify(readDoubtSentence(sentence)), sentence);
    database.exec(`
      CREATE INDEX claim_in_doubt ON claim (market_id)
        WHERE doubt ->> '$.code' <> 'superseded' AND withdrawn_at IS NULL;
    `);
    convertLog(database, toActor);
    // What the check of an import found is written with those sentences: the file has to be checked again.
    database.exec(`
      UPDATE job SET result = json_remove(result, '$.differences', '$.open', '$.said', '$.claims', '$.reading')
      WHERE kind IN ('import-check', 'import')
    `);
    database.exec("DELETE FROM kysely_migration");
    const executed = database.prepare("INSERT INTO kysely_migration (name, timestamp) VALUES ('011-schema', ?)");
    executed.run(new Date().toISOString());
  })();
}

type ToActor = (name: string, job?: string | null) => string;

/** @returns a function that turns a name into an actor as JSON */
function createReader(database: Database.Database): ToActor {
  const account = database.prepare<[string], { id: number; username: string }>(
    "SELECT id, username FROM admin WHERE username = ?",
  );
  const links = database.prepare<[string | null], { id: number; market: string | null }>(`
    SELECT manager_link.id, record ->> '$.name' AS market FROM manager_link JOIN market ON market.id = market_id
    WHERE manager_link.name IS ? ORDER BY manager_link.id DESC
  `);
  const write = (kind: string, id: number | null, name: string | null) => JSON.stringify({ kind, id, name });
  return (name, job = null) => {
    switch (name) {
      case "Visitors":
        return write("visitor", null, null);
      case "automatic":
        return write("job", null, job ?? "publish");
      case "the site itself":
        return write("job", null, "expiry");
      case "restored backup":
        return write("job", null, "restore");
      case "command line":
      case "the command line":
        return write("command", null, null);
    }
    if (name.startsWith("npm run ")) return write("command", null, name);
    const [, manager, market] = /^(.*?), who runs (.*)$/s.exec(name) ?? [];
    if (manager !== undefined) {
      // A name that was erased.
      const own = manager === "Somebody" ? null : manager;
      const known = links.all(own);
      // The market may be called otherwise by now. Without the link, nobody could erase the name: it goes at once.
      const only = own !== null && known.length === 1 ? known[0] : undefined;
      const link = known.find((each) => each.market === market) ?? only;
      return write("manager", link?.id ?? null, link ? own : null);
    }
    const found = account.get(name);
    return found ? write("account", found.id, found.username) : write("account", null, name);
  };
}

function convertLog(database: Database.Database, toActor: ToActor): void {
  const write = database.prepare("UPDATE audit SET changes = ? WHERE id = ?");
  const entries = database.prepare<[], { id: number; changes: string }>(
    `SELECT id, changes FROM audit WHERE ${Object.values(LOGGED)
      .flat()
      .map((column) => `changes LIKE '%"${column}"%'`)
      .join(" OR ")}`,
  );
  for (const { id, changes } of entries.all()) {
    const rows: unknown = JSON.parse(changes);
    if (!Array.isArray(rows)) continue;
    write.run(JSON.stringify(rows.map((row: unknown) => convertRow(row, toActor))), id);
  }
}

/** One row of an entry: its table, and its columns before and after. */
function convertRow(row: unknown, toActor: ToActor): unknown {
  if (!isRecord(row)) return row;
  const columns = LOGGED[String(row["table"])] ?? [];
  const convert = (image: unknown) => {
    if (!isRecord(image)) return image;
    const entries = Object.entries(image).map(([column, value]) => [
      column,
      columns.includes(column) && typeof value === "string" ? toActor(value) : value,
    ]);
    return Object.fromEntries(entries) as unknown;
  };
  return { ...row, before: convert(row["before"]), after: convert(row["after"]) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
