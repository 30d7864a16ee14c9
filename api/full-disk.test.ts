/** The server on a disk of its own that is really full. Needs a kernel that lets a user mount memory as a disk. */
import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Job } from "#data/admin/admin.ts";
import { findPhotoProblems, readPhotoRows } from "./testing/check-photos.ts";
import { photoForm } from "./testing/photo-form.ts";
import {
  checkIntegrity,
  listState,
  makeServerHome,
  type ServerHome,
  type ServerProcess,
  startServerProcess,
} from "./testing/server-process.ts";
import { startSlowUpload } from "./testing/slow-upload.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { makeVariedJpeg } from "./testing/varied-photo.ts";

/** A user of its own and mounts of its own, so that neither rights are needed nor anything is left mounted. */
const UNSHARED = ["unshare", "--user", "--map-root-user", "--mount"];

const DISK_MB = 64;

const tried = spawnSync("unshare", [...UNSHARED.slice(1), "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
  timeout: 60_000,
  encoding: "utf8",
});

/** Why no disk can be had here, for the names of the tests that are then skipped; empty where one can. */
const obstacle =
  tried.status === 0 ? "" : `SKIPPED, no disk can be mounted here: ${tried.error?.message ?? tried.stderr.trim()}: `;
if (obstacle !== "") process.stderr.write(`api/full-disk.test.ts: ${obstacle}both tests of a full disk.\n`);

/** Starts the server in a folder that is a disk; `stateDir` then leads into the server's mounts. */
async function startOnSmallDisk(
  settings: Record<string, string> = {},
): Promise<{ server: ServerProcess; home: ServerHome }> {
  const made = await makeServerHome();
  const home = { ...made, settings: { ...made.settings, ...settings } };
  await mkdir(home.stateDir);
  const mount = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$STATE_DIR" && exec "$@"`;
  const server = await startServerProcess(home, [...UNSHARED, "sh", "-c", mount, "sh"]);
  return { server, home: { ...home, stateDir: join(`/proc/${server.pid}/root`, home.stateDir) } };
}

/** Takes all the room there is. */
async function fill(file: string): Promise<void> {
  const ends = await writeFile(file, Buffer.alloc(2 * DISK_MB * 2 ** 20)).then(
    () => "written",
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  );
  expect(ends).toBe("ENOSPC");
}

async function makePhotos(): Promise<FormData> {
  const contents = await Promise.all([1, 2].map((seed) => makeVariedJpeg(seed, 1600)));
  return photoForm(contents.map((content, index) => ({ name: `${index}.jpg`, content })));
}

test.skipIf(obstacle !== "")(
  `${obstacle}a disk that is full, and fills up during an upload, is answered with 503, reads go on, and with room it is taken again`,
  async () => {
    const { server, home } = await startOnSmallDisk();
    const ballast = join(home.stateDir, "ballast");
    const suggest = (suggestedValue: string) =>
      fetch(`${server.url}/api/markets/1/suggest-edit`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ fieldName: "description", suggestedValue }),
      });
    const upload = `${server.url}/api/markets/1/submit-images`;
    expect((await suggest("Before")).status).toBe(201);

    const slow = await startSlowUpload(upload, await makePhotos(), "visit-1-key");
    while ((await listState(home, "uploads")).length === 0) await wait(5);
    await fill(ballast);
    slow.sendRest();
    expect(await slow.answer).toMatchObject({ status: 503 });
    expect((await fetch(upload, { method: "POST", body: await makePhotos() })).status).toBe(503);

    let refused = await suggest("During 0");
    for (let post = 1; refused.status === 201 && post < 200; post += 1) {
      refused = await suggest(`During ${post} `.repeat(400).slice(0, 4900));
    }
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/markets/1`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
    expect([await listState(home, "images"), await listState(home, "uploads")]).toEqual([[], []]);

    await rm(ballast);
    expect((await suggest("After")).status).toBe(201);
    expect((await fetch(upload, { method: "POST", body: await makePhotos() })).status).toBe(201);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    // The database cannot be opened where it is: SQLite resolves the path, which leads back out of the server's mounts.
    const copy = { ...home, stateDir: join(await temporaryFolder(), "copy") };
    await cp(home.stateDir, copy.stateDir, { recursive: true });
    expect(checkIntegrity(copy)).toEqual(["ok"]);
    expect(readPhotoRows(copy)).toHaveLength(2);
    expect(await findPhotoProblems(copy)).toEqual([]);
    expect(server.errors()).toBe("");
  },
);

test.skipIf(obstacle !== "")(
  `${obstacle}a disk that fills up during a publish ends it, the site stays as it was, and with room the next one needs no help`,
  async () => {
    const token = "9f86d081884c7d659a2feaa0c55ad015";
    /** While this file is there, a build does not go on. */
    const hold = join(await temporaryFolder(), "hold");
    const { server, home } = await startOnSmallDisk({ PUBLISH_TOKEN: token, FAKE_BUILD_HOLD: hold });
    const ballast = join(home.stateDir, "ballast");
    const ask = (method: string, path: string) =>
      fetch(server.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
    const publish = async (): Promise<number> =>
      ((await (await ask("POST", "/api/admin/publish")).json()) as { jobId: number }).jobId;
    const look = async (id: number) => (await (await ask("GET", `/api/admin/jobs/${id}`)).json()) as Job;
    const untilSo = async (id: number, isSo: (job: Job) => boolean): Promise<Job> => {
      for (;;) {
        const job = await look(id);
        if (isSo(job)) return job;
        await wait(20);
      }
    };
    const live = await readdir(join(home.stateDir, "releases"));
    // A damaged release is built anew, without any change of the markets.
    await rm(join(home.stateDir, "current", "files", "404.html"));

    await writeFile(hold, "");
    const full = await publish();
    await untilSo(full, ({ done }) => done > 0);
    await fill(ballast);
    await rm(hold);
    const failed = await untilSo(full, ({ endedAt }) => endedAt !== null);
    expect([failed.state, failed.error]).toEqual([
      "failed",
      expect.stringMatching(/the disk is full|^The disk is full/),
    ]);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect((await fetch(`${server.url}/markets/1`)).status).toBe(200);
    expect(await readdir(join(home.stateDir, "releases"))).toEqual(live);

    await rm(ballast);
    const done = await untilSo(await publish(), ({ endedAt }) => endedAt !== null);
    expect(done).toMatchObject({ state: "done" });
    expect((await fetch(`${server.url}/nothing`)).status).toBe(404);
    expect(await readdir(join(home.stateDir, "releases"))).toEqual(live);
    expect(server.errors()).toBe("");
  },
);
