/** `npm run import`: makes data/snapshot/markets.json from the USDA's files, with the rules in data/import/usda. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Market } from "#data/market/market-schema.ts";
import { isClosed } from "#data/market/standing.ts";
import { readGazetteer } from "#data/files/read-gazetteer.ts";
import { MARKETS_FILE, readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { listDated } from "#data/schedule/season.ts";
import { readTableText } from "#data/import/table/read-spreadsheet.ts";
import { ImportError } from "#data/import/import-error.ts";
import { isDirectoryTable } from "#data/import/usda/directory.ts";
import { findPortalList } from "#data/import/usda/portal.ts";
import { countEntries, IMPORT_STEPS } from "#data/import/usda/import-log.ts";
import { importMarkets, type ImportResult } from "#data/import/usda/import-markets.ts";
import { joinStates } from "#data/import/states.ts";
import { readGivenFile } from "#api/commands/given-file.ts";
import { printFailure, showHelp } from "#api/commands/run-command.ts";
import { formatMarketSnapshot, writeMarketSnapshot } from "#data/files/write-snapshot.ts";

const USAGE = `Usage: npm run import -- <file>... [--state <name>] [--out <folder>] [--explain] [--dry-run] [--allow-few]

All files that there are of the state at once: exports of the USDA's directory (.csv), and of its portal (.json, .xlsx, .csv,
.tsv).

--state names another state than data/region.ts does, several with commas; --out another folder than data/snapshot.
--explain says what was done with each row, --dry-run writes nothing, --allow-few takes far fewer markets than there are.`;

async function main(): Promise<void> {
  const { positionals: files, values: options } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: "string", default: region.states.map(({ name }) => name).join() },
      out: { type: "string", default: "data/snapshot" },
      explain: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      "allow-few": { type: "boolean", default: false },
    },
  });
  const state = joinStates(options.state.split(","));
  if (!state) throw new ImportError(`"${options.state}" is no state of the USDA's files (--state).`);
  const old = existsSync(join(options.out, MARKETS_FILE)) ? await readMarketSnapshot(options.out) : null;
  const texts = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readTableText(await readGivenFile(file)),
      list: findPortalList(file),
    })),
  );
  const result = importMarkets({
    portals: texts.filter(({ text }) => !isDirectoryTable(text)),
    directories: texts.map(({ text }) => text).filter(isDirectoryTable),
    places: await readGazetteer(state.members.map(({ code }) => code)),
    outdoorSeason: region.outdoorSeason,
    today: getLocalDay(new Date(), region.timeZone),
    state,
    old,
    allowFew: options["allow-few"],
  });
  const isNew = old === null || formatMarketSnapshot(result.snapshot) !== formatMarketSnapshot(old);
  if (!options["dry-run"]) await writeMarketSnapshot(options.out, result.snapshot);
  const lines = [
    ...(options.explain ? explain(result) : []),
    ...summarize(result),
    isNew ? "The snapshot is another than before." : "The files say nothing new: the snapshot is as it was.",
    options["dry-run"] ? "Dry run: nothing written." : `Written: ${join(options.out, MARKETS_FILE)}`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Summarizes rows read, actions taken, and the new snapshot. */
function summarize({ snapshot, log, files, imported }: ImportResult): string[] {
  const { markets } = snapshot;
  const count = (test: (market: Market) => unknown) => String(markets.filter((market) => Boolean(test(market))).length);
  return [
    ...files.map(({ name, rows, rowsOfState }) => `${name}: ${rows} rows read, ${rowsOfState} of the state`),
    ...IMPORT_STEPS.flatMap((step) => {
      const entries = countEntries(log, step);
      const total = entries.reduce((sum, [, number]) => sum + number, 0);
      return total === 0 ? [] : [`${step}: ${total}`, ...entries.map(([what, number]) => `  ${number} ${what}`)];
    }),
    `listings: ${markets.length}, ${imported} of them from these files`,
    `  ${count(({ listingType }) => listingType === "farm-stand")} farm stands`,
    `  ${count(({ standing }) => standing?.is === "unlisted")} no longer listed, ${count(isClosed)} closed, ${count(({ partOf }) => partOf)} editions of another one`,
    `  ${count(hasHours)} with opening hours`,
    `  ${count((market) => listDated(market).length)} with seasons`,
    `  ${count(({ customList }) => customList.length > 0)} with items`,
    `  ${count(({ payments }) => payments.length > 0)} with payment programs`,
    `  ${count(({ website }) => website)} with a website, ${count(({ facebook }) => facebook)} with a Facebook page`,
  ];
}

/** Explains the action taken on each row. */
function explain({ log }: ImportResult): string[] {
  return log.map(
    ({ step, what, record, name, detail }) => `${step}: ${record} ${name}: ${what}${detail && ` (${detail})`}`,
  );
}

try {
  if (!showHelp(USAGE)) await main();
} catch (error) {
  printFailure(error, { failed: "Import stopped, the snapshot is as it was. ", usage: USAGE });
}
