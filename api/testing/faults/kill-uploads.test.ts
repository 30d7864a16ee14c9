/** The server is killed while photos are received, decoded or stored. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPhotoProblems, readPhotoRows } from "#api/testing/check-photos.ts";
import { isRunning, listChildren } from "#api/testing/processes.ts";
import { findBroken, type Post, postUntilGone, send } from "#api/testing/post-stream.ts";
import { startHere } from "#api/testing/server-here.ts";
import {
  checkIntegrity,
  makeStartedHome,
  readRows,
  type ServerHome,
  type ServerProcess,
  startServerProcess,
} from "#api/testing/server-process.ts";
import { until } from "#api/testing/until.ts";
import { makeVariedForm } from "#api/testing/varied-photo.ts";

// npm run soak kills more often.
const VISITORS = 3;

/** The same two photos are sent to market 1 and to market 2, which then share files. */
function makePost(number: number): Post {
  const pair = Math.floor(number / 2) * 2;
  return {
    path: `/api/markets/${(number % 2) + 1}/submit-images`,
    key: `visit-${number}-key`,
    makeBody: () => makeVariedForm([pair, pair + 1]),
  };
}

/** Widths of the files written so far for unfinished photos: 480 is written first, 1600 last. */
async function listForms({ stateDir }: ServerHome): Promise<string[]> {
  const files = await readdir(join(stateDir, "uploads"), { recursive: true }).catch(() => []);
  return files.flatMap((file) => /-(\d+)$/.exec(file)?.[1] ?? []);
}

function describePost({ path }: Post): Record<string, unknown> {
  return { kind: "photos", state: "pending", marketId: Number(path.split("/")[3]), photos: 2 };
}

test("rows and files match after a kill, and photos sent again are stored once", async () => {
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

  const second = await startHere(home.settings);
  expect(checkIntegrity(home)).toEqual(["ok"]);
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(await findBroken(second.url, answered, describePost)).toEqual([]);
  for (const post of lost) answered.push({ post, statusUrl: await send(second.url, post) });
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(readRows(home, "SELECT id FROM submission")).toHaveLength(count);
  expect(readPhotoRows(home)).toHaveLength(2 * count);
  expect(await findBroken(second.url, answered, describePost)).toEqual([]);
  expect(second.errors()).toBe("");
  expect(await second.end()).toBe(0);
});

/** Sends photos until the decoder can be suspended in the middle of one, which takes several attempts on a busy machine. */
async function stopDecoder({ url, pid: serverPid }: ServerProcess, home: ServerHome) {
  for (let seed = 1; ; seed += 1) {
    const body = await makeVariedForm([seed], 3000);
    const sent = fetch(`${url}/api/markets/1/submit-images`, { method: "POST", body });
    const visit = { isOver: false };
    const answer = sent
      .then(({ status }) => status)
      .catch(() => "lost")
      .finally(() => (visit.isOver = true));
    await until(
      () => listForms(home),
      (forms) => visit.isOver || forms.includes("480"),
    );
    const children = listChildren(serverPid, "decoder-process");
    for (const pid of children) process.kill(pid, "SIGSTOP");
    const forms = await listForms(home);
    if (forms.includes("480") && !forms.includes("1600")) return { answer, children };
    for (const pid of children) process.kill(pid, "SIGCONT");
    expect(await answer).toBe(201);
  }
}

test("the decoder process ends when the server is killed", async () => {
  const home = await makeStartedHome();
  const server = await startServerProcess(home);
  const { answer, children } = await stopDecoder(server, home);
  const [decoder = 0] = children;
  expect(children).toEqual([decoder]);
  const ended = server.end("SIGKILL");
  process.kill(decoder, "SIGCONT");
  await ended;
  expect(await answer).toBe("lost");
  await expect.poll(() => isRunning(decoder), { message: "the decoder process lives on" }).toBe(false);
  expect(server.errors()).toBe("");
});
