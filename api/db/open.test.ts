import Database from "better-sqlite3";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { openDatabase } from "./open.ts";
import type { Db } from "./tables.ts";

async function pragma(db: Db, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`PRAGMA ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

test("a reopened database has the same safe settings as a new one", async () => {
  const file = join(await temporaryFolder(), "directory.db");
  await (await openDatabase(file)).destroy();
  const db = await openDatabase(file);
  expect({
    journal: await pragma(db, "journal_mode"),
    synchronous: await pragma(db, "synchronous"),
    foreignKeys: await pragma(db, "foreign_keys"),
    busyTimeout: await pragma(db, "busy_timeout"),
  }).toEqual({ journal: "wal", synchronous: 2, foreignKeys: 1, busyTimeout: 0 });
  await db.destroy();
});

test("a record stored under another id is refused", async () => {
  const db = await openDatabase(":memory:");
  const row = { id: 7, record: '{"id":8}', archived_at: null, updated_at: "2026-07-04T12:00:00.000Z" };
  await expect(db.insertInto("market").values(row).execute()).rejects.toThrow(/CHECK constraint failed/);
  await db.destroy();
});

test("a database migrated by a newer version is left unchanged", async () => {
  const file = join(await temporaryFolder(), "directory.db");
  await (await openDatabase(file)).destroy();
  const newer = new Database(file);
  newer.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-from-the-future', '2030-01-01')");
  newer.close();
  await expect(openDatabase(file)).rejects.toThrow(
    `The database ${file} was written by a newer version of the program, which knows of 999-from-the-future. ` +
      "Start that version, or go back to the backup from before it: npm run restore",
  );
});

test("a database with an earlier schema is left unchanged, with advice", async () => {
  const file = join(await temporaryFolder(), "directory.db");
  const early = new Database(file);
  early.exec(`
    CREATE TABLE kysely_migration (name TEXT PRIMARY KEY, timestamp TEXT NOT NULL);
    INSERT INTO kysely_migration VALUES ('001-markets', '2026-11-20'), ('017-roles', '2026-11-24');
    CREATE TABLE market (id INTEGER PRIMARY KEY, record TEXT NOT NULL);
  `);
  early.close();
  const before = await readFile(file);
  await expect(openDatabase(file)).rejects.toThrow(
    `The database ${file} was written by an early version of the program, in a form that is not read any more. It was ` +
      "left as it is. Go on with that version; or write down what it knows of markets with its npm run snapshot, and " +
      "start this one with an empty STATE_DIR.",
  );
  expect(await readFile(file)).toEqual(before);
});
