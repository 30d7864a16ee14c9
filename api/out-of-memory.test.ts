/** A publish whose build really uses up the memory that it may have. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePublishHome } from "./testing/publish-site.ts";

test("a build that runs out of memory ends its publish with these words, the site stays, and the next needs no help", async () => {
  const home = await makePublishHome(2);
  const site = await home.start();
  const releases = await readdir(join(home.stateDir, "releases"));
  await site.rename(2, "Renamed");
  home.setBuild({ FAKE_BUILD: "greedy", NODE_OPTIONS: "--max-old-space-size=32" });
  const failed = await site.untilEnded(await site.publish());
  expect([failed.state, failed.error]).toEqual([
    "failed",
    `The site could not be built: the memory ran out (all of its output: ${join(home.stateDir, "build.log")}). ` +
      "A build of 2 markets takes up to 607 MB of memory beside the server: close other programs, or build it on " +
      "another machine with `npm run build:release` (see CONTRIBUTING.md).",
  ]);
  expect(failed.log.join("\n")).toContain("heap out of memory");
  expect((await site.getState()).lastJob).toMatchObject({ id: failed.id, error: failed.error });
  expect(await site.getHeading(2)).toBe("Market 2");
  expect(await readdir(join(home.stateDir, "releases"))).toEqual(releases);

  home.setBuild({});
  expect(await site.untilEnded(await site.publish())).toMatchObject({ state: "done" });
  expect(await site.getHeading(2)).toBe("Renamed");
});
