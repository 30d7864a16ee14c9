/** `npm run list` with a running server, and without one. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makePublishedHome, type PublishHome } from "#api/testing/publish-site.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { importListFromCommandLine, type ListCommandOptions } from "./list-command.ts";

let home: PublishHome;
let lines: string[];
let file: string;

beforeEach(async () => {
  home = await makePublishedHome();
  lines = [];
  file = join(await temporaryFolder(), "list.csv");
  await writeFile(file, "Ort;Name\nMadison;Hill Grove Market\nVerona;\n");
});

function bring(given: Partial<ListCommandOptions> = {}): Promise<void> {
  const options = { file, form: { columns: '{"Ort":"city"}' }, apply: false, ...given };
  return importListFromCommandLine({ ...home.getCommand(lines), options });
}

test.each([
  ["a running server", true],
  ["no server", false],
])("with %s, it prints how the list was read, imports it on request, and then finds nothing new", async (_, runs) => {
  if (runs) await home.start();
  const mend = join(await temporaryFolder(), "mend.csv");
  await bring({ mend });
  expect(lines).toEqual(
    expect.arrayContaining([
      "  Ort: City or town (Madison | Verona)",
      "Added (1)",
      "Rows that cannot be read, left out (1)",
      "  No name, row 3: It names no market. Fill in the name, or remove the row.",
      "Import this with the same command and --apply",
    ]),
  );
  expect(await readFile(mend, "utf8")).toContain('It names no market. Fill in the name, or remove the row.",Verona,');
  expect(await home.countMarkets()).toBe(6);
  await bring({ apply: true });
  expect(await home.countMarkets()).toBe(7);
  await bring({ apply: true });
  expect(lines).toContain("There is nothing to import.");
  expect(await home.countMarkets()).toBe(7);
});

test("a missing file and a wrong command line are reported", async () => {
  await expect(bring({ file: "nowhere.csv" })).rejects.toThrow("nowhere.csv cannot be read (ENOENT). Check its name.");
  await expect(bring({ form: { page: "none" } })).rejects.toThrow("The page must be a web address like");
});
