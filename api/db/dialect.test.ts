import { join } from "node:path";
import Database from "better-sqlite3";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { getOutage } from "#api/process/outage.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { getMeta, setMeta } from "./meta.ts";
import { openDatabase } from "./open.ts";
import type { Db } from "./tables.ts";

async function openFile(): Promise<{ db: Db; file: string }> {
  const file = join(await temporaryFolder(), "directory.db");
  const db = await openDatabase(file);
  onTestFinished(() => db.destroy());
  return { db, file };
}

/** Holds a write lock, like another program. @returns a function that ends it */
function lock(file: string): () => void {
  const connection = new Database(file);
  const unlock = () => {
    connection.close();
  };
  onTestFinished(unlock);
  connection.exec("BEGIN IMMEDIATE");
  return unlock;
}

test("reads and read-only transactions ignore a write lock; a write fails as busy", async () => {
  const { db, file } = await openFile();
  lock(file);
  expect(await getMeta(db, "markets.revision")).toBe("0");
  const read = db.transaction().setAccessMode("read only");
  expect(await read.execute((transaction) => getMeta(transaction, "markets.revision"))).toBe("0");
  const refused = await db
    .transaction()
    .execute(() => Promise.resolve())
    .catch((error: unknown) => error);
  expect(getOutage(refused)?.kind).toBe("busy");
});

test("a write waits for another program's lock without stopping everything else", async () => {
  const { db, file } = await openFile();
  const unlock = lock(file);
  const writing = db.transaction().execute((transaction) => setMeta(transaction, "clock.trusted", "now"));
  const first = await Promise.race([writing.then(() => "the write", String), wait(1, "something else")]);
  unlock();
  await writing;
  expect([first, await getMeta(db, "clock.trusted")]).toEqual(["something else", "now"]);
});

test("many statements in a row give everything else turns, in a transaction, too", async () => {
  const { db } = await openFile();
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  onTestFinished(() => clearInterval(counting));
  await db.transaction().execute(async (transaction) => {
    for (let done = 0; done < 100_000 && turns < 3; done += 1) await getMeta(transaction, "clock.trusted");
  });
  expect(turns).toBe(3);
});

async function fillUp(db: Db): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
  await sql`PRAGMA max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db);
}

const TOO_MUCH = "x".repeat(100_000);

test("a transaction that fails on a full disk keeps none of its writes", async () => {
  const { db } = await openFile();
  await fillUp(db);
  const changing = db.transaction().execute(async (transaction) => {
    await setMeta(transaction, "clock.trusted", "first");
    // Like a caller that runs several queries in parallel.
    await Promise.all([
      setMeta(transaction, "snapshot.updated", TOO_MUCH),
      setMeta(transaction, "news.hash", "second"),
    ]);
  });
  await expect(changing).rejects.toThrow("database or disk is full");
  expect(await getMeta(db, "clock.trusted")).toBe(null);
  expect(await getMeta(db, "news.hash")).toBe(null);
  await sql`PRAGMA max_page_count = 100000`.execute(db);
  await db.transaction().execute((transaction) => setMeta(transaction, "snapshot.updated", TOO_MUCH));
  expect(await getMeta(db, "snapshot.updated")).toBe(TOO_MUCH);
});

test("a transaction that ignores a full-disk error cannot be committed", async () => {
  const { db } = await openFile();
  await fillUp(db);
  const changing = db.transaction().execute(async (transaction) => {
    await setMeta(transaction, "snapshot.updated", TOO_MUCH).catch(() => null);
  });
  await expect(changing).rejects.toThrow("database or disk is full");
  await setMeta(db, "snapshot.updated", "2026");
  expect(await getMeta(db, "snapshot.updated")).toBe("2026");
});

test("any other failure rolls back the transaction", async () => {
  const { db } = await openFile();
  const changing = db.transaction().execute(async (transaction) => {
    await setMeta(transaction, "snapshot.updated", "2026");
    throw new Error("No.");
  });
  await expect(changing).rejects.toThrow("No.");
  expect(await getMeta(db, "snapshot.updated")).toBe(null);
});
