import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Database from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { getOutage } from "#api/http/api-error.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { getMeta, setMeta } from "./meta.ts";
import { openDatabase } from "./open.ts";
import { createPatience, createPatientDialect } from "./patient-driver.ts";
import type { Db, Tables } from "./tables.ts";

async function openFile(): Promise<{ db: Db; file: string }> {
  const file = join(await temporaryFolder(), "directory.db");
  const db = await openDatabase(file);
  onTestFinished(() => db.destroy());
  return { db, file };
}

/** Another program's. @returns what ends it */
function lock(file: string, how: "IMMEDIATE" | "EXCLUSIVE" = "IMMEDIATE"): { commit: (change?: string) => void } {
  const connection = new Database(file);
  onTestFinished(() => {
    connection.close();
  });
  connection.exec(`BEGIN ${how}`);
  return {
    commit: (change = "") => {
      connection.exec(`${change}; COMMIT`);
    },
  };
}

const OTHERS_CHANGE = "UPDATE meta SET value = '7' WHERE key = 'markets.revision'";

test.each(["IMMEDIATE", "EXCLUSIVE"] as const)(
  "a write waits for a lock of another program (%s), and the program goes on meanwhile",
  async (how) => {
    const { db, file } = await openFile();
    const held = lock(file, how);
    const writing = setMeta(db, "snapshot.updated", "2026");
    // Would come after five seconds, and the write fail, if the wait were SQLite's own.
    await nextTurn();
    held.commit();
    await writing;
    expect(await getMeta(db, "snapshot.updated")).toBe("2026");
  },
);

test("reads do not wait for a lock, nor do transactions that only read", async () => {
  const { db, file } = await openFile();
  lock(file);
  expect(await getMeta(db, "markets.revision")).toBe("0");
  const read = db.transaction().setAccessMode("read only");
  expect(await read.execute((transaction) => getMeta(transaction, "markets.revision"))).toBe("0");
});

test("a transaction that reads before it writes sees what the lock's holder has changed, and is not refused for it", async () => {
  const { db, file } = await openFile();
  const held = lock(file);
  const changing = db.transaction().execute(async (transaction) => {
    const revision = await getMeta(transaction, "markets.revision");
    await setMeta(transaction, "snapshot.updated", `at ${revision}`);
  });
  await nextTurn();
  held.commit(OTHERS_CHANGE);
  await changing;
  expect(await getMeta(db, "snapshot.updated")).toBe("at 7");
});

test("a file that is locked is opened when it is free", async () => {
  const file = join(await temporaryFolder(), "directory.db");
  const connection = new Database(file);
  connection.exec("CREATE TABLE some (thing); BEGIN EXCLUSIVE");
  const opening = openDatabase(file);
  await nextTurn();
  connection.exec("COMMIT");
  connection.close();
  const db = await opening;
  expect(await getMeta(db, "markets.revision")).toBe("0");
  await db.destroy();
});

test("a lock that stays is waited for once, and not by each that comes to it", async () => {
  const { file } = await openFile();
  lock(file);
  const connection = new Database(file, { timeout: 0 });
  const db = new Kysely<Tables>({ dialect: createPatientDialect(connection, createPatience(30)) });
  onTestFinished(() => db.destroy());
  const outcomes = await Promise.allSettled([1, 2, 3].map((day) => setMeta(db, "snapshot.updated", `${day}`)));
  expect(outcomes.map((outcome) => outcome.status === "rejected" && getOutage(outcome.reason)?.kind)).toEqual([
    "busy",
    "busy",
    "busy",
  ]);
  let tries = 0;
  const patience = createPatience(0);
  await expect(
    patience(() => {
      tries += 1;
      throw new Database.SqliteError("database is locked", "SQLITE_BUSY");
    }),
  ).rejects.toThrow("database is locked");
  expect(tries).toBe(1);
});

async function fillUp(db: Db): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
  await sql`PRAGMA max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db);
}

async function makeRoom(db: Db): Promise<void> {
  await sql`PRAGMA max_page_count = 100000`.execute(db);
}

const TOO_MUCH = "x".repeat(100_000);

test("a transaction that a full disk ends fails with that, and keeps nothing of what comes after", async () => {
  const { db } = await openFile();
  await fillUp(db);
  const changing = db.transaction().execute(async (transaction) => {
    await setMeta(transaction, "publish.held", "first");
    // As a caller would that does several things at once.
    await Promise.all([
      setMeta(transaction, "snapshot.updated", TOO_MUCH),
      setMeta(transaction, "publish.revision", "second"),
    ]);
  });
  await expect(changing).rejects.toThrow("database or disk is full");
  expect(await getMeta(db, "publish.held")).toBe(null);
  expect(await getMeta(db, "publish.revision")).toBe(null);
  await makeRoom(db);
  await db.transaction().execute((transaction) => setMeta(transaction, "snapshot.updated", TOO_MUCH));
  expect(await getMeta(db, "snapshot.updated")).toBe(TOO_MUCH);
});

test("a transaction that goes on after a full disk has ended it cannot be committed", async () => {
  const { db } = await openFile();
  await fillUp(db);
  const changing = db.transaction().execute(async (transaction) => {
    await setMeta(transaction, "snapshot.updated", TOO_MUCH).catch(() => null);
  });
  await expect(changing).rejects.toThrow("database or disk is full");
  await setMeta(db, "snapshot.updated", "2026");
  expect(await getMeta(db, "snapshot.updated")).toBe("2026");
});

test("any other failure rolls back what came before it, as ever", async () => {
  const { db } = await openFile();
  const changing = db.transaction().execute(async (transaction) => {
    await setMeta(transaction, "snapshot.updated", "2026");
    throw new Error("No.");
  });
  await expect(changing).rejects.toThrow("No.");
  expect(await getMeta(db, "snapshot.updated")).toBe(null);
});
