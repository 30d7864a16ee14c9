import Database from "better-sqlite3";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { openDatabase } from "../open.ts";
import type { Db } from "../tables.ts";
import { MIGRATIONS_TO_010 } from "./from-010.ts";
import { makeDatabaseOf010 } from "./testing/database-of-010.ts";

const AT = "2026-07-04T12:00:00.000Z";

async function open(file: string): Promise<Db> {
  const db = await openDatabase(file);
  onTestFinished(() => db.destroy());
  return db;
}

/** Tables, indexes and triggers by name, without what does not matter: quotes, spaces, the order of columns. */
function readSchema(file: string): Map<string, string[]> {
  const database = new Database(file, { readonly: true });
  const rows = database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name",
    )
    .all();
  database.close();
  return new Map(
    rows.map(({ name, sql }) => [
      name,
      sql
        .replaceAll('"', "")
        .replaceAll(/\s+/g, " ")
        .split(/ ?[(),] ?/)
        .toSorted(),
    ]),
  );
}

const DAY = `
  INSERT INTO meta VALUES ('markets.revision', '0'), ('content.revision', '0');
  INSERT INTO settings (id) VALUES (1);
  INSERT INTO market (id, record, updated_at) VALUES (1, '{"id":1,"name":"Elm Market"}', '${AT}'),
    (2, '{"id":2,"name":"Oak Market"}', '${AT}');
  INSERT INTO admin (id, username, password_hash, created_at, created_by) VALUES (3, 'Ada', '', '${AT}', NULL),
    (4, 'bob', '', '${AT}', 'ada'), (5, 'eve', '', '${AT}', 'command line');
  INSERT INTO account_link (kind, state, token_hash, role, created_at, created_by, expires_at)
    VALUES ('invitation', 'open', 't', 'admin', '${AT}', 'the command line', '${AT}');
  INSERT INTO manager_link (id, market_id, state, name, created_at, created_by, ended_at) VALUES
    (6, 1, 'revoked', 'Ann', '${AT}', 'bob', '${AT}'), (7, 2, 'revoked', 'Ann', '${AT}', NULL, '${AT}'),
    (9, 2, 'revoked', NULL, '${AT}', NULL, '${AT}');
  INSERT INTO submission (id, kind, market_id, state, payload, created_at, decided_at, decided_by, answer, answered_at,
    answered_by, token_hash, key_hash, fingerprint)
    VALUES (8, 'edit', 1, 'approved', '{}', '${AT}', '${AT}', 'ada', 'Thanks', '${AT}', 'long gone', 't', 'k', 'f');
  INSERT INTO desk (market_id, assigned_to, checked_at, checked_by) VALUES (1, 'bob', '${AT}', 'ada');
  INSERT INTO claim (market_id, fact, source, value, said, uid, entered_at, entered_by) VALUES
    (1, 'website', 'community', 'null', '2026', 'a', '${AT}', 'ada'),
    (1, 'hasAtm', 'community', 'true', '2026', 'b', '${AT}', 'Visitors'),
    (1, 'name', 'community', '"Elm"', '2026', 'c', '${AT}', 'Ann, who runs Elm Market'),
    (2, 'name', 'community', '"Oak"', '2026', 'd', '${AT}', 'Somebody, who runs Oak Market'),
    (2, 'hasAtm', 'community', 'true', '2026', 'e', '${AT}', NULL),
    (2, 'city', 'community', '"Oak"', '2026', 'f', '${AT}', 'Ann, who runs Another Market');
  INSERT INTO claim (market_id, fact, source, record, value, said, doubt) VALUES
    (1, 'name', 'usda-2018', 'usda-2018:1', '"Elms"', '2018', 'another record of this market knows it better'),
    (1, 'zipCode', 'usda-2018', 'usda-2018:1', '"53075"', '2018', '53075 is the zip code of Random Lake');
  INSERT INTO job (kind, state, params, result, started_by, created_at) VALUES
    ('publish', 'done', '{}', NULL, 'automatic', '${AT}'), ('news', 'done', '{}', NULL, 'automatic', '${AT}'),
    ('import-check', 'done', '{}', '{"message":"1 new.","claims":"[]"}', 'npm run list', '${AT}');
  INSERT INTO audit (id, at, by_name, action, summary, changes) VALUES
    (1, '${AT}', 'ada', 'submission.decide', 'Approved', '[{"table":"submission","id":8,"before":{"state":"pending","decided_by":null},"after":{"state":"approved","decided_by":"ada"}},{"table":"market","id":1,"before":{"archived_at":null},"after":{"archived_at":null}}]'),
    (2, '${AT}', 'the site itself', 'places.expire', 'Dropped', '[]'),
    (3, '${AT}', 'restored backup', 'privacy.erase', 'Forgot', '[]'),
    (4, '${AT}', 'bob', 'desk.assign', 'Gave', '[{"table":"desk","id":1,"before":{"assigned_to":"gone"},"after":{"assigned_to":"bob","checked_by":"ada"}}]');
`;

