import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { listBackups, nameBackup } from "./list-backups.ts";

test("lists what is called like a backup, the newest first", async () => {
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
