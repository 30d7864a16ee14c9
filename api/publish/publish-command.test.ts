/** `npm run publish` with and without a running server. */
import { rmSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { parseEnv } from "#api/env.ts";
import { makePublishedHome, type PublishHome, type PublishSite } from "#api/testing/publish-site.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { publishFromCommandLine } from "./publish-command.ts";

const FAKE_BUILD = join(import.meta.dirname, "../testing/fake-build.ts");

let home: PublishHome;
let site: PublishSite;
let lines: string[];

beforeEach(async () => {
  home = await makePublishedHome();
  lines = [];
});

function publish(): Promise<void> {
  const { stateDir, snapshotDir } = home;
  const env = { STATE_DIR: stateDir, SNAPSHOT_DIR: snapshotDir, SITE_URL: "http://localhost:3000" };
  return publishFromCommandLine({
    env: parseEnv(env),
    buildCommand: [process.execPath, FAKE_BUILD],
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
}

test("the command asks a running server through a private file, and follows the job or prints its error", async () => {
  site = await home.start();
  expect((await stat(join(home.stateDir, "server.json"))).mode & 0o777).toBe(0o600);
  await publish();
  const { lastJob } = await site.getState();
  expect(lastJob).toMatchObject({ state: "done", startedBy: "the command line" });
  expect(lines.at(-1)).toBe(lastJob?.result?.message);
  home.setBuild({ FAKE_BUILD: "fail" });
  await site.rename(2, "Renamed");
  await expect(publish()).rejects.toThrow("The site could not be drawn: The roof fell in.");
});

test("without a server, even after a killed one, the command makes the release and the next server serves it", async () => {
  await home.rename(2, "Renamed");
  // Left by a killed server; nobody answers.
  await writeFile(join(home.stateDir, "server.json"), JSON.stringify({ url: "http://127.0.0.1:1", token: "x" }));
  await publish();
  expect(lines[0]).toBe("No server is running: doing it here.");
  expect(lines.at(-1)).toBe("6 markets are live: 7 pages are other than before.");
  home.setBuild({ FAKE_BUILD: "fail" });
  site = await home.start();
  expect(await site.getHeading(2)).toBe("Renamed");
});

test("a server that starts during the command waits and serves the command's release", async () => {
  await home.rename(2, "Renamed");
  const hold = join(await temporaryFolder(), "hold");
  await writeFile(hold, "");
  home.setBuild({ FAKE_BUILD_HOLD: hold });
  const made = publish();
  while (!lines.some((line) => line.startsWith("Drawing"))) await wait(5);
  const onLine = (line: string) => {
    if (line.startsWith("Waiting")) rmSync(hold);
  };
  site = await home.start({}, { onLine });
  await made;
  expect(site.lines[0]).toBe(`Waiting for another command on ${home.stateDir}, or a start of the server, to end ...`);
  expect(await site.getHeading(2)).toBe("Renamed");
});
