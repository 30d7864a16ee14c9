/** The server on a disk that is really full: a tmpfs, which needs a kernel with user namespaces. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AdminMarket } from "#data/admin/markets.ts";
import { sealBackup } from "#api/backup/backup-content.ts";
import { signIn } from "#api/testing/admin-client.ts";
import { useCommandJobs } from "#api/testing/command-jobs.ts";
import { findPhotoProblems, readPhotoRows } from "#api/testing/check-photos.ts";
import { postJson } from "#api/testing/post-json.ts";
import { runScript } from "#api/testing/run-script.ts";
import {
  checkIntegrity,
  listState,
  makeServerHome,
  makeStartedHome,
  type ServerHome,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from "#api/testing/server-process.ts";
import type { ServerRun } from "#api/testing/server-run.ts";
import { startSlowUpload } from "#api/testing/slow-request.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { makeVariedForm } from "#api/testing/varied-photo.ts";

/** Own user and mount namespaces: mounting needs no root, and the disk disappears with the process. */
const UNSHARED = ["--user", "--map-root-user", "--mount"];

const DISK_MB = 64;

const tried = spawnSync("unshare", [...UNSHARED, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
  timeout: 60_000,
  encoding: "utf8",
});

/** Reason for skipping the tests; empty if a disk can be mounted. */
const obstacle = tried.status === 0 ? "" : (tried.error?.message ?? tried.stderr.trim());
if (obstacle !== "") process.stderr.write(`No test of a full disk: none can be mounted here (${obstacle}).\n`);

interface SmallDisk {
  /** Its `stateDir` is a path through /proc into the other process's mounts. */
  home: ServerHome;
  /** Prefix of commands that should see the disk. */
  inside: string[];
}

/** Mounts an empty disk at the state folder, which stays when the server ends. */
async function makeSmallDisk(settings: Record<string, string> = {}): Promise<SmallDisk> {
  const made = await makeServerHome();
  await mkdir(made.stateDir);
  const mount = `mount -t tmpfs -o size=${DISK_MB}m,mode=700 tmpfs "$1" && echo mounted && exec sleep infinity`;
  const holder = spawn("unshare", [...UNSHARED, "sh", "-c", mount, "sh", made.stateDir]);
  onTestFinished(async () => {
    const closed = once(holder, "close");
    holder.kill("SIGKILL");
    await closed;
  });
  await once(holder.stdout, "data");
  const home = { settings: { ...made.settings, ...settings }, stateDir: `/proc/${holder.pid}/root${made.stateDir}` };
  return { home, inside: ["nsenter", "--preserve-credentials", "--user", "--mount", "--target", `${holder.pid}`] };
}

/** Puts the state after a first start on it. */
async function makeUsedDisk(settings: Record<string, string> = {}): Promise<SmallDisk> {
  const [disk, { stateDir }] = [await makeSmallDisk(settings), await makeStartedHome()];
  await cp(stateDir, disk.home.stateDir, { recursive: true, verbatimSymlinks: true });
  return disk;
}

async function startOnSmallDisk(
  settings: Record<string, string> = {},
): Promise<{ server: ServerProcess; home: ServerHome }> {
  const { home, inside } = await makeUsedDisk(settings);
  return { server: await startServerProcess(home, inside), home };
}

/** Fills the disk. */
async function fill(file: string): Promise<void> {
  const ends = await writeFile(file, Buffer.alloc(2 * DISK_MB * 2 ** 20)).then(
    () => "written",
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  );
  expect(ends).toBe("ENOSPC");
}

const makePhotos = () => makeVariedForm([1, 2], 1600);

async function mountAgain({ home: { settings }, inside }: SmallDisk, how: "ro" | "rw"): Promise<void> {
  const command = [...inside, "mount", "-o", `remount,${how}`, settings["STATE_DIR"] ?? ""];
  expect(await once(spawn("/usr/bin/env", command), "close")).toEqual([0, null]);
}

