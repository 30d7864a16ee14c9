import { beforeEach, expect, test, vi } from "vitest";
import { INDEX_FORMAT } from "#data/market/index-format.ts";
import { CACHES } from "../cache-names.ts";
import { ORIGIN, startFakeWorker } from "../testing/fake-worker.ts";

const worker = startFakeWorker();
const { refreshData, repeatMissed } = await import("./data-files.ts");

const INDEX = `${ORIGIN}/data/markets.json`;
const DETAILS = `${ORIGIN}/data/market-details.json`;

/** What the server has. */
const files = new Map<string, unknown>();

beforeEach(() => {
  worker.kept.clear();
  worker.told.length = 0;
  files.clear();
  worker.fetch.mockImplementation(({ url }) => Promise.resolve(Response.json(files.get(url))));
});

test("an index is kept, one in a later release's format is not", async () => {
  files.set(INDEX, { format: INDEX_FORMAT });
  await refreshData(INDEX);
  expect(await readCopy(INDEX)).toEqual({ format: INDEX_FORMAT });
  files.set(INDEX, { format: INDEX_FORMAT + 1 });
  await refreshData(INDEX);
  expect(await readCopy(INDEX)).toEqual({ format: INDEX_FORMAT });
});

async function readCopy(url: string): Promise<unknown> {
  return worker.kept.get(CACHES.data)?.get(url)?.clone().json();
}

test("pages are told of changes to what they may have read", async () => {
  files.set(INDEX, { format: INDEX_FORMAT, names: ["Old"] });
  await refreshData(INDEX);
  files.set(INDEX, { format: INDEX_FORMAT, names: ["New"] });
  await refreshData(INDEX);
  expect(await readCopy(INDEX)).toEqual({ format: INDEX_FORMAT, names: ["New"] });
  expect(worker.told).toMatchObject([
    { path: "/data/markets.json", isNew: false },
    { path: "/data/markets.json", isNew: true },
  ]);
});

test("a page that starts is told once of every file that has changed", async () => {
  for (const version of [1, 2]) {
    files.set(INDEX, { format: INDEX_FORMAT, version });
    files.set(DETAILS, { version });
    await refreshData(INDEX);
    await refreshData(DETAILS);
  }
  const postMessage = vi.fn();
  repeatMissed({ id: "page", postMessage });
  expect(postMessage.mock.calls).toMatchObject([
    [{ path: "/data/markets.json", isNew: true }],
    [{ path: "/data/market-details.json", isNew: true }],
  ]);
  repeatMissed({ id: "page", postMessage });
  expect(postMessage).toHaveBeenCalledTimes(2);
});

test("an index in a later release's format leaves the copy, which this release's pages can read, as it is", async () => {
  files.set(INDEX, { format: INDEX_FORMAT });
  await refreshData(INDEX);
  worker.told.length = 0;
  files.set(INDEX, { format: INDEX_FORMAT + 1 });
  expect(await (await refreshData(INDEX)).json()).toEqual({ format: INDEX_FORMAT + 1 });
  expect(await readCopy(INDEX)).toEqual({ format: INDEX_FORMAT });
  expect(worker.told).toEqual([]);
});
