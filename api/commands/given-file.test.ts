/** A pipe where a file is expected: opened like a file, it would keep a command waiting for ever. */
import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measureBackup } from "#api/backup/backup-content.ts";
import { seedMarkets } from "#api/snapshot/seed-markets.ts";
import { writeWhole } from "#api/state/state-folder.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { readGivenFile } from "./given-file.ts";

async function makePipe(name: string): Promise<{ folder: string; pipe: string }> {
  const folder = await temporaryFolder();
  const pipe = join(folder, name);
  execFileSync("mkfifo", [pipe]);
  return { folder, pipe };
}

test("as a list it is refused", async () => {
  const { pipe } = await makePipe("list.csv");
  await expect(readGivenFile(pipe)).rejects.toThrow(`${pipe} cannot be read (it is no file). Check its name.`);
});

test("as the place of what is written it is refused", async () => {
  const { pipe } = await makePipe("mend.csv");
  await expect(writeWhole(pipe, "")).rejects.toThrow(`${pipe} is no file. Move it away.`);
});

test("as a backup's list of files it makes the backup one that cannot be used", async () => {
  const { folder } = await makePipe("SHA256SUMS");
  await mkdir(join(folder, "images"));
  await expect(measureBackup(folder)).rejects.toThrow(`${folder} cannot be used: its list of files, SHA256SUMS, is`);
});

test("as the snapshot it ends the start with its name", async () => {
  const { folder, pipe } = await makePipe("markets.json");
  await expect(seedMarkets(await temporaryDatabase(), folder, new Date())).rejects.toThrow(`${pipe} cannot be read.`);
});
