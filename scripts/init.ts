/**
 * Starts the directory for another state, or for several:
 *
 *   npm run init -- --state Vermont [--state "New Hampshire"]
 *                   [--portal <file>]... [--directory <csv>]...   files as in npm run import
 *                   [--site-name <name>] [--contact-email <address>] [--website <address>] [--allow-few] [--no-build]
 *
 * Without files, the USDA's portal is asked. Nothing is written before all markets are read.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listForeignGuides } from "#data/list-guides.ts";
import { MARKETS_FILE, readMarketSnapshot } from "#data/read-snapshot.ts";
import { region } from "#data/region.ts";
import { readEnv } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { stopOnSignals } from "#api/server.ts";
import { fetchPortalList, PORTAL_LISTS } from "#api/usda/fetch-portal.ts";
import { findRegion } from "./init/find-region.ts";
import { writeRegion } from "./init/write-region.ts";

const ROOT = resolve(import.meta.dirname, "..");
const REGION_FILE = join(ROOT, "data/region.ts");
const SNAPSHOT = join(ROOT, "data/snapshot");
const USAGE =
  'Usage: npm run init -- --state Vermont [--state "New Hampshire"] [--portal <file>] [--directory <csv>] ' +
  "[--site-name <name>] [--contact-email <address>] [--website <address>] [--allow-few] [--no-build]";

async function main(): Promise<void> {
  const options = readOptions();
  const names = options.state.flatMap((some) => some.split(",")).map((name) => name.trim());
  const { contact, ...found } = await findRegion(names);
  const isAnother = found.state !== region.state;
  const folder = await mkdtemp(join(tmpdir(), "init-"));
  try {
    const markets = await importMarkets(options, found.state, names, folder);
    const values = {
      ...found,
      siteName: options["site-name"] ?? found.siteName,
      contact: {
        creator: contact.creator,
        email: options["contact-email"] ?? contact.email,
        website: options.website ?? contact.website,
      },
      ...(isAnother && { startedIn: new Date().getFullYear() }),
    };
    const text = await readFile(REGION_FILE, "utf8");
    const written = await writeRegion(text, values, { file: REGION_FILE, keepsFeeds: !isAnother });
    await writeFile(REGION_FILE, written);
    await cp(join(folder, MARKETS_FILE), join(SNAPSHOT, MARKETS_FILE));
    if (isAnother) await emptyTables();
    console.log(`\n${found.siteName}: ${markets} markets in data/snapshot, data/region.ts written.`);
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const line of await listWhatIsLeft(isAnother, names, options)) console.log(`- ${line}`);
  if (options["no-build"]) return;
  // In a process of its own: this one has read the region that was.
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/build.ts")], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new OperatorError("The site could not be built; what is wrong stands above.");
  console.log("\nBuilt into dist. See it with: npm start");
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        state: { type: "string", multiple: true },
        portal: { type: "string", multiple: true, default: [] },
        directory: { type: "string", multiple: true, default: [] },
        "site-name": { type: "string" },
        "contact-email": { type: "string" },
        website: { type: "string" },
        "allow-few": { type: "boolean", default: false },
        "no-build": { type: "boolean", default: false },
      },
    });
    const { state = [], ...options } = values;
    if (state.length === 0) throw new Error("Which state? Name it with --state.");
    return { ...options, state };
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, { cause: error });
  }
}

type Options = ReturnType<typeof readOptions>;

/** Into a folder: what is there stays until all is read. @returns how many there are */
async function importMarkets(options: Options, state: string, names: readonly string[], folder: string) {
  const { portal, directory } = options;
  const given = portal.length + directory.length > 0;
  const portals = given ? portal : await fetchPortal(folder);
  const args = [
    ...portals.flatMap((file) => ["--portal", file]),
    ...directory.flatMap((file) => ["--directory", file]),
    ...(options["allow-few"] ? ["--allow-few"] : []),
  ];
  console.log(`Reading the markets of ${state}`);
  const script = join(ROOT, "scripts/import.ts");
  const { status } = spawnSync(process.execPath, [script, "--state", names.join(), "--out", folder, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new OperatorError("Nothing is changed; what is wrong with the files stands above.");
  return (await readMarketSnapshot(folder)).markets.length;
}

/** @returns the files of its lists. @throws PortalError when it does not deliver */
async function fetchPortal(folder: string): Promise<string[]> {
  const { usda } = readEnv();
  const signal = stopOnSignals();
  const files: string[] = [];
  for (const list of PORTAL_LISTS) {
    const file = join(folder, `${list}.json`);
    await writeFile(file, await fetchPortalList(usda, { list, signal, report: console.log }));
    files.push(file);
  }
  return files;
}

/** What is known of one state's harvests and news is nothing of another's. */
async function emptyTables(): Promise<void> {
  await writeFile(join(SNAPSHOT, "crops.json"), "[]\n");
  await writeFile(join(SNAPSHOT, "crop-sources.json"), "{}\n");
  await rm(join(SNAPSHOT, "news.json"), { force: true });
}

/** What somebody has to do, or to know, before visitors come. */
async function listWhatIsLeft(isAnother: boolean, names: readonly string[], options: Options): Promise<string[]> {
  const lines: string[] = [];
  if (options["contact-email"] === undefined || options.website === undefined) {
    lines.push("Set contact in data/region.ts before you go live: its addresses are made up.");
  }
  if (!isAnother) return lines;
  const foreign = await listForeignGuides(undefined, (await findRegion(names)).states);
  if (foreign.length > 0) {
    lines.push(`Left out, as they are about ${region.state}: the guides ${foreign.join(", ")}.`);
  }
  lines.push(
    "No feeds of news (feeds in data/region.ts) and no harvests (data/snapshot/crops.json) are known yet.",
    "README.md, CONTRIBUTING.md and LICENSE still name the former state.",
    "What was here is in git: git restore data/region.ts data/snapshot",
  );
  const { stateDir } = readEnv();
  if (existsSync(join(stateDir, "directory.db"))) {
    lines.push(`${stateDir} holds the markets of ${region.state}. Put it away before npm start, or set STATE_DIR.`);
  }
  return lines;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
