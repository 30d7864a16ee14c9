import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { insertMarket } from "#api/testing/insert-market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { runScript, runScriptHere } from "#api/testing/run-script.ts";
import { openNewDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

const SATURDAYS = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
const SUNDAYS = { seasons: [{ week: { Sunday: open("8:00-12:00") } }] };
const oak = exampleMarket({ id: 7, name: "Oak Market", schedule: SATURDAYS });

test("it compares the snapshot, or with STATE_DIR the database, for people and for scripts, and says what it cannot read", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "days.csv");
  await writeFile(file, "market,day,hours\n7,2026-07-11,8 AM-noon\n7,2026-07-18,late\n");
  await writeMarketSnapshot(folder, { updated: "2026-07-01", markets: [oak] });
  const { code, output, errors } = await runScript("lab/check-truth", [file], { SNAPSHOT_DIR: folder });
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(`${file}, compared with ${folder}:\n\nMarket `);
  expect(output).toContain("Market days: 1\n  shown open or likely open: 1 (100.0 %), ");
  expect(output).toContain('Row 3: The hours "late" cannot be read.');

  const db = await openNewDatabase(folder);
  await insertMarket(db, { ...oak, schedule: SUNDAYS }, new Date("2026-07-04T17:00:00Z"));
  await db.destroy();
  const settings = { STATE_DIR: folder, SNAPSHOT_DIR: folder };
  const stored = await runScriptHere("lab/check-truth", [file, "--json"], settings);
  expect(JSON.parse(stored.output)).toMatchObject({ totals: { days: 1, missing: { "on other days": 1 } } });

  await writeFile(file, "name,city\nOak,Elm\n");
  expect(await runScriptHere("lab/check-truth", [file], settings)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('The table has no column "day".') as string,
  });
});
