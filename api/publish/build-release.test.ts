/** `npm run build:release`: makes a release in a state folder that a smaller machine then takes over. */
import { once } from "node:events";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "#api/env.ts";
import { getPort } from "#api/start/listen.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { makePublishHome, type PublishHome } from "#api/testing/publish-site.ts";
import { writeServerFile } from "#api/commands/ask-server.ts";
import { buildRelease } from "./build-release.ts";

const FAKE_BUILD = join(import.meta.dirname, "../testing/fake-build.ts");

/** @returns what it printed */
async function build({ stateDir, snapshotDir }: PublishHome): Promise<string[]> {
  const lines: string[] = [];
  const settings = { STATE_DIR: stateDir, SNAPSHOT_DIR: snapshotDir, SITE_URL: "http://localhost:3000" };
  await buildRelease({
    env: parseEnv(settings),
    buildCommand: [process.execPath, FAKE_BUILD],
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
  return lines;
}

test("its release is used by a start on another machine, which builds nothing and can draw previews", async () => {
  const [there, here] = [await makePublishHome(), await makePublishHome()];
  expect(await build(there)).toEqual([
    "No server is running: doing it here.",
    "Building this version of the site, once ...",
    "Drawing what has changed ...",
    expect.stringMatching(/^6 markets are live/),
    `Ready: a start with SITE_URL=http://localhost:3000, the same code and a copy of ${there.stateDir} as STATE_DIR ` +
      "builds nothing.",
  ]);
  await cp(there.stateDir, here.stateDir, { recursive: true, verbatimSymlinks: true });
  await rm(there.stateDir, { recursive: true });
  here.setBuild({ FAKE_BUILD: "fail" });
  const site = await here.start();
  expect(site.lines.filter((line) => /^(Build|Draw)ing/.test(line))).toEqual([]);
  expect(site.warnings).toEqual([]);
  expect(await site.getHeading(2)).toBe("Market 2");
  const preview = await site.admin.get("/preview/markets/2");
  expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining("<h1>Market 2</h1>")]);
});

test("the copied build alone is enough for a start with new code", async () => {
  const [there, here] = [await makePublishHome(), await makePublishHome()];
  await build(there);
  await cp(join(there.stateDir, "builds"), join(here.stateDir, "builds"), { recursive: true });
  const site = await here.start();
  expect(site.lines.filter((line) => /^(Build|Draw)ing/.test(line))).toEqual(["Drawing what has changed ..."]);
  expect(await site.getHeading(2)).toBe("Market 2");
});

test("a leftover server file that leads to another program does not stop it", async () => {
  const home = await makePublishHome();
  const stranger = createServer((_, response) => response.writeHead(404).end("Not here")).listen(0, "127.0.0.1");
  onTestFinished(() => void stranger.close());
  await once(stranger, "listening");
  await mkdir(home.stateDir, { recursive: true });
  await writeServerFile(home.stateDir, { url: `http://127.0.0.1:${getPort(stranger)}`, token: "x".repeat(43) });
  expect((await build(home)).at(-1)).toMatch(/^Ready: /);
});

test("next to a running server it is refused", async () => {
  const home = await makePublishHome();
  await home.start();
  const before = await readdir(join(home.stateDir, "releases"));
  await expect(build(home)).rejects.toThrow(
    new OperatorError(
      `A server is running on ${home.stateDir}: it makes its releases itself. Use npm run publish, or stop it first.`,
    ),
  );
  expect(await readdir(join(home.stateDir, "releases"))).toEqual(before);
});
