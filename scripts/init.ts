/** `npm run init`: sets up the directory for one or more other states. At a terminal it asks for missing options. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { isEmail } from "#data/input/email.ts";
import { listGuidesOfOtherStates } from "#data/files/list-guides.ts";
import { countMarkets } from "#data/market/standing.ts";
import { MARKETS_FILE, readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { region } from "#data/region.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { readEnv } from "#api/env.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { stopOnSignals } from "#api/process/stop-on-signals.ts";
import { fetchPortalList, PORTAL_LISTS, PortalError } from "#api/imports/fetch-portal.ts";
import { PICTURES_FOLDER } from "#site/features/pwa/install-pictures.ts";
import { describeSaturday } from "../api/init/describe-saturday.ts";
import { type FoundRegion, findRegion } from "../api/init/find-region.ts";
import { writeRegion } from "../api/init/write-region.ts";
import { printFailure, showHelp, UsageError } from "../api/commands/run-command.ts";

const ROOT = resolve(import.meta.dirname, "..");
const REGION_FILE = join(ROOT, "data/region.ts");
const SNAPSHOT = join(ROOT, "data/snapshot");

/** The portal has no hours; the USDA's older directory had, and its exports are archived. */
const WHERE_HOURS_ARE = `Files with hours: exports of the USDA's National Farmers Market Directory, up to 2022. Look for them at
  https://catalog.data.gov/dataset/farmers-markets-directory-and-geographic-data
  https://web.archive.org/web/2022*/https://apps.ams.usda.gov/FarmersMarketsExport/ExcelExport.aspx`;

const USAGE = `Usage: npm run init -- --state Vermont [--state "New Hampshire"] [--file <file>]...
                   [--site-name <name>] [--contact-email <address>] [--website <address>] [--allow-few]

--state is a name or two letters; several states make one directory. --file is an export of the USDA's directory (.csv) or
portal (.json, .tsv); without files, the portal is asked. --site-name stands on each page, --contact-email and --website
tell visitors whom to ask. --allow-few takes far fewer markets than there are.

${WHERE_HOURS_ARE}`;

async function main(): Promise<void> {
  const options = await askForMore(readOptions());
  const found = await findRegion(options.states);
  const values = { ...found, siteName: options.siteName, contact: options.contact };
  const isAnother = found.state !== region.state;
  const folder = await mkdtemp(join(tmpdir(), "init-"));
  try {
    const { markets } = await importMarkets(options, found.state, folder);
    const text = await readFile(REGION_FILE, "utf8");
    const written = { ...values, ...(isAnother && { startedIn: new Date().getFullYear() }) };
    await writeFile(REGION_FILE, await writeRegion(text, written, { file: REGION_FILE, keepsFeeds: !isAnother }));
    await cp(join(folder, MARKETS_FILE), join(SNAPSHOT, MARKETS_FILE));
    if (isAnother) await dropWhatIsOfOneState();
    const known = markets.filter(hasHours).length;
    console.log(`\n${options.siteName}: ${countMarkets(markets)} markets, ${known} of them with hours.`);
    if (known === 0) console.log(WHERE_HOURS_ARE);
    const { timeZone } = found;
    const { scheduleFreshMonths } = region;
    for (const line of describeSaturday(markets, new Date(), { timeZone, scheduleFreshMonths })) console.log(line);
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const line of await listWhatIsLeft(options, found, isAnother)) console.log(`- ${line}`);
  console.log("See it with: npm start");
}

interface Options {
  /** Names or postal codes of states. */
  states: readonly string[];
  files: readonly string[];
  siteName: string;
  contact: FoundRegion["contact"];
  /** Whether contact addresses were given; otherwise they are placeholders. */
  isContactGiven: boolean;
  allowFew: boolean;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      state: { type: "string", multiple: true, default: [] },
      file: { type: "string", multiple: true, default: [] },
      "site-name": { type: "string" },
      "contact-email": { type: "string" },
      website: { type: "string" },
      "allow-few": { type: "boolean", default: false },
    },
  });
  return values;
}

