/**
 * Makes data/snapshot/markets.json from the USDA's files:
 *
 *   npm run import -- --portal <tsv> --directory <csv> [--state Wisconsin] [--out data/snapshot]
 *                     [--explain] [--dry-run] [--allow-few]
 *
 * Reads and writes files and prints; what happens to the data is in data/usda.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { MARKETS_FILE, readMarketSnapshot, SnapshotError } from "#data/read-snapshot.ts";
import { region } from "#data/region.ts";
import { ImportError } from "#data/usda/import-error.ts";
import { importMarkets } from "#data/usda/import-markets.ts";
import { getState } from "#data/usda/states.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { explain, summarize } from "./import/print-result.ts";

const USAGE =
  "Usage: npm run import -- --portal <tsv> --directory <csv> [--state <name>] [--out <folder>] [--explain] [--dry-run]";

async function main(): Promise<void> {
  const options = readOptions();
  const state = getState(options.state);
  if (!state) throw new ImportError(`"${options.state}" is no state of the USDA's files (--state).`);
  const old = await readOldSnapshot(options.out);
  const result = importMarkets({
    portal: await readInput(options.portal),
    directory: await readInput(options.directory),
    state,
    old,
    allowFew: options["allow-few"],
  });
  if (!options["dry-run"]) await writeMarketSnapshot(options.out, result.snapshot);
  if (options.explain) print(explain(result));
  print(summarize(result));
  print([options["dry-run"] ? "Dry run: nothing written." : `Written: ${join(options.out, MARKETS_FILE)}`]);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        portal: { type: "string" },
        directory: { type: "string" },
        state: { type: "string", default: region.state },
        out: { type: "string", default: "data/snapshot" },
        explain: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
        "allow-few": { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new ImportError(`${reason ?? ""} ${USAGE}`, { cause: error });
  }
}

async function readInput(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const reason = error instanceof TypeError ? "it is not UTF-8 text" : (error as NodeJS.ErrnoException).code;
    throw new ImportError(`${file} cannot be read: ${reason ?? String(error)}.`, { cause: error });
  }
}

async function readOldSnapshot(folder: string) {
  try {
    await readFile(join(folder, MARKETS_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return readMarketSnapshot(folder);
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ImportError || error instanceof SnapshotError)) throw error;
  process.stderr.write(`Import stopped, the snapshot is as it was. ${error.message}\n`);
  process.exitCode = 1;
}
