import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isRunning } from "#api/testing/processes.ts";
import { changeWaits, shortenTimeouts } from "#api/testing/shorten-waits.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { until } from "#api/testing/until.ts";
import { checkAfterPublish, createAfterPublish } from "./after-publish.ts";

const NOW = new Date("2026-06-01T12:00:00Z");

/** Writes its input to a log, and fails while a file `broken` exists next to it. */
const COMMAND = `
  { echo "release=$(basename "$RELEASE_DIR")"; sed s/^/+/ "$CHANGED_FILES"; } >> "$OUTPUT"
  if [ -e "$OUTPUT.broken" ]; then echo "the bucket is gone" >&2; exit 1; fi
  while [ -e "$OUTPUT.slow" ]; do sleep 0.02; done`;

type Site = Awaited<ReturnType<typeof makeSite>>;

async function makeSite() {
  const folder = await temporaryFolder();
  const [stateDir, output] = [join(folder, "state"), join(folder, "output")];
  await mkdir(stateDir);
  await writeFile(output, "");
  const warnings: string[] = [];
  return {
    stateDir,
    warnings,
    publish: async (id: string, files: readonly string[] = ["index.html"]) => {
      const release = join(stateDir, "releases", id);
      for (const file of files) {
        await mkdir(dirname(join(release, file)), { recursive: true });
        await writeFile(join(release, file), id);
      }
      await unlink(join(stateDir, "current")).catch(() => undefined);
      await symlink(join("releases", id), join(stateDir, "current"));
      return release;
    },
    /** @param minute how long a minute of pause after a failure takes, in milliseconds */
    start: ({ command = COMMAND, minute = 10 } = {}) => {
      changeWaits((ms) => (ms < 60_000 ? ms : (ms / 60_000) * minute));
      const warn = (message: string) => warnings.push(message);
      const after = createAfterPublish({
        ...{ command: `OUTPUT='${output}'; ${command}`, stateDir, warn, now: () => NOW },
      });
      onTestFinished(() => after.finish());
      return after;
    },
    /** How the last run went; null before the first. */
    readLast: async () => {
      const text = await readFile(join(stateDir, "after-publish/state.json"), "utf8").catch(() => `{"last":null}`);
      return (JSON.parse(text) as { last: { changed: number | null; failure: { why: string } | null } | null }).last;
    },
    readLines: async () => (await readFile(output, "utf8")).split("\n").filter((line) => line !== ""),
    mark: (name: "broken" | "slow") => writeFile(`${output}.${name}`, ""),
    unmark: (name: "broken" | "slow") => unlink(`${output}.${name}`),
  };
}

/** Its release "one" has only a front page. */
async function makePublishedSite() {
  const site = await makeSite();
  await site.publish("one");
  return site;
}

/** @param changed null after a run without knowledge of the changes */
async function succeeds(site: Site, changed: number | null = null): Promise<void> {
  await expect.poll(site.readLast).toMatchObject({ changed, failure: null });
}

/** @returns why the first run failed */
async function fails(site: Site): Promise<string> {
  await expect.poll(async () => (await site.readLast())?.failure?.why).toMatch(/^AFTER_PUBLISH /);
  return (await site.readLast())?.failure?.why ?? "";
}

/** The lines that the command wrote at the start of its runs. */
async function listRuns({ readLines }: Site): Promise<string[]> {
  return (await readLines()).filter((line) => line.startsWith("release="));
}

test("the first run is about everything, later runs get the changes", async () => {
  const site = await makePublishedSite();
  const after = site.start();
  await succeeds(site);
  const listFindings = () => checkAfterPublish(site.stateDir, NOW);
  const succeeded = "AFTER_PUBLISH last succeeded at 2026-06-01T12:00:00.000Z, with";
  expect(await listFindings()).toEqual([{ level: "fine", what: `${succeeded} all files.` }]);
  after.record(await site.publish("two"), ["data/markets.json", "index.html", "markets/7.html"]);
  await succeeds(site, 3);
  expect(await site.readLines()).toEqual([
    ...["release=one", "+*"],
    ...["release=two", "+data/markets.json", "+index.html", "+markets/7.html"],
  ]);
  expect(await listFindings()).toEqual([{ level: "fine", what: `${succeeded} 3 changed files.` }]);
  expect(site.warnings).toEqual([]);
});

