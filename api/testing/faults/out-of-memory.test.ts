/** A publish that exceeds its memory limit. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createRenderer } from "#api/release/renderer.ts";
import { makePublishedHome } from "#api/testing/publish-site.ts";

test("a renderer that runs out of memory fails its publish with an explanation; the site stays, and the next publish works", async () => {
  vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=96");
  const renderer = createRenderer();
  vi.unstubAllEnvs();
  const home = await makePublishedHome();
  const site = await home.start({}, { renderer });
  const releases = await readdir(join(home.stateDir, "releases"));
  home.setBuild({ FAKE_BUILD: "greedy" });
  await site.rename(2, "Renamed");
  expect((await site.untilFailure()).why).toBe(
    "The site could not be drawn: the process that does it was ended, most likely because the memory ran out. Close " +
      "other programs, then try again.",
  );
  expect(await site.getHeading(2)).toBe("Market 2");
  expect(await readdir(join(home.stateDir, "releases"))).toEqual(releases);

  home.setBuild({});
  expect(await site.untilEnded(await site.publish())).toMatchObject({ state: "done" });
  expect(await site.getHeading(2)).toBe("Renamed");
});
