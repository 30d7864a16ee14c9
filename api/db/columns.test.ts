import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { columnsOf, DECLARED } from "./columns.ts";
import { openDatabase } from "./open.ts";

/** Tables of SQLite and of the migrations. */
const FOREIGN = /^(sqlite|kysely)_/;

test("the list of columns matches the database", async () => {
  const db = await openDatabase(`${await temporaryFolder()}/directory.db`);
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT tables.name AS "table", columns.name AS "column"
    FROM sqlite_master AS tables JOIN pragma_table_xinfo(tables.name) AS columns WHERE tables.type = 'table'
  `.execute(db);
  await db.destroy();
  const known = Map.groupBy(rows, ({ table }) => table);
  const tables = [...known.keys()].filter((name) => !FOREIGN.test(name));
  expect(tables.toSorted()).toEqual(DECLARED.toSorted());
  for (const table of DECLARED) {
    const declared = Object.keys(columnsOf(table));
    if (declared.length === 0) continue;
    const columns = (known.get(table) ?? []).map(({ column }) => column);
    expect([table, ...declared.toSorted()]).toEqual([table, ...columns.toSorted()]);
  }
});

test("names, addresses and descriptions of people, hashes and keys are kept out of the audit log", () => {
  const leaks = DECLARED.flatMap((table) =>
    Object.entries(columnsOf(table)).filter(
      ([, { log, personal, isSecret }]) => log && (isSecret || (personal && personal !== "text")),
    ),
  );
  expect(leaks).toEqual([]);
});