test("before the first release nothing runs", async () => {
  const site = await makeSite();
  const after = site.start();
  after.record(await site.publish("one"), ["index.html"]);
  await succeeds(site);
  expect(await site.readLines()).toEqual(["release=one", "+*"]);
});

test("nothing runs at a start if nothing is left to do", async () => {
  const site = await makePublishedSite();
  const before = site.start();
  await succeeds(site);
  await before.finish();
  const after = site.start();
  after.record(await site.publish("two"), ["about.html", "index.html"]);
  await succeeds(site, 2);
  expect(await listRuns(site)).toEqual(["release=one", "release=two"]);
});

test("publishes during a run are merged into one run", async () => {
  const site = await makePublishedSite();
  const after = site.start();
  await succeeds(site);
  await site.mark("slow");
  after.record(await site.publish("two"), ["a"]);
  await expect.poll(() => listRuns(site)).toHaveLength(2);
  after.record(await site.publish("three"), ["a", "b", "c"]);
  after.record(await site.publish("four"), ["c", "d"]);
  await site.unmark("slow");
  await succeeds(site, 4);
  expect((await site.readLines()).slice(2)).toEqual(["release=two", "+a", "release=four", "+a", "+b", "+c", "+d"]);
});

test("a failure is reported and retried together with later changes", async () => {
  const site = await makePublishedSite();
  const after = site.start();
  await succeeds(site);
  await site.mark("broken");
  after.record(await site.publish("two"), ["a"]);
  const why = `AFTER_PUBLISH failed: the bucket is gone (all of its output: ${site.stateDir}/after-publish/log)`;
  expect(await fails(site)).toBe(why);
  expect(await site.readLast()).toMatchObject({ changed: 1 });
  expect(await checkAfterPublish(site.stateDir, NOW)).toMatchObject([{ level: "wrong", what: why }]);
  expect(site.warnings[0]).toContain(why);
  after.record(await site.publish("three"), ["b"]);
  await expect.poll(site.readLast).toMatchObject({ changed: 2, failure: { why } });
  await site.unmark("broken");
  await succeeds(site, 2);
  expect((await site.readLines()).slice(-3)).toEqual(["release=three", "+a", "+b"]);
});

test("a first run that fails is about everything again", async () => {
  const site = await makePublishedSite();
  await site.mark("broken");
  const after = site.start();
  await fails(site);
  after.record(await site.publish("two"), ["a"]);
  await expect.poll(() => listRuns(site)).toContain("release=two");
  await site.unmark("broken");
  await succeeds(site);
  expect((await site.readLines()).slice(-2)).toEqual(["release=two", "+*"]);
});

