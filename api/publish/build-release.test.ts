/** `npm run build:release`: makes a release in a state folder that a smaller machine then takes over. */
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OperatorError } from "#api/process/operator-error.ts";
import { startMockServer } from "#api/testing/mock-server.ts";
import { makePublishedHome, makePublishHome, type PublishHome } from "#api/testing/publish-site.ts";
import { writeServerFile } from "#api/commands/ask-server.ts";
import { buildRelease } from "./build-release.ts";

/** @returns what it printed */
async function build(home: PublishHome): Promise<string[]> {
  const lines: string[] = [];
  await buildRelease(home.getCommand(lines));
  return lines;
}

test("its release is used on another machine: a start builds nothing and can draw previews; with new code, the build is enough", async () => {
  const [there, here, newer] = [await makePublishHome(), await makePublishHome(), await makePublishHome()];
  // A leftover server file that leads to another program does not stop it.
  const url = await startMockServer((_, response) => response.writeHead(404).end("Not here"));
  await mkdir(there.stateDir, { recursive: true });
  await writeServerFile(there.stateDir, { url, token: "x".repeat(43) });
  expect(await build(there)).toEqual([
    "No server is running: doing it here.",
    "Building this version of the site, once ...",
    "Drawing what has changed ...",
    expect.stringMatching(/^6 markets are live/),
    `Ready: a start with SITE_URL=http://localhost:3000, the same code and a copy of ${there.stateDir} as STATE_DIR ` +
      "builds nothing.",
  ]);
  await cp(there.stateDir, here.stateDir, { recursive: true, verbatimSymlinks: true });
  await cp(join(there.stateDir, "builds"), join(newer.stateDir, "builds"), { recursive: true });
  await rm(there.stateDir, { recursive: true });
  here.setBuild({ FAKE_BUILD: "fail" });
  const site = await here.start();
  expect(site.lines.filter((line) => /^(Build|Draw)ing/.test(line))).toEqual([]);
  expect(site.warnings).toEqual([]);
  expect(await site.getHeading(2)).toBe("Market 2");
  const preview = await site.admin.get("/preview/markets/2");
  expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining("<h1>Market 2</h1>")]);

  const other = await newer.start();
  expect(other.lines.filter((line) => /^(Build|Draw)ing/.test(line))).toEqual(["Drawing what has changed ..."]);
  expect(await other.getHeading(2)).toBe("Market 2");
});

test("next to a running server it is refused", async () => {
  const home = await makePublishedHome();
  await home.start();
  const before = await readdir(join(home.stateDir, "releases"));
  await expect(build(home)).rejects.toThrow(
    new OperatorError(
      `A server is running on ${home.stateDir}: it makes its releases itself. Use npm run publish, or stop it first.`,
    ),
  );
  expect(await readdir(join(home.stateDir, "releases"))).toEqual(before);
});