/** Matches lines by pattern, because a busy machine may retry several times. */
async function startStandIn({ home, inside }: SmallDisk): Promise<{ run: ServerRun; url: string }> {
  const run = spawnServer({ ...home.settings, RETRY_MS: "50" }, inside);
  await expect.poll(() => run.errors()).toMatch(/visitors get the last release/);
  return { run, url: (/(http:\S+),/.exec(run.errors())?.[1] ?? "").replace("localhost", "127.0.0.1") };
}

describe.skipIf(obstacle !== "")("on a small disk", () => {
  test("a disk that is full, and fills up during an upload, is answered with 503, reads go on, and with room it is taken again", async () => {
    const { server, home } = await startOnSmallDisk();
    const ballast = join(home.stateDir, "ballast");
    const suggest = (suggestedValue: string) =>
      postJson(`${server.url}/api/markets/1/suggest-edit`, { fieldName: "description", suggestedValue });
    const upload = `${server.url}/api/markets/1/submit-images`;
    expect((await suggest("Before")).status).toBe(201);
    const admin = await signIn(server);
    const rename = async (name: string) => {
      const { revision, market } = (await (await admin.get("/api/admin/markets/2")).json()) as AdminMarket;
      return admin.send("PUT", "/api/admin/markets/2", { revision, market: { ...market, name } });
    };

    const slow = await startSlowUpload(upload, await makePhotos(), "visit-1-key");
    await expect.poll(() => listState(home, "uploads")).toHaveLength(1);
    await fill(ballast);
    slow.sendRest();
    expect(await slow.answer).toMatchObject({ status: 503 });
    expect((await fetch(upload, { method: "POST", body: await makePhotos() })).status).toBe(503);

    let refused = await suggest("During 0");
    for (let post = 1; refused.status === 201 && post < 200; post += 1) {
      refused = await suggest(`During ${post} `.repeat(400).slice(0, 4900));
    }
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    const refusedEdit = await rename("During");
    expect([refusedEdit.status, await refusedEdit.json()]).toEqual([
      503,
      { success: false, error: "We have no room to save this at the moment. Please try again later." },
    ]);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/markets/1`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
    expect([await listState(home, "images"), await listState(home, "uploads")]).toEqual([[], []]);

    await rm(ballast);
    expect((await suggest("After")).status).toBe(201);
    expect((await rename("After")).status).toBe(200);
    expect((await fetch(upload, { method: "POST", body: await makePhotos() })).status).toBe(201);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    // Copy the database first: SQLite resolves the /proc path and would leave the server's mounts.
    const copy = { ...home, stateDir: join(await temporaryFolder(), "copy") };
    // Without releases: a publish that goes on deletes what it has begun.
    const filter = (path: string) => basename(path) !== "releases";
    await cp(home.stateDir, copy.stateDir, { recursive: true, filter });
    expect(checkIntegrity(copy)).toEqual(["ok"]);
    expect(readPhotoRows(copy)).toHaveLength(2);
    expect(await findPhotoProblems(copy)).toEqual([]);
    expect(server.errors()).toBe("");
  });

  test("a disk that fills up during a publish ends it, the site stays as it was, and with room the next one needs no help", async () => {
    /** Builds wait while this file exists. */
    const hold = join(await temporaryFolder(), "hold");
    const { server, home } = await startOnSmallDisk({ FAKE_BUILD_HOLD: hold });
    const ballast = join(home.stateDir, "ballast");
    const jobs = await useCommandJobs(home, server.url);
    const live = await readdir(join(home.stateDir, "releases"));
    await writeFile(hold, "");
    const full = await jobs.start("publish");
    await jobs.until(full, ({ done }) => done > 0);
    await fill(ballast);
    await rm(hold);
    const failed = await jobs.until(full, ({ endedAt }) => endedAt !== null);
    expect([failed.state, failed.error]).toEqual([
      "failed",
      expect.stringMatching(/the disk is full|^The disk is full/),
    ]);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect((await fetch(`${server.url}/markets/1`)).status).toBe(200);
    expect(await readdir(join(home.stateDir, "releases"))).toEqual(live);

    await rm(ballast);
    expect(await jobs.run("publish")).toMatchObject({ state: "done" });
    expect((await fetch(`${server.url}/nothing`)).status).toBe(404);
    expect(server.errors()).toBe("");
  });

  test.each<[string, string, (disk: SmallDisk) => Promise<void>, (disk: SmallDisk) => Promise<void>]>([
    [
      "full",
      "disk is full",
      ({ home }) => fill(join(home.stateDir, "ballast")),
      ({ home }) => rm(join(home.stateDir, "ballast")),
    ],
    ["read-only", "files cannot be changed", (disk) => mountAgain(disk, "ro"), (disk) => mountAgain(disk, "rw")],
  ])(
    "a restart on a disk that is %s serves the release, refuses the rest, and opens by itself when that is over",
    async (_, words, begin, end) => {
      const disk = await makeUsedDisk();
      const page = await readFile(join(disk.home.stateDir, "current", "markets", "1.html"), "utf8");
      await begin(disk);

      const { run, url } = await startStandIn(disk);
      expect(await (await fetch(`${url}/markets/1`)).text()).toBe(page);
      for (const path of ["/api/health", "/data/markets.json", "/nothing"]) {
        expect([path, (await fetch(url + path)).status]).toEqual([path, path === "/nothing" ? 404 : 200]);
      }
      const edit = { fieldName: "description", suggestedValue: "Now" };
      const suggest = () => postJson(`${url}/api/markets/1/suggest-edit`, edit);
      const refused = [
        await suggest(),
        await fetch(`${url}/api/markets/1/submit-images`, { method: "POST", body: await makePhotos() }),
        await postJson(`${url}/api/auth/login`, { username: "ada", password: "x" }),
        await fetch(`${url}/api/health/ready`),
      ];
      for (const answer of refused) {
        expect([answer.status, await answer.json()]).toEqual([
          503,
          { success: false, error: `This does not work at the moment: our ${words}. Please try again later.` },
        ]);
      }
      expect(run.errors().match(/.+\n/g)).toHaveLength(1);

      await end(disk);
      await expect.poll(() => run.output()).toMatch(/Serving/);
      expect((await suggest()).status).toBe(201);
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      expect(run.errors().match(/.+\n/g)).toHaveLength(1);
      expect(await run.end("SIGTERM")).toBe(0);
    },
  );

  test("a first start whose disk fills up while it is drawn ends with one line that says so", async () => {
    const hold = join(await temporaryFolder(), "hold");
    await writeFile(hold, "");
    const { home, inside } = await makeSmallDisk({ FAKE_BUILD_HOLD: hold });
    const run = spawnServer(home.settings, inside);
    await expect.poll(() => run.output()).toMatch(/Drawing/);
    await fill(join(home.stateDir, "ballast"));
    await rm(hold);
    expect(await run.ended).toBe(1);
    expect(run.errors()).toBe("The site could not be made: the disk is full. Make room on it, then try again.\n");
  });

  test("a backup and a restore on a disk without a byte say what they need and what is there", async () => {
    const { home, inside } = await makeSmallDisk();
    const backup = join(await temporaryFolder(), "directory-2026-11-24T120000Z");
    await mkdir(join(backup, "images"), { recursive: true });
    await writeFile(join(backup, "directory.db"), Buffer.alloc(3e6));
    await sealBackup(backup);
    await writeFile(join(home.stateDir, "directory.db"), Buffer.alloc(1e6));
    await fill(join(home.stateDir, "ballast"));
    const folder = home.settings["STATE_DIR"] ?? "";
    expect(await runScript("backup", [], home.settings, { before: inside })).toEqual({
      code: 1,
      output: "",
      errors: `No backup was made. The disk of ${folder} has 0 MB left, and a backup needs 101 MB. Make room on it.\n`,
    });
    expect(await runScript("restore", [backup], home.settings, { before: inside })).toEqual({
      code: 1,
      output: "",
      errors: `Not restored. The disk of ${folder} has 0 MB left, and the restore needs 13 MB. Make room on it. Nothing was changed.\n`,
    });
  });
});
