/** Builds and servers are killed during publishes while visitors read. `npm run soak` kills many more. */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import type { Market } from "#data/market/market-schema.ts";
import { saveMarket } from "#api/db/markets.ts";
import { openDatabase } from "#api/db/open.ts";
import { readManifest } from "#api/release/manifest.ts";
import { getCurrentId } from "#api/release/release-store.ts";
import type { FakeSettings } from "#api/testing/fake-renderer.ts";
import { listChildren } from "#api/testing/processes.ts";
import { type ServerHere, startHere } from "#api/testing/server-here.ts";
import {
  checkIntegrity,
  makeStartedHome,
  readRows,
  type ServerHome,
  startServerProcess,
} from "#api/testing/server-process.ts";
import { until } from "#api/testing/until.ts";

const FATES = ["left alone", "build killed", "server killed", "left alone"] as const;
const VISITORS = 3;
/** Time per page, so that a kill can happen in the middle. */
const PAUSE_MS = 40;

/** The server that visitors read, and whether it must answer. */
interface Scene {
  url: string;
  isUp: boolean;
  /** Version of the last requested publish. */
  newest: number;
  isOver: boolean;
}

/** @returns the file that releases wait for while it exists */
async function setBuild({ stateDir }: ServerHome, settings: FakeSettings = {}): Promise<string> {
  const hold = join(stateDir, "..", "hold");
  await writeFile(join(stateDir, "..", "fake.json"), JSON.stringify({ FAKE_BUILD_HOLD: hold, ...settings }));
  return hold;
}

/** Renames every market to "Version <n>". */
async function rename({ stateDir }: ServerHome, version: number): Promise<void> {
  const db = await openDatabase(join(stateDir, "directory.db"));
  // In one transaction, so that no publish starts in between.
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom("market").select("record").execute();
    for (const { record } of rows) {
      await saveMarket(transaction, { ...(JSON.parse(record) as Market), name: `Version ${version}` }, new Date());
    }
  });
  await db.destroy();
}

type PublishRow = Pick<Job, "id" | "state" | "step" | "error" | "total">;

/** All publish jobs, the newest first. */
function listPublishes(home: ServerHome): PublishRow[] {
  return readRows<PublishRow>(
    home,
    "SELECT id, state, step, error, total FROM job WHERE kind = 'publish' ORDER BY id DESC",
  );
}

/** @returns the job once the condition is true */
async function untilPublish(home: ServerHome, id: number, isSo: (job: PublishRow) => boolean): Promise<PublishRow> {
  const find = () => listPublishes(home).filter((one) => one.id === id);
  const [job] = await until(find, (found) => found.some(isSo));
  if (!job) throw new Error(`There is no publish ${id}.`);
  return job;
}

/** Says itself how far it is: before that, the process that draws may only be starting, and killed it begins again. */
const isDrawing = ({ step, total }: PublishRow) => step.startsWith("Drawing") && total !== null;
const hasEnded = ({ state }: PublishRow) => state !== "waiting" && state !== "running";

/** Kills build and renderer processes. @returns whether there was one */
function killChildren(pid: number): boolean {
  const children = listChildren(pid);
  for (const child of children) {
    try {
      process.kill(child, "SIGKILL");
    } catch {
      // The process had already ended.
    }
  }
  return children.length > 0;
}

function findVersions(text: string): number[] {
  return [...text.matchAll(/Version (\d+)/g)].map(([, version]) => Number(version));
}

/** Repeatedly reads the list, a market's page and its script. @returns problems */
async function visit(scene: Scene, count: { pages: number }): Promise<string[]> {
  const wrong: string[] = [];
  let seen = 0;
  while (!scene.isOver) {
    const { url, isUp } = scene;
    try {
      const list = await fetch(`${url}/`);
      const versions = findVersions(await list.text());
      if (list.status !== 200) wrong.push(`list: ${list.status}`);
      if (new Set(versions).size > 1) wrong.push(`list: ${versions.join()}`);
      const page = await fetch(`${url}/markets/1`);
      const html = await page.text();
      const [version = 0] = findVersions(html);
      if (page.status !== 200 || version > scene.newest) wrong.push(`page: ${page.status} of version ${version}`);
      if (version < seen) wrong.push(`page: version ${version} after ${seen}`);
      seen = version;
      const asset = await fetch(url + (/src="([^"]+)"/.exec(html)?.[1] ?? "/none"));
      const inAsset = findVersions(await asset.text());
      if (asset.status !== 200 || inAsset.some((other) => other !== version)) {
        wrong.push(`script: ${asset.status} of version ${inAsset.join()} on a page of version ${version}`);
      }
      count.pages += 1;
    } catch (error) {
      // Connection errors are expected while the server is down.
      if (isUp && scene.isUp && scene.url === url) wrong.push(String(error));
    }
    // Without a pause, three visitors would take the whole server, and the publish would wait for them.
    await wait(5);
  }
  return wrong;
}

