/** `npm run check:truth`: compares the site's opening days with a table of days on which markets are known to be held. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import type { SiteSnapshot } from "#data/market/snapshot-schema.ts";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { decodeText } from "#data/import/table/decode-text.ts";
import { ImportError } from "#data/import/import-error.ts";
import { compareMarket, sumUp } from "./truth/compare-days.ts";
import { describeResults } from "./truth/describe-results.ts";
import { type DayTable, readDayTable } from "./truth/read-day-table.ts";
import { requireSound } from "#api/db/database-file.ts";
import { readDatabase } from "#api/db/open.ts";
import { type Env, readEnvironment } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { exportSnapshot } from "#api/snapshot/export.ts";
import { readGivenFile } from "../../api/commands/given-file.ts";
import { runCommand, UsageError } from "../../api/commands/run-command.ts";

const USAGE = `Usage: npm run check:truth -- <csv or tsv file> [--json]

A row for each day of a market, with the columns
  market  its number, or its name with a column city
  day     2026-05-07
  hours   8 AM-noon, 08:00-12:00, or closed
  place   where it is held then, if you like
With --json the results are printed for programs. Compares data/snapshot, or with STATE_DIR set the database there.`;

await runCommand(
  async ({ env, print }, { values, positionals }) => {
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError("Give one file.");
    const { origin, snapshot } = await readDirectory(env);
    const { markets, problems } = await readDays(file, snapshot);
    const results = markets.map((truth) =>
      compareMarket({ ...truth, market: truth.market && withTimeZone(truth.market, region) }, region),
    );
    if (values.json)
      print(JSON.stringify({ file, origin, totals: sumUp(results), markets: results, problems }, null, 2));
    else
      for (const line of [`${file}, compared with ${origin}:`, "", ...describeResults({ results, problems })])
        print(line);
  },
  {
    calledOff: "Called off.",
    usage: USAGE,
    accepts: { allowPositionals: true, options: { json: { type: "boolean" } } },
  },
);

/** Reads the database in STATE_DIR if that is set, otherwise the snapshot. */
async function readDirectory({ stateDir, snapshotDir }: Env): Promise<{ origin: string; snapshot: SiteSnapshot }> {
  if (!readEnvironment()["STATE_DIR"]) return { origin: snapshotDir, snapshot: await readMarketSnapshot(snapshotDir) };
  const origin = join(stateDir, "directory.db");
  if (!existsSync(origin)) {
    throw new OperatorError(`There is no database in ${stateDir} yet. Start the server once, or leave STATE_DIR out.`);
  }
  requireSound(origin);
  const { snapshot } = await readDatabase(origin, exportSnapshot);
  return { origin, snapshot };
}

async function readDays(file: string, snapshot: SiteSnapshot): Promise<DayTable> {
  try {
    return readDayTable(decodeText(await readGivenFile(file)), snapshot);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new OperatorError(`${file}: ${error.message}`, { cause: error });
  }
}
