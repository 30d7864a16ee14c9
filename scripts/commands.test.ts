/** Every command: its help, what it says to what it does not know, and a small run of those in the documents' tables. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type * as util from "node:util";
import { beforeAll, expect, test, vi } from "vitest";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { plainRows, portalFile } from "#data/import/usda/testing/test-fixtures.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { runScript, runScriptHere, type ScriptRun } from "#api/testing/run-script.ts";
import { openNewDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

/** The options that commands have read, to compare them with their usage. */
const known = vi.hoisted(() => new Set<string>());

vi.mock("node:util", async (importOriginal) => {
  const real = await importOriginal<typeof util>();
  const parseArgs: typeof util.parseArgs = (config) => {
    for (const name of Object.keys(config?.options ?? {})) known.add(name);
    return real.parseArgs(config);
  };
  return { ...real, parseArgs };
});

const { scripts } = JSON.parse(await readFile(join(PROJECT_ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** By the name that follows `npm run`. */
const FILES = new Map(
  Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /\bnode scripts\/(\S+)\.ts$/.exec(line) ?? [];
    return file === undefined ? [] : [[name, file] as const];
  }),
);

test.each([...FILES])("%s explains each of its options, and refuses what it does not know", async (name, file) => {
  const help = await runScriptHere(file, ["--help"], {});
  expect([help.code, help.errors]).toEqual([0, ""]);
  expect(help.output).toMatch(name === "test" ? /npm test/ : new RegExp(`npm run (--silent )?${name}\\b`));
  known.clear();
  const wrong = await runScriptHere(file, ["--no-such"], { STATE_DIR: "/nowhere" });
  expect([wrong.code, wrong.output]).toEqual([1, ""]);
  expect(wrong.errors.split("\n")[0]).toContain("--no-such");
  const lines = help.output.split("\n").filter((line) => !/^Usage:|^ *\[/.test(line));
  for (const option of known) expect(lines.join("\n")).toMatch(new RegExp(`--${option}\\b[^]* \\w+`));
  // Without what the command has read, nothing would be compared.
  if (name === "refresh") expect([...known]).toEqual(["file", "apply", "allow-few", "now"]);
});

let settings: Record<string, string>;
let folder: string;

beforeAll(async () => {
  // Files before this one may have loaded what parses the options, and not with the mock.
  vi.resetModules();
  folder = await temporaryFolder();
  const market = exampleMarket({ id: 7, name: "Oak Market" });
  settings = { STATE_DIR: join(folder, "state"), SNAPSHOT_DIR: folder };
  await mkdir(join(folder, "state"), { mode: 0o700 });
  const db = await openNewDatabase(join(folder, "state"));
  await insertMarket(db, market, new Date());
  await db.destroy();
  await writeMarketSnapshot(folder, { updated: "2026-07-01", markets: [market] });
  await writeFile(join(folder, "portal.tsv"), portalFile(plainRows(60)));
  await writeFile(join(folder, "days.csv"), "market,day,hours\n7,2026-07-11,8 AM-noon\n");
});

interface SmallRun {
  args?: readonly string[];
  says: RegExp;
}

/** A small run of each command in the tables, or why there is none here. */
const RUNS: Readonly<Record<string, SmallRun | string>> = {
  doctor: "It asks npm and the USDA's server: api/doctor/doctor.test.ts runs it with stand-ins.",
  backup: { says: /directory-.*Z\. Backups there: 1\.\n$/ },
  restore: { says: /^Name the one to restore:\n\n {2}npm run restore -- .*directory-.*Z\n$/ },
  admin: { args: ["list"], says: /^There is no admin yet\.\n$/ },
  refresh: {
    args: ["--file", "portal.tsv", "--allow-few"],
    says: /^Added \(60\)$[^]*^There is nothing|^Import this with/m,
  },
  dev: "It is Astro's own command, which does not end.",
  build: "It takes half a minute: site/e2e/another-state.e2e.ts runs it.",
  import: "scripts/import.test.ts runs it.",
  snapshot: { args: ["--out", "out"], says: /^Written: .*markets\.json \(1 markets\)\n/ },
  "check:truth": { args: ["days.csv", "--json"], says: /"days": 1,/ },
  bench: "scripts/lab/bench.test.ts runs it.",
  pictures: "It needs a browser and a running site.",
  licenses: "It writes into the project: scripts/lab/licenses.test.ts compares what it would write.",
  "lab:mutate": "It takes most of an hour.",
  "try:browsers": "It needs Firefox or WebKit.",
  "try:proxies": "It needs nginx and Caddy.",
  "try:after-publish": "It needs rclone.",
  "try:container": "It needs root and debootstrap.",
};

const SMALL_RUNS = Object.entries(RUNS).flatMap(([name, run]) =>
  typeof run === "string" ? [] : [[name, run] as const],
);

test.each(SMALL_RUNS)("%s does its work", async (name, { args = [], says }) => {
  const own = args.map((word) => (/^out$|\.[ct]sv$/.test(word) ? join(folder, word) : word));
  const { code, output, errors } = await runScriptHere(FILES.get(name) ?? "", own, settings);
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toMatch(says);
});

test("each row of the documents' tables is tried", async () => {
  const rows: string[] = [];
  for (const document of ["README.md", "CONTRIBUTING.md"]) {
    const text = await readFile(join(PROJECT_ROOT, document), "utf8");
    for (const [, cell = ""] of text.matchAll(/^\| (`npm run [^|]*?) *\|/gm)) {
      rows.push(...[...cell.matchAll(/`(?:npm run )?([\w:-]+)/g)].map(([, name = ""]) => name));
    }
  }
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.toSorted()).toEqual(Object.keys(RUNS).toSorted());
  const others = rows.filter((name) => !FILES.has(name));
  expect(others).toEqual(["dev"]);
});

test("a signal to npm reaches the server, since no shell stays in between", () =>
  expect(scripts["start"]).toMatch(/^exec node /));

test("a reader that has seen enough ends a command without a word", async () => {
  const before = ["sh", "-c", '{ "$@"; echo "code $?" >&2; } | true', "sh"];
  const run: ScriptRun = await runScript("restore", ["--help"], {}, { before });
  expect(run.errors).toMatch(/^code \d+\n$/);
});
