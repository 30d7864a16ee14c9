/** Uploads that are in progress when the server is asked to stop. */
import { expect, test } from "vitest";
import { findPhotoProblems, readPhotoRows } from "#api/testing/check-photos.ts";
import { startHere } from "#api/testing/server-here.ts";
import {
  checkIntegrity,
  listState,
  makeStartedHome,
  readRows,
  type ServerHome,
  startServerProcess,
} from "#api/testing/server-process.ts";
import { type SlowRequest, startSlowUpload } from "#api/testing/slow-request.ts";
import { makeVariedForm } from "#api/testing/varied-photo.ts";

/** Sends half of the photos. */
async function startUpload(home: ServerHome, url: string): Promise<SlowRequest> {
  const path = `${url}/api/markets/1/submit-images`;
  const upload = await startSlowUpload(path, await makeVariedForm([1, 2]), "visit-1-key");
  await expect.poll(() => listState(home, "uploads")).toHaveLength(1);
  return upload;
}

async function untilRefusing(url: string): Promise<void> {
  await expect.poll(() => fetch(url).catch(() => "refused")).toBe("refused");
}

test("an upload in progress during shutdown is finished, answered and stored", async () => {
  const made = await makeStartedHome();
  // Photos are decoded at low priority: on a busy machine, the default shutdown limit may be too short.
  const home = { ...made, settings: { ...made.settings, FINISH_MS: "100000" } };
  const first = await startServerProcess(home);
  const upload = await startUpload(home, first.url);
  const ended = first.end("SIGTERM");
  await untilRefusing(first.url);
  upload.sendRest();
  const answer = await upload.answer;
  expect(answer?.status).toBe(201);
  expect(await ended).toBe(0);
  expect(first.errors()).toBe("");

  const second = await startHere(home.settings);
  const { statusUrl } = JSON.parse(answer?.text ?? "") as { statusUrl: string };
  expect(await (await fetch(`${second.url}/api${statusUrl}`)).json()).toMatchObject({ state: "pending", photos: 2 });
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(readPhotoRows(home)).toHaveLength(2);
});

test.each<[string, (upload: SlowRequest) => void]>([
  ["whose visitor walks away", (upload) => upload.breakOff()],
  ["that never goes on", () => undefined],
])("an upload %s does not keep the server from ending, and leaves nothing", async (_case, then) => {
  const home = await makeStartedHome();
  // The server must notice the broken connection without waiting for the limit of ten seconds.
  const first = await startHere(home.settings, { finishMs: 1000 });
  const upload = await startUpload(home, first.url);
  const ended = first.end();
  await untilRefusing(first.url);
  then(upload);
  expect(await ended).toBe(0);
  expect((await upload.answer)?.status ?? 400).toBe(400);
  expect(first.errors()).toBe("");
  expect(await findPhotoProblems(home)).toEqual([]);
  expect(checkIntegrity(home)).toEqual(["ok"]);
  expect(readRows(home, "SELECT id FROM submission")).toEqual([]);
});
