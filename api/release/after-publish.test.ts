import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isRunning } from "#api/testing/processes.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { until } from "#api/testing/until.ts";
import { type AfterPublish, checkAfterPublish, createAfterPublish } from "./after-publish.ts";

const NOW = new Date("2026-06-01T12:00:00Z");

/** Writes its input to a log, and fails while a file `broken` exists next to it. */
const COMMAND = `
  { echo "release=$(basename "$RELEASE_DIR") everything=$EVERYTHING"
    sed s/^/+/ "$CHANGED_FILES"; sed s/^/-/ "$REMOVED_FILES"; } >> "$OUTPUT"
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
    publish: async (id: string, files: readonly string[]) => {
      const release = join(stateDir, "releases", id);
      for (const file of files) {
        await mkdir(dirname(join(release, file)), { recursive: true });
        await writeFile(join(release, file), id);
      }
      await unlink(join(stateDir, "current")).catch(() => undefined);
      await symlink(join("releases", id), join(stateDir, "current"));
      return release;
    },
    start: ({ command = COMMAND, ...more }: { retryMs?: number; limitMs?: number; command?: string } = {}) => {
      const warn = (message: string) => warnings.push(message);
      const after = createAfterPublish({
        ...{ command: `OUTPUT='${output}'; ${command}`, stateDir, warn, now: () => NOW, retryMs: 10 },
        ...more,
      });
      onTestFinished(() => after.finish());
      return after;
    },
    readLines: async () => (await readFile(output, "utf8")).split("\n").filter((line) => line !== ""),
    mark: (name: "broken" | "slow") => writeFile(`${output}.${name}`, ""),
    unmark: (name: "broken" | "slow") => unlink(`${output}.${name}`),
  };
}

/** Its release "one" has only a front page. */
async function makePublishedSite() {
  const site = await makeSite();
  await site.publish("one", ["index.html"]);
  return site;
}

async function succeeds(after: AfterPublish, changed: number, removed = 0): Promise<void> {
  await expect.poll(() => after.getLast()).toMatchObject({ changed, removed, failure: null });
}

/** @returns why the first run failed */
async function fails(after: AfterPublish): Promise<string> {
  await expect.poll(() => after.getLast()?.failure?.why).toMatch(/^AFTER_PUBLISH /);
  return after.getLast()?.failure?.why ?? "";
}

/** The lines that the command wrote at the start of its runs. */
async function listRuns({ readLines }: Site): Promise<string[]> {
  return (await readLines()).filter((line) => line.startsWith("release="));
}

test("the first run gets every file, later runs get the changes", async () => {
  const site = await makeSite();
  await site.publish("one", ["index.html", "index.html.br", "index.html.gz", "data/markets.json", "a.gz"]);
  const after = site.start();
  await succeeds(after, 3);
  const second = await site.publish("two", ["index.html", "markets/7.html"]);
  after.record(second, ["index.html", "markets/7.html"], ["data/markets.json"]);
  await succeeds(after, 2, 1);
  expect(await site.readLines()).toEqual([
    ...["release=one everything=yes", "+a.gz", "+data/markets.json", "+index.html"],
    ...["release=two everything=", "+index.html", "+markets/7.html", "-data/markets.json"],
  ]);
  expect(after.getLast()).toEqual({ endedAt: NOW.toISOString(), changed: 2, removed: 1, failure: null });
  expect(await checkAfterPublish(site.stateDir, NOW)).toEqual([
    {
      level: "fine",
      what: "AFTER_PUBLISH last succeeded at 2026-06-01T12:00:00.000Z, with 2 changed and 1 removed files.",
    },
  ]);
  expect(site.warnings).toEqual([]);
});

test("nothing runs at a start if nothing is left to do", async () => {
  const site = await makePublishedSite();
  const before = site.start();
  await succeeds(before, 1);
  await before.finish();
  const after = site.start();
  await expect.poll(() => after.getLast()).not.toBe(null);
  const second = await site.publish("two", ["about.html"]);
  after.record(second, ["about.html"], ["index.html"]);
  await succeeds(after, 1, 1);
  expect(await listRuns(site)).toEqual(["release=one everything=yes", "release=two everything="]);
});

test("publishes during a run are merged into one run, where the latest change of a path counts", async () => {
  const site = await makePublishedSite();
  await site.mark("slow");
  const after = site.start();
  await expect.poll(() => listRuns(site)).toHaveLength(1);
  after.record(await site.publish("two", ["index.html", "a", "b"]), ["a", "b"], ["c"]);
  after.record(await site.publish("three", ["index.html", "c"]), ["c"], ["a"]);
  after.record(await site.publish("four", ["index.html", "c", "b"]), ["b"], []);
  await site.unmark("slow");
  await succeeds(after, 2, 1);
  expect((await site.readLines()).slice(2)).toEqual(["release=four everything=", "+b", "+c", "-a"]);
});

test("a failure is reported and retried together with later changes", async () => {
  const site = await makePublishedSite();
  const after = site.start();
  await succeeds(after, 1);
  await site.mark("broken");
  after.record(await site.publish("two", ["a"]), ["a"], []);
  const why = `AFTER_PUBLISH failed: the bucket is gone (all of its output: ${site.stateDir}/after-publish/log)`;
  expect(await fails(after)).toBe(why);
  expect(after.getLast()).toMatchObject({ changed: 1 });
  expect(await checkAfterPublish(site.stateDir, NOW)).toMatchObject([{ level: "wrong", what: why }]);
  expect(site.warnings[0]).toContain(why);
  after.record(await site.publish("three", ["a", "b"]), ["b"], ["c"]);
  await expect.poll(() => after.getLast()).toMatchObject({ changed: 2, failure: { why } });
  await site.unmark("broken");
  await succeeds(after, 2, 1);
  expect((await site.readLines()).slice(-4)).toEqual(["release=three everything=", "+a", "+b", "-c"]);
});

test("the delays between retries grow", async () => {
  const site = await makePublishedSite();
  await site.mark("broken");
  const after = site.start();
  const listPauses = () =>
    site.warnings.map((warning) => Date.parse(/at (\S+)\.$/.exec(warning)?.[1] ?? "") - NOW.getTime());
  await expect.poll(() => listPauses().slice(0, 3)).toEqual([10, 20, 40]);
  await after.finish();
});

test("an interrupted run is repeated at the next start", async () => {
  const site = await makePublishedSite();
  const before = site.start();
  await succeeds(before, 1);
  await site.mark("slow");
  before.record(await site.publish("two", ["a"]), ["a"], ["index.html"]);
  await expect.poll(() => site.readLines()).toContain("+a");
  await before.finish();
  await site.unmark("slow");
  await succeeds(site.start(), 1, 1);
  expect((await site.readLines()).slice(-3)).toEqual(["release=two everything=", "+a", "-index.html"]);
});

test("a kill before the changes were recorded, or another command, causes a run with everything", async () => {
  const site = await makePublishedSite();
  const before = site.start();
  await succeeds(before, 1);
  await before.finish();
  await site.publish("two", ["index.html", "a"]);
  const killed = site.start();
  await succeeds(killed, 2);
  await killed.finish();
  const other = site.start({ command: `: ; ${COMMAND}` });
  await expect
    .poll(() => listRuns(site))
    .toEqual(["release=one everything=yes", "release=two everything=yes", "release=two everything=yes"]);
  await other.finish();
});

test("a run that takes too long is killed with all its child processes", async () => {
  const site = await makePublishedSite();
  const child = join(site.stateDir, "child");
  // On a busy machine, a run may end before it has begun: it is repeated.
  const after = site.start({ command: `sleep 600 & echo $! > '${child}'; wait`, limitMs: 500 });
  expect(await fails(after)).toContain("AFTER_PUBLISH failed: it took too long");
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
  await succeeds(after, 1);
  after.record(await site.publish("two", ["a", "b"]), ["a", "b"], []);
  await succeeds(after, 2);
  await expect(after.finish()).resolves.toBeUndefined();
});

test("output without end or line break is neither kept whole in memory nor in the log", async () => {
  const site = await makePublishedSite();
  const endless = "head -c 12000000 /dev/zero | tr '\\0' x; echo; yes y | head -c 12000000; echo the end >&2; exit 1";
  const after = site.start({ command: endless, retryMs: 60_000 });
  expect(await fails(after)).toContain("AFTER_PUBLISH failed: the end (");
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
  await succeeds(site.start({ command: `env > "$OUTPUT.env"; cat "$OUTPUT.env" >> "$OUTPUT"` }), 1);
  const names = (await site.readLines()).map((line) => line.slice(0, line.indexOf("=")));
  const shells = ["OLDPWD", "OUTPUT", "PWD", "SHLVL", "_"];
  const others = [...Object.keys(process.env).filter((name) => /^(?:RCLONE|AWS)_/.test(name)), "HOME", "PURGE_COMMAND"];
  expect(names.filter((name) => !shells.includes(name)).toSorted()).toEqual(
    [...others, "CHANGED_FILES", "EVERYTHING", "PATH", "RELEASE_DIR", "REMOVED_FILES", "RUN_LOG"].toSorted(),
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
  await succeeds(first, 1);
  await first.finish();
  const left = await leave(join(own, "log"));
  const ended = once(left, "exit");
  await succeeds(site.start({ command: `: ; ${COMMAND}` }), 1);
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
});

test("a run that is under way longer than it may be is a finding", async () => {
  const site = await makePublishedSite();
  await site.mark("slow");
  const after = site.start();
  await expect.poll(() => listRuns(site)).toHaveLength(1);
  const look = (minutes: number) => checkAfterPublish(site.stateDir, new Date(NOW.getTime() + minutes * 60_000));
  expect(await look(10)).toEqual([]);
  expect(await look(12)).toMatchObject([
    { level: "wrong", what: expect.stringContaining("longer than it may") as string },
  ]);
  await site.unmark("slow");
  await succeeds(after, 1);
  expect(await look(12)).toMatchObject([{ level: "fine" }]);
});

test("a run fails if its release was removed meanwhile", async () => {
  const site = await makePublishedSite();
  const after = site.start({ command: `rm "$RELEASE_DIR/index.html"`, retryMs: 60_000 });
  expect(await fails(after)).toContain("took longer than the release was kept");
});
