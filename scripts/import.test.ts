import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readMarketSnapshot } from "#data/files/read-snapshot.ts";
import { runScript, runScriptHere } from "#api/testing/run-script.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { directoryFile, plainRows, portalFile } from "#data/import/usda/testing/test-fixtures.ts";

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(
    join(folder, "portal.tsv"),
    portalFile([{ phone: "4149398840", city: "MILWAUKEE" }, ...plainRows(60)]),
  );
  await writeFile(join(folder, "directory.csv"), directoryFile(plainRows(60)));
});

/** Runs the command with files of the folder. */
async function run(args: readonly string[], how = runScriptHere) {
  const paths = args.map((arg) => (/\.(tsv|csv)$/.test(arg) ? join(folder, arg) : arg));
  return how("import", ["--state", "Wisconsin", ...paths, "--out", join(folder, "out")], {});
}

const both = ["portal.tsv", "directory.csv"];

test("it writes the snapshot and a summary, and a second run changes no byte", async () => {
  const first = await run(both, runScript);
  expect(first).toMatchObject({ code: 0, errors: "" });
  expect(first.output).toContain("portal: 61 rows read, 61 of the state\ndirectory: 60 rows read, 60 of the state\n");
  expect(first.output).toContain("  1 phone number rewritten\n");
  expect(first.output).toContain("listings: 121, 121 of them from these files\n");
  expect((await readMarketSnapshot(join(folder, "out"))).markets).toHaveLength(121);
  const bytes = await readFile(join(folder, "out", "markets.json"));
  const second = await run(both);
  expect(second).toMatchObject({ code: 0, errors: "" });
  expect(second.output).toContain("The files say nothing new: the snapshot is as it was.\n");
  expect(await readFile(join(folder, "out", "markets.json"))).toEqual(bytes);
  expect(await readdir(join(folder, "out"))).toEqual(["markets.json"]);
});

test("--explain tells every change row by row", async () =>
  expect((await run([...both, "--explain"])).output).toContain(
    "cleaned: usda-portal:300001 Town Aa Farmers' Market: phone number rewritten (4149398840 → (414) 939-8840)\n",
  ));

test("--dry-run writes nothing", async () => {
  expect(await run([...both, "--dry-run"])).toMatchObject({ code: 0, errors: "" });
  expect(await readdir(folder)).toEqual(["directory.csv", "portal.tsv"]);
});

test("broken input ends with one clear line and leaves the old snapshot as it was", async () => {
  await run(both);
  const bytes = await readFile(join(folder, "out", "markets.json"));
  await writeFile(join(folder, "portal.tsv"), portalFile(plainRows(60)).slice(0, -30));
  const { code, output, errors } = await run(both);
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toMatch(/^.*cut off or damaged: fetch it again\.\n$/);
  expect(await readFile(join(folder, "out", "markets.json"))).toEqual(bytes);
});

test("wrong arguments are answered with what to do", async () => {
  const getErrors = async (...args: string[]) => (await run(args)).errors;
  expect(await getErrors()).toContain("Give at least one file.");
  expect(await getErrors(...both, "--state", "Ontario")).toContain(
    '"Ontario" is no state of the USDA\'s files (--state).',
  );
});
