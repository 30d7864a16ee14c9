/** `npm run refresh` and `npm run list` with a running server, and without one. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { plainRows, portalFile } from "#data/import/usda/testing/test-fixtures.ts";
import { NO_SERVER } from "#api/testing/mock-server.ts";
import { makePublishedHome, type PublishHome } from "#api/testing/publish-site.ts";
import { startPortalServer } from "#api/testing/portal-server.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { importFromCommandLine, type ImportOptions } from "./import-command.ts";

let home: PublishHome;
let lines: string[];
let file: string;

beforeEach(async () => {
  home = await makePublishedHome();
  lines = [];
  file = join(await temporaryFolder(), "portal.tsv");
  await writeFile(file, portalFile(plainRows(2)));
});

function run(options: ImportOptions, settings: Record<string, string> = {}): Promise<void> {
  return importFromCommandLine({ ...home.getCommand(lines, { USDA_URL: NO_SERVER, ...settings }), options });
}

const refresh = (given: Partial<ImportOptions> = {}, settings?: Record<string, string>) =>
  run({ source: "usda-portal", files: [file], form: { allowFew: "true" }, apply: false, ...given }, settings);

const PLAN = ["", "Added (2)", "  Town Aa Farmers' Market, Town Aa (7)", "  Town Ab Farmers' Market, Town Ab (8)"];

test.each([
  ["a running server", true],
  ["no server", false],
])("with %s, it prints the changes, imports them on request, finds nothing new, and refuses few", async (_, runs) => {
  if (runs) await home.start();
  await refresh();
  expect(lines).toEqual(expect.arrayContaining([...PLAN, "Import this with the same command and --apply"]));
  expect(
    lines.some((line) => line.startsWith("2 new, 0 changed, 6 no longer listed, 0 unchanged. Nothing is changed yet.")),
  ).toBe(true);
  expect(await home.countMarkets()).toBe(6);
  await refresh({ apply: true });
  expect(lines.some((line) => line.startsWith("2 new, 0 changed, 6 no longer listed."))).toBe(true);
  expect(lines.at(-1)).toMatch(runs ? /^It goes live by itself, within seconds\.$/ : /markets are live/);
  expect(await home.countMarkets()).toBe(8);
  await refresh({ apply: true });
  expect(lines).toContain("There is nothing to import.");
  await writeFile(file, portalFile(plainRows(1)));
  await expect(refresh({ form: {} })).rejects.toThrow(/only 1 of the 2 .* If that is right, add --allow-few\.$/);
});

test("after a refusal, the portal is not asked for a day, except with --now", async () => {
  const portal = await startPortalServer();
  const [unknown, known] = ["curl/8", "Mozilla/5.0"].map((agent) => ({ USDA_URL: portal.url, USDA_USER_AGENT: agent }));
  await expect(refresh({ files: [] }, unknown)).rejects.toThrow("The portal turns us away (403)");
  await expect(refresh({ files: [] }, known)).rejects.toThrow(
    /^The portal did not deliver on .* npm run refresh -- --now$/,
  );
  expect(portal.requests).toHaveLength(1);
  await expect(refresh({ files: [], form: { isUrgent: "true" } }, known)).rejects.toThrow(
    "The portal answered with 404.",
  );
  expect(portal.requests).toHaveLength(2);
});

function bring(given: Partial<ImportOptions> = {}): Promise<void> {
  return run({ source: "list", files: [file], form: { columns: '{"Ort":"city"}' }, apply: false, ...given });
}

test("it prints how a list was read, and imports it on request", async () => {
  await writeFile(
    file,
    "Ort;Name;X\nMadison;Hill Grove Market;397000\nVerona;;\nXyzzy;Elm Market;\nXyzzy;Elm Market;\n;;398000\n",
  );
  const mend = join(await temporaryFolder(), "mend.csv");
  await bring({ mend });
  expect(lines).toEqual(
    expect.arrayContaining([
      "  Ort: City or town (Madison | Verona)",
      expect.stringMatching(/^ {2}X: not used \(397000 \| 398000\)\. These are no degrees/),
      "Added (1)",
      "Left out or incomplete (3)",
      "  No name, row 3: It names no market. Fill in the name, or remove the row.",
      expect.stringMatching(/^ {2}Elm Market, rows 4, 5: "Xyzzy" is no town/),
      "  No name, row 6: Its cells are all in columns that are not used.",
      "Import this with the same command and --apply",
    ]),
  );
  expect(await readFile(mend, "utf8")).toContain('It names no market. Fill in the name, or remove the row.",Verona,');
  expect(await home.countMarkets()).toBe(6);
  await bring({ apply: true });
  expect(await home.countMarkets()).toBe(7);
});

test("a missing file and a wrong field are reported", async () => {
  await expect(bring({ files: ["nowhere.csv"] })).rejects.toThrow(
    "nowhere.csv cannot be read (ENOENT). Check its name.",
  );
  await expect(bring({ form: { page: "none" } })).rejects.toThrow("The page must be a web address like");
});
