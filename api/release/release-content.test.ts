import { mkdir, utimes } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { listKeptReleases, NO_NEWS, writeReleaseAbout } from "./release-content.ts";
import { getReleaseFolder, setCurrentId } from "./release-store.ts";

test("releases of news only, of which there are several a day, do not push out the others", async () => {
  const stateDir = await temporaryFolder();
  // The oldest first; each of news with the release whose markets it has.
  const releases = ["m1", "m2", "m3", "m4", "m5", "n1 of m5", "n2 of m5", "n3 of m5", "n4 of m5"];
  for (const [index, name] of releases.entries()) {
    const [id = "", newsOf] = name.split(" of ");
    const folder = getReleaseFolder(stateDir, id);
    await mkdir(folder, { recursive: true });
    await writeReleaseAbout(folder, { madeAt: "2026", markets: 1, snapshotHash: "x", newsHash: NO_NEWS, newsOf });
    await setCurrentId(stateDir, id);
    await utimes(folder, index, index);
  }
  expect(await listKeptReleases(stateDir)).toEqual(["n4", "n3", "m4", "m3", "m2"]);
});