test("the delays between retries grow", async () => {
  const site = await makePublishedSite();
  await site.mark("broken");
  const after = site.start();
  const listPauses = () =>
    site.warnings.map((warning) => Date.parse(/at (\S+)\.$/.exec(warning)?.[1] ?? "") - NOW.getTime());
  await expect.poll(() => listPauses().slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
  await after.finish();
});

test("an interrupted run is repeated at the next start", async () => {
  const site = await makePublishedSite();
  const before = site.start();
  await succeeds(site);
  await site.mark("slow");
  before.record(await site.publish("two"), ["a", "index.html"]);
  await expect.poll(() => site.readLines()).toContain("+a");
  await before.finish();
  await site.unmark("slow");
  site.start();
  await succeeds(site, 2);
  expect((await site.readLines()).slice(-3)).toEqual(["release=two", "+a", "+index.html"]);
});

test("a kill before the changes were recorded, or another command, causes a run with everything", async () => {
  const site = await makePublishedSite();
  const before = site.start();
  await succeeds(site);
  before.record(await site.publish("two"), ["a"]);
  await succeeds(site, 1);
  await before.finish();
  await site.publish("three");
  const killed = site.start();
  await succeeds(site);
  await killed.finish();
  const other = site.start({ command: `: ; ${COMMAND}` });
  await expect
    .poll(async () => (await site.readLines()).slice(4))
    .toEqual(["release=three", "+*", "release=three", "+*"]);
  await other.finish();
});

test("a run that takes too long is killed with all its child processes", async () => {
  const site = await makePublishedSite();
  const child = join(site.stateDir, "child");
  // On a busy machine, a run may end before it has begun: it is repeated.
  shortenTimeouts(500);
  site.start({ command: `sleep 600 & echo $! > '${child}'; wait` });
  expect(await fails(site)).toContain("AFTER_PUBLISH failed: it took too long");
  const readChild = async () => Number(await readFile(child, "utf8").catch(() => ""));
  const pid = await until(readChild, (found) => found > 0);
  await expect.poll(() => isRunning(pid), { message: "the child process lives on" }).toBe(false);
});

test("a helper that keeps the output open for good holds up neither the next run nor the end of the server", async () => {
  const site = await makePublishedSite();
  const helper = join(site.stateDir, "helper");
  const command = `setsid sh -c 'echo $$ >> "${helper}"; exec sleep 60' & while [ ! -s "${helper}" ]; do sleep 0.02; done`;
  onTestFinished(async () => {
    for (const pid of (await readFile(helper, "utf8")).trim().split("\n")) process.kill(Number(pid));
  });
  const after = site.start({ command });
  await succeeds(site);
  after.record(await site.publish("two"), ["a", "b"]);
  await succeeds(site, 2);
  await expect(after.finish()).resolves.toBeUndefined();
});

test("output without end or line break is neither kept whole in memory nor in the log", async () => {
  const site = await makePublishedSite();
  const endless = "head -c 12000000 /dev/zero | tr '\\0' x; echo; yes y | head -c 12000000; echo the end >&2; exit 1";
  site.start({ command: endless, minute: 60_000 });
  expect(await fails(site)).toContain("AFTER_PUBLISH failed: the end (");
  const log = await readFile(join(site.stateDir, "after-publish/log"), "utf8");
  expect(log.length).toBeLessThan(11_000_000);
  expect(log).toMatch(/^x{16384}\ny\n/);
});

test("the command gets nothing of the server's environment but what it needs for copying", async () => {
  const site = await makePublishedSite();
  const given = { SESSION_SECRET: "s", SMTP_URL: "smtp://user:password@mail", GOOGLE_PLACES_API_KEY: "k" };
  const passedOn = { RCLONE_TARGET: "bucket:pages", AWS_PROFILE: "markets", PURGE_COMMAND: "cat", HOME: "/home/ann" };
  for (const [name, value] of Object.entries({ ...given, ...passedOn })) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  site.start({ command: `env > "$OUTPUT.env"; cat "$OUTPUT.env" >> "$OUTPUT"` });
  await succeeds(site);
  const names = (await site.readLines()).map((line) => line.slice(0, line.indexOf("=")));
  const shells = ["OLDPWD", "OUTPUT", "PWD", "SHLVL", "_"];
  const others = [...Object.keys(process.env).filter((name) => /^(?:RCLONE|AWS)_/.test(name)), "HOME", "PURGE_COMMAND"];
  expect(names.filter((name) => !shells.includes(name)).toSorted()).toEqual(
    [...others, "CHANGED_FILES", "PATH", "RELEASE_DIR", "RUN_LOG"].toSorted(),
  );
});

test("a run that a killed server left is ended before the next one begins, another program with its ID is not", async () => {
  const site = await makePublishedSite();
  const own = join(site.stateDir, "after-publish");
  await mkdir(own);
  const leave = async (log: string) => {
    const left = spawn("sleep", ["60"], { detached: true, stdio: "ignore", env: { ...process.env, RUN_LOG: log } });
    onTestFinished(() => {
      left.kill("SIGKILL");
    });
    await once(left, "spawn");
    await writeFile(join(own, "log.pid"), `${left.pid}`);
    return left;
  };
  const other = await leave("/elsewhere/log");
  const first = site.start();
  await succeeds(site);
  await first.finish();
  const left = await leave(join(own, "log"));
  const ended = once(left, "exit");
  site.start({ command: `: ; ${COMMAND}` });
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
});

test("a run that is under way longer than it may be is a finding", async () => {
  const site = await makePublishedSite();
  await site.mark("slow");
  site.start();
  await expect.poll(() => listRuns(site)).toHaveLength(1);
  const look = (minutes: number) => checkAfterPublish(site.stateDir, new Date(NOW.getTime() + minutes * 60_000));
  expect(await look(10)).toEqual([]);
  expect(await look(12)).toMatchObject([
    { level: "wrong", what: expect.stringContaining("longer than it may") as string },
  ]);
  await site.unmark("slow");
  await succeeds(site);
  expect(await look(12)).toMatchObject([{ level: "fine" }]);
});

test("a run fails if its release was removed meanwhile", async () => {
  const site = await makePublishedSite();
  site.start({ command: `rm -r "$RELEASE_DIR"`, minute: 60_000 });
  expect(await fails(site)).toContain("took longer than the release was kept");
});