/** @throws OperatorError without a state, or for an invalid address */
async function askForMore(given: ReturnType<typeof readOptions>): Promise<Options> {
  const isAsked = process.stdin.isTTY;
  const lines = isAsked ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  try {
    const ask = async (question: string, fallback: string): Promise<string> =>
      (await lines?.question(`${question}${fallback && ` [${fallback}]`}: `))?.trim() || fallback;
    const states = (given.state.length > 0 ? given.state : [await ask("Which state?", "")])
      .flatMap((some) => some.split(","))
      .map((name) => name.trim())
      .filter(Boolean);
    if (states.length === 0) throw new UsageError("Which state? Name it with --state.");
    const { siteName, contact } = await findRegion(states);
    const name = given["site-name"] ?? (await ask("Name of the site", siteName));
    const options = {
      states,
      siteName: name,
      contact: {
        creator: `the ${name} volunteers`,
        email: requireEmail(given["contact-email"] ?? (await ask("Address for visitors' mail", contact.email))),
        website: requireUrl(given.website ?? (await ask("Address of the site", contact.website))),
      },
      files: given.file.length > 0 ? given.file : await askForFiles(ask),
      allowFew: given["allow-few"],
    };
    const isContactGiven = options.contact.email !== contact.email && options.contact.website !== contact.website;
    return { ...options, isContactGiven };
  } finally {
    lines?.close();
  }
}

async function askForFiles(ask: (question: string, fallback: string) => Promise<string>): Promise<string[]> {
  if (process.stdin.isTTY) console.log(WHERE_HOURS_ARE);
  const files: string[] = [];
  for (;;) {
    const file = await ask(files.length === 0 ? "File (Enter alone asks the USDA's portal)" : "Another file", "");
    if (file === "") return files;
    files.push(file);
  }
}

function requireEmail(text: string): string {
  if (isEmail(text)) return text;
  throw new OperatorError(`"${text}" is no e-mail address. Give one like hello@markets.example (--contact-email).`);
}

function requireUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new OperatorError(`"${text}" is no web address. Give one like https://markets.example (--website).`);
}

/** Existing files stay until all downloads have succeeded. @throws OperatorError */
async function importMarkets({ files, states, allowFew }: Options, state: string, folder: string) {
  const given = files.length > 0 ? files : await fetchPortal(folder);
  console.log(`Reading the markets of ${state}`);
  const script = join(ROOT, "scripts/import.ts");
  const args = [...given, "--state", states.join(), "--out", folder, ...(allowFew ? ["--allow-few"] : [])];
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new OperatorError("Nothing is changed; what is wrong with the files stands above.");
  return readMarketSnapshot(folder);
}

/** @returns paths of the downloaded lists @throws OperatorError if a download fails */
async function fetchPortal(folder: string): Promise<string[]> {
  const { usda } = readEnv();
  const signal = stopOnSignals();
  const files: string[] = [];
  try {
    for (const list of PORTAL_LISTS) {
      const file = join(folder, `${list}.json`);
      await writeFile(file, await fetchPortalList(usda, { list, signal, report: console.log }));
      files.push(file);
    }
    return files;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    throw new OperatorError(`${error.message}\nIt works without the portal, too, with --file. ${WHERE_HOURS_ARE}`, {
      cause: error,
    });
  }
}

/** Removes harvest dates, news and screenshots, which belong to the previous state. */
async function dropWhatIsOfOneState(): Promise<void> {
  await writeFile(join(SNAPSHOT, "crops.json"), "[]\n");
  await writeFile(join(SNAPSHOT, "crop-sources.json"), "{}\n");
  await rm(join(SNAPSHOT, "news.json"), { force: true });
  await rm(join(ROOT, "public", PICTURES_FOLDER), { recursive: true, force: true });
}

/** Prints the next steps for the operator, in at most five lines. */
async function listWhatIsLeft(
  { isContactGiven }: Options,
  { states }: FoundRegion,
  isAnother: boolean,
): Promise<string[]> {
  const lines = isContactGiven
    ? []
    : ["Before you go live: set the contact in the dashboard (Settings), its addresses are made up."];
  if (!isAnother) return lines;
  const foreign = await listGuidesOfOtherStates(undefined, states);
  const { stateDir } = readEnv();
  return [
    ...lines,
    `Yours to write: feeds of news (in the dashboard), harvests (data/snapshot/crops.json) and guides (data/guides;` +
      ` ${foreign.length} about other states are left out).`,
    "README.md and LICENSE still name the former state. Pictures of the site: npm run pictures.",
    ...(existsSync(join(stateDir, "directory.db"))
      ? [`${stateDir} holds the markets of ${region.state}: put it away first, or set STATE_DIR.`]
      : []),
    "What was here is in git: git restore data/region.ts data/snapshot public",
  ];
}

try {
  if (!showHelp(USAGE)) await main();
} catch (error) {
  const isCalledOff = getErrorCode(error) === "ABORT_ERR";
  printFailure(isCalledOff ? new OperatorError("\nCalled off. Nothing is changed.") : error, { usage: USAGE });
}
