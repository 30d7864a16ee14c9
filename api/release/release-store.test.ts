import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { removeOtherReleases } from "./release-store.ts";

test("kept releases keep their manifests, from which the next one is drawn", async () => {
  const stateDir = await temporaryFolder();
  const releases = join(stateDir, "releases");
  for (const id of ["1", "2", "3"]) {
    await mkdir(join(releases, id), { recursive: true });
    await writeFile(join(releases, `${id}.json`), "{}");
  }
  await removeOtherReleases(stateDir, ["2", "3"]);
  expect((await readdir(releases)).toSorted()).toEqual(["2", "2.json", "3", "3.json"]);
});