const ADA = { kind: "account", id: 3, name: "Ada" };
const BOB = { kind: "account", id: 4, name: "bob" };
const ANN = { kind: "manager", id: 6, name: "Ann" };
const COMMAND = { kind: "command", id: null, name: null };

test("a database of the version before has the schema of a new one then", async () => {
  const file = makeDatabaseOf010(await temporaryFolder());
  await open(file);
  const fresh = join(await temporaryFolder(), "directory.db");
  await open(fresh);
  expect(readSchema(file)).toEqual(readSchema(fresh));
});

test("names become actors and sentences codes, also in the log's rows", async () => {
  const db = await open(makeDatabaseOf010(await temporaryFolder(), DAY));
  const read = (rows: readonly object[]) =>
    rows.map((row) => Object.values(row).map((value) => JSON.parse(String(value)) as unknown));
  const claims = await db.selectFrom("claim").select(["entered_by", "doubt"]).orderBy("id").execute();
  expect(read(claims)).toEqual([
    [ADA, null],
    [{ kind: "visitor", id: null, name: null }, null],
    [ANN, null],
    [{ kind: "manager", id: 9, name: null }, null],
    [null, null],
    [{ kind: "manager", id: null, name: null }, null],
    [null, { code: "superseded" }],
    [null, { code: "zip-of", zip: "53075", town: "Random Lake" }],
  ]);
  expect(read(await db.selectFrom("admin").select("created_by").orderBy("id").execute())).toEqual([
    [null],
    [ADA],
    [COMMAND],
  ]);
  expect(read(await db.selectFrom("account_link").select("created_by").execute())).toEqual([[COMMAND]]);
  expect(read(await db.selectFrom("manager_link").select("created_by").orderBy("id").execute())).toEqual([
    [BOB],
    [null],
    [null],
  ]);
  expect(read(await db.selectFrom("submission").select(["decided_by", "answered_by"]).execute())).toEqual([
    [ADA, { kind: "account", id: null, name: "long gone" }],
  ]);
  expect(read(await db.selectFrom("desk").select(["assigned_to", "checked_by"]).execute())).toEqual([[BOB, ADA]]);
  const jobs = await db.selectFrom("job").select(["started_by", "result"]).orderBy("id").execute();
  expect(read(jobs)).toEqual([
    [{ kind: "job", id: null, name: "publish" }, null],
    [{ kind: "job", id: null, name: "news" }, null],
    [{ kind: "command", id: null, name: "npm run list" }, { message: "1 new." }],
  ]);
  const log = await db.selectFrom("audit").select(["actor", "changes"]).orderBy("id").execute();
  const written = (actor: object) => JSON.stringify(actor);
  expect(read(log)).toEqual([
    [
      ADA,
      [
        {
          ...{ table: "submission", id: 8 },
          before: { state: "pending", decided_by: null },
          after: { state: "approved", decided_by: written(ADA) },
        },
        { table: "market", id: 1, before: { archived_at: null }, after: { archived_at: null } },
      ],
    ],
    [{ kind: "job", id: null, name: "expiry" }, []],
    [{ kind: "job", id: null, name: "restore" }, []],
    [
      BOB,
      [
        {
          ...{ table: "desk", id: 1 },
          before: { assigned_to: written({ kind: "account", id: null, name: "gone" }) },
          after: { assigned_to: written(BOB), checked_by: written(ADA) },
        },
      ],
    ],
  ]);
});

test("a database that cannot be converted stays as it is", async () => {
  const file = makeDatabaseOf010(
    await temporaryFolder(),
    `${DAY} UPDATE audit SET changes = '[]'; DROP INDEX claim_in_doubt;`,
  );
  const before = readSchema(file);
  await expect(openDatabase(file)).rejects.toThrow(
    `The database ${file} does not fit this version (no such index: claim_in_doubt). Start the version that wrote it, or restore a backup.`,
  );
  expect(readSchema(file)).toEqual(before);
});

test("a database from before that version is left unchanged, with advice", async () => {
  const file = makeDatabaseOf010(await temporaryFolder(), DAY, MIGRATIONS_TO_010.slice(0, 8));
  const before = await readFile(file);
  await expect(openDatabase(file)).rejects.toThrow(
    `The database ${file} was written by an earlier version of the program, which this one cannot bring up to date. It ` +
      "was left as it is. Start the version of November 29, 2026 with it once, which brings it up to date; then this one.",
  );
  expect(await readFile(file)).toEqual(before);
});
