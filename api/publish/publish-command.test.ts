/** `npm run publish` with and without a running server. */
import { toCommand } from "#data/admin/actor.ts";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makePublishedHome, type PublishHome } from "#api/testing/publish-site.ts";
import { publishFromCommandLine } from "./publish-command.ts";

let home: PublishHome;
let lines: string[];

beforeEach(async () => {
  home = await makePublishedHome();
  lines = [];
});

const publish = () => publishFromCommandLine(home.getCommand(lines));

test("the command asks a running server through a private file, and follows the job or prints its error", async () => {
  const site = await home.start();
  expect((await stat(join(home.stateDir, "server.json"))).mode & 0o777).toBe(0o600);
  await publish();
  const { lastJob } = await site.getState();
  expect(lastJob).toMatchObject({ state: "done", startedBy: toCommand(null) });
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
  const site = await home.start();
  expect(await site.getHeading(2)).toBe("Renamed");
});

test("a server that starts during the command waits and serves the command's release", async () => {
  await home.rename(2, "Renamed");
  const goOn = home.holdBuild();
  const made = publish();
  await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^Drawing/));
  const onLine = (line: string) => {
    if (line.startsWith("Waiting")) goOn();
  };
  const site = await home.start({}, { onLine });
  await made;
  expect(site.lines[0]).toBe(`Waiting for another command on ${home.stateDir}, or a start of the server, to end ...`);
  expect(await site.getHeading(2)).toBe("Renamed");
});
