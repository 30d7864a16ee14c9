import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { listBackups, nameBackup } from "./list-backups.ts";

test("lists what is called like a backup, the newest first", async () => {
  const folder = await temporaryFolder();
  const name = nameBackup(new Date("2026-11-24T03:45:00.123Z"));
  expect(name).toBe("directory-2026-11-24T034500Z.tar");
  for (const each of ["directory-2025-12-01T000000Z.tar", name, `${name}.part`, "notes.txt"]) {
    await writeFile(join(folder, each), "four");
  }
  await writeFile(join(folder, "directory-2026-13-45T256199Z.tar"), "no such day");
  await mkdir(join(folder, "before-restore"));
  await mkdir(join(folder, "directory-2026-11-25T000000Z.tar"));
  expect(await listBackups(folder)).toEqual([
    { file: join(folder, name), madeAt: new Date("2026-11-24T03:45:00Z"), bytes: 4 },
    { file: join(folder, "directory-2025-12-01T000000Z.tar"), madeAt: new Date("2025-12-01T00:00:00Z"), bytes: 4 },
  ]);
  expect(await listBackups(join(folder, "missing"))).toEqual([]);
});
