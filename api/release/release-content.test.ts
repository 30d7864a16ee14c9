import { mkdir, utimes } from "node:fs/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { listKeptReleases, NO_NEWS, writeReleaseAbout } from "./release-content.ts";
import { getReleaseFolder, setCurrentId } from "./release-store.ts";

test("of releases with one content, drawn as of several days, one is enough to go back to", async () => {
  const stateDir = await temporaryFolder();
  // The oldest first, by their content and the day.
  const releases = ["a 1", "b 1", "c 1", "d 1", "e 1", "f 1", "f 2", "f 3", "f 4"];
  for (const [index, id] of releases.entries()) {
    const [snapshotHash = "", day = ""] = id.split(" ");
    const folder = getReleaseFolder(stateDir, id);
    await mkdir(folder, { recursive: true });
    const about = { madeAt: "2026", markets: 1, snapshotHash, newsHash: NO_NEWS, build: "x", siteUrl: "x", day };
    await writeReleaseAbout(folder, about);
    await setCurrentId(stateDir, id);
    await utimes(folder, index, index);
  }
  expect(await listKeptReleases(stateDir)).toEqual(["f 4", "e 1", "d 1", "c 1", "b 1"]);
});
