/** Photos, and a server that is killed while they arrive, are decoded or are stored. */
import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { findPhotoProblems, readPhotoRows } from "#api/testing/check-photos.ts";
import { photoForm } from "#api/testing/photo-form.ts";
import { findBroken, type Post, postUntilGone, send } from "#api/testing/post-stream.ts";
import {
  checkIntegrity,
  listState,
  holdWrites,
  makeStartedHome,
  readRows,
  type ServerHome,
  type ServerProcess,
  startServerProcess,
} from "#api/testing/server-process.ts";
import { startSlowUpload } from "#api/testing/slow-request.ts";
import { makeVariedJpeg } from "#api/testing/varied-photo.ts";

// Many more kills, at more moments: npm run soak.
const VISITORS = 3;

/** Two neighbours send the same two photos, the one to market 1, the other to market 2: they share files. */
function makePost(number: number): Post {
  const pair = Math.floor(number / 2) * 2;
  return {
    path: `/api/markets/${(number % 2) + 1}/submit-images`,
    key: `visit-${number}-key`,
    makeBody: () => makeForm([pair, pair + 1]),
  };
}

/** Widths of the forms that are there of the photos on their way: 480 is the first, 1600 the last of three. */
async function listForms({ stateDir }: ServerHome): Promise<string[]> {
  const files = await readdir(join(stateDir, "uploads"), { recursive: true }).catch(() => []);
  return files.flatMap((file) => /-(\d+)$/.exec(file)?.[1] ?? []);
}

/** Without those that have ended and that nobody has asked how. */
function listRunning(): { pid: number; parent: number; program: string }[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((row) => row.trim().split(/\s+/));
  return rows.flatMap(([pid, parent, state = "Z", ...args]) =>
    state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), program: args.join(" ") }],
  );
}

async function makeForm(seeds: readonly number[]): Promise<FormData> {
  const contents = await Promise.all(seeds.map((seed) => makeVariedJpeg(seed)));
  return photoForm(contents.map((content, index) => ({ name: `${index}.jpg`, content })));
}

function describePost({ path }: Post): Record<string, unknown> {
  return { kind: "photos", state: "pending", marketId: Number(path.split("/")[3]), photos: 2 };
}

test("rows and files belong together after a kill, and photos whose answer was lost are kept once when sent again", async () => {
  const home = await makeStartedHome();
  let count = 0;
  const first = await startServerProcess(home);
  const { answered, lost } = await postUntilGone(
    first.url,
    VISITORS,
    () => makePost(count++),
    (answers) => {
      if (answers === 2) void first.end("SIGKILL");
    },
  );
  expect(await first.ended).toBe(null);

  const second = await startServerProcess(home);
  expect(checkIntegrity(home)).toEqual(["ok"]);
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(await findBroken(second.url, answered, describePost)).toEqual([]);
  for (const post of lost) answered.push({ post, statusUrl: await send(second.url, post) });
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(readRows(home, "SELECT id FROM submission")).toHaveLength(count);
  expect(readPhotoRows(home)).toHaveLength(2 * count);
  expect(await findBroken(second.url, answered, describePost)).toEqual([]);
  expect(second.errors()).toBe("");
  expect(await second.end("SIGTERM")).toBe(0);
});

test("a file that was half there when the server was killed is gone after the next start", async () => {
  const home = await makeStartedHome();
  const server = await startServerProcess(home);
  const path = `${server.url}/api/markets/1/submit-images`;
  const upload = await startSlowUpload(path, await makeForm([1, 2]), "visit-1-key");
  while ((await listState(home, "uploads")).length === 0) await wait(5);
  await server.end("SIGKILL");
  expect(await upload.answer).toBe(null);
  expect(await listState(home, "uploads")).toHaveLength(1);
  await startServerProcess(home);
  expect(checkIntegrity(home)).toEqual(["ok"]);
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(readRows(home, "SELECT id FROM submission")).toEqual([]);
});

/**
 * Sends photos until the decoder is caught in the middle of one, and stops it there: on a machine that has other things
 * to do, it can be through with a photo before anybody has looked.
 */
async function stopDecoder({ url, pid: serverPid }: ServerProcess, home: ServerHome) {
  for (let seed = 1; ; seed += 1) {
    const large = { name: "large.jpg", content: await makeVariedJpeg(seed, 6000) };
    const sent = fetch(`${url}/api/markets/1/submit-images`, { method: "POST", body: photoForm([large]) });
    const visit = { isOver: false };
    const answer = sent
      .then(({ status }) => status)
      .catch(() => "lost")
      .finally(() => (visit.isOver = true));
    while (!visit.isOver && !(await listForms(home)).includes("480")) await wait(5);
    const children = listRunning().filter(
      ({ parent, program }) => parent === serverPid && program.includes("decoder-process"),
    );
    for (const { pid } of children) process.kill(pid, "SIGSTOP");
    const forms = await listForms(home);
    if (forms.includes("480") && !forms.includes("1600")) return { answer, children };
    for (const { pid } of children) process.kill(pid, "SIGCONT");
    expect(await answer).toBe(201);
  }
}

test("the process that decodes photos ends with a server that is killed in the middle of one", async () => {
  const home = await makeStartedHome();
  const server = await startServerProcess(home);
  const { answer, children } = await stopDecoder(server, home);
  expect(children).toHaveLength(1);
  const ended = server.end("SIGKILL");
  for (const { pid } of children) process.kill(pid, "SIGCONT");
  await ended;
  expect(await answer).toBe("lost");
  // As long as it takes: a process that stays fails by the time limit of the test.
  while (listRunning().some(({ pid }) => pid === children[0]?.pid)) await wait(20);
  expect(server.errors()).toBe("");
});

test("files that were in place and had no row yet when the server was killed are gone after the next start", async () => {
  const home = await makeStartedHome();
  const first = await startServerProcess(home);
  // Written at the first need, which must not be while nobody can write.
  await fetch(`${first.url}/api/form-token`);
  const release = holdWrites(home);
  const post = makePost(0);
  const answer = send(first.url, post).catch(() => "lost");
  while ((await listState(home, "images")).length < 6) await wait(1);
  await first.end("SIGKILL");
  release();
  expect(await answer).toBe("lost");
  expect([(await listState(home, "images")).length, readPhotoRows(home)]).toEqual([6, []]);

  const second = await startServerProcess(home);
  expect(await findPhotoProblems(home)).toEqual([]);
  const statusUrl = await send(second.url, post);
  expect(await findBroken(second.url, [{ post, statusUrl }], describePost)).toEqual([]);
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(readPhotoRows(home)).toHaveLength(2);
});
