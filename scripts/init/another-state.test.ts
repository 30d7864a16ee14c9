/** The directory started for other states, each in a copy of the project: it builds, keeps its rules, and names no other. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { region } from "#data/region.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

/** What is made, or is another copy's. */
const LEFT_OUT = new Set(["node_modules", ".git", ".state", ".cache", ".astro", "dist", "test-results", ".env"]);

type Town = [name: string, zip: string, latitude: number, longitude: number];

const VERMONT: readonly Town[] = [
  ["Burlington", "05401", 44.476, -73.212],
  ["Montpelier", "05602", 44.26, -72.575],
  ["Brattleboro", "05301", 42.851, -72.579],
  ["Newport", "05855", 44.936, -72.205],
];
/** One for each of its ranges of zip codes. */
const NEW_YORK: readonly Town[] = [
  ["Holtsville", "00501", 40.815, -73.045],
  ["Fishers Island", "06390", 41.256, -72.003],
  ["New York", "10001", 40.75, -73.997],
  ["Buffalo", "14201", 42.897, -78.885],
];

/** As the portal prints them. */
function listRows(towns: readonly Town[], state: string): object[] {
  return towns.map(([town, zip, latitude, longitude], index) => ({
    listing_id: String(310_001 + index),
    listing_name: `${town} Farmers Market`,
    listing_desc: "",
    location_address: `${index + 1} Main St., ${town}, ${state} ${zip}`,
    location_x: String(longitude),
    location_y: String(latitude),
    update_time: "2024-05-01 09:15:00",
    acceptedpayment_1: "0",
    SNAP_option: "1",
  }));
}

async function copyProject(): Promise<string> {
  const folder = join(await temporaryFolder(), "directory");
  const filter = (path: string) => !LEFT_OUT.has(relative(PROJECT_ROOT, path));
  await cp(PROJECT_ROOT, folder, { recursive: true, filter });
  await symlink(join(PROJECT_ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function run(cwd: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, args, { cwd, env: { PATH, ASTRO_TELEMETRY_DISABLED: "1" } });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** The files of a built site whose names or texts have the word. */
async function findWord(folder: string, word: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const has = file.isFile() && `${path} ${await readFile(path, "latin1")}`.toLowerCase().includes(word);
      return has ? [relative(folder, path)] : [];
    }),
  );
  return found.flat();
}

const OTHERS = (
  [
    ["Vermont", VERMONT],
    ["New York", NEW_YORK],
  ] as const
).filter(([state]) => state !== region.state);

test.each(OTHERS)("%s is read, built and keeps the rules, and no other state is named in it", async (state, towns) => {
  const folder = await copyProject();
  const file = join(folder, "portal.json");
  await writeFile(file, JSON.stringify(listRows(towns, state)));
  const init = await run(folder, "scripts/init.ts", "--state", state, "--portal", file, "--allow-few");
  expect([init.code, init.output]).toEqual([
    0,
    expect.stringContaining(`${state} Farmers Markets: 4 markets in data/snapshot, data/region.ts written.`),
  ]);
  expect(await findWord(join(folder, "dist"), region.state.toLowerCase())).toEqual([]);
  expect(await readFile(join(folder, "dist/index.html"), "utf8")).toContain(`${state} Farmers Markets`);
  const rules = await run(folder, join(PROJECT_ROOT, "node_modules/vitest/vitest.mjs"), "run", "data");
  expect([rules.code, rules.output]).toEqual([0, expect.stringMatching(/Tests.* passed/)]);
});