test("visitors get complete pages of one version, through a killed build and a killed server", async () => {
  const home = await makeStartedHome();
  const hold = await setBuild(home, { FAKE_BUILD_PAUSE_MS: String(PAUSE_MS) });
  const first = await startServerProcess(home);
  let second: ServerHere | null = null;
  const scene: Scene = { url: first.url, isUp: true, newest: 0, isOver: false };
  const count = { pages: 0 };
  const visitors = Array.from({ length: VISITORS }, () => visit(scene, count));
  const ends: string[] = [];

  for (const [index, fate] of FATES.entries()) {
    // The kill comes in the middle at any speed of the machine.
    if (fate !== "left alone") await writeFile(hold, "");
    scene.newest = index + 1;
    const before = listPublishes(home).length;
    await rename(home, index + 1);
    const [newest] = await until(
      () => listPublishes(home),
      ({ length }) => length > before,
    );
    const id = newest?.id ?? 0;
    if (fate !== "left alone") await untilPublish(home, id, isDrawing);
    if (fate === "build killed") {
      await untilPublish(home, id, (job) => killChildren(first.pid) || hasEnded(job));
    }
    if (fate === "server killed") {
      scene.isUp = false;
      await first.end("SIGKILL");
    }
    await rm(hold, { force: true });
    if (fate === "server killed") {
      const server = await startHere(home.settings);
      second = server;
      scene.url = server.url;
      scene.isUp = true;
    }
    const job = await untilPublish(home, id, hasEnded);
    ends.push(`${fate}: ${job.state}, ${job.error ?? "without an error"}`);
  }

  // Each sees the last version, too.
  const pages = count.pages;
  await expect.poll(() => count.pages).toBeGreaterThan(pages + 2 * VISITORS);
  scene.isOver = true;
  expect((await Promise.all(visitors)).flat()).toEqual([]);
  const isDone = "left alone: done, without an error";
  expect(ends).toEqual([
    isDone,
    expect.stringMatching(/^build killed: failed, .*was ended, most likely/),
    expect.stringMatching(/^server killed: failed, The server ended while/),
    isDone,
  ]);
  expect(findVersions(await (await fetch(`${scene.url}/markets/2`)).text())).toEqual([FATES.length]);
  const releases = await readdir(join(home.stateDir, "releases"));
  const ids = releases.filter((name) => !name.endsWith(".json"));
  expect(ids.length).toBeLessThanOrEqual(2);
  expect(ids).toContain(await getCurrentId(home.stateDir));
  for (const id of ids) expect(await readManifest(home.stateDir, id), id).not.toBeNull();
  expect(checkIntegrity(home)).toEqual(["ok"]);
  expect(second?.errors()).toBe("");
  expect(await second?.end()).toBe(0);
});

test("a change approved just before a kill is published after the next start", async () => {
  const home = await makeStartedHome();
  const hold = await setBuild(home);
  const first = await startServerProcess(home);
  await writeFile(hold, "");
  await rename(home, 1);
  // This publish has started; later changes belong to the next one.
  await until(
    () => listPublishes(home),
    (all) => all.some(isDrawing),
  );
  await rename(home, 2);
  await first.end("SIGKILL");
  await rm(hold);
  const second = await startHere(home.settings);
  const read = async () => findVersions(await (await fetch(`${second.url}/markets/2`)).text());
  await expect.poll(read).toEqual([2]);
  expect(second.errors()).toBe("");
  expect(await second.end()).toBe(0);
});
