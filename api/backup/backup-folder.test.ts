import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { closeBackupFolder, listBackups, nameBackup } from "./backup-folder.ts";

test("only folders named like a backup are listed, the newest first", async () => {
  const folder = await temporaryFolder();
  const name = nameBackup(new Date("2026-11-24T03:45:00.123Z"));
  expect(name).toBe("directory-2026-11-24T034500Z");
  const others = [`${name}.part`, "directory-2026-13-45T256199Z", "before-restore"];
  for (const each of ["directory-2025-12-01T000000Z", name, ...others]) await mkdir(join(folder, each));
  await writeFile(join(folder, "directory-2026-11-25T000000Z"), "a file");
  expect(await listBackups(folder)).toEqual([
    { folder: join(folder, name), madeAt: new Date("2026-11-24T03:45:00Z") },
    { folder: join(folder, "directory-2025-12-01T000000Z"), madeAt: new Date("2025-12-01T00:00:00Z") },
  ]);
  expect(await listBackups(join(folder, "missing"))).toEqual([]);
});

/** A backup folder that everybody may use. @returns it, and what is warned of from now on */
async function makeOpenFolder(): Promise<{ folder: string; warnings: string[] }> {
  const folder = join(await temporaryFolder(), "backups");
  await mkdir(join(folder, "directory-2026-11-24T120000Z"), { recursive: true });
  await writeFile(join(folder, "erasures.json"), "");
  await chmod(folder, 0o777);
  const warnings: string[] = [];
  const listen = ({ message }: Error) => warnings.push(message);
  process.on("warning", listen);
  onTestFinished(() => void process.off("warning", listen));
  return { folder, warnings };
}

const getMode = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

test("a backup folder that other users can read is closed, with a warning", async () => {
  const { folder, warnings } = await makeOpenFolder();
  await closeBackupFolder(folder);
  await closeBackupFolder(folder);
  await closeBackupFolder(join(folder, "missing"));
  // Warnings arrive in order, so this one shows that no other comes.
  process.emitWarning("The last one.");
  const closed = `Other users of this machine could get at the backups in ${folder}. It is closed to them now.`;
  await expect.poll(() => warnings).toEqual([closed, "The last one."]);
  expect(await getMode(folder)).toBe("700");
});

test("a backup folder with other files in it stays open, and the warning says how to close it", async () => {
  const { folder, warnings } = await makeOpenFolder();
  await writeFile(join(folder, "holiday.jpg"), "");
  await closeBackupFolder(folder);
  await expect
    .poll(() => warnings)
    .toEqual([`Other users of this machine can get at the backups in ${folder}. Close it: chmod 700 ${folder}`]);
  expect(await getMode(folder)).toBe("777");
});
