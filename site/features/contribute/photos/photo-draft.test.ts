import { expect, test } from "vitest";
import { memoryStore } from "../testing/memory-store.ts";
import { readPhotoDraft, savePhotoDraft } from "./photo-draft.ts";

const NOON = Date.UTC(2026, 6, 18, 12);
const DAY = 24 * 60 * 60 * 1000;
const STALL = new File(["a"], "stall.jpg");

test("chosen photos are there again, for their market only", async () => {
  const store = memoryStore();
  await savePhotoDraft(12, [STALL], store, NOON);
  expect(await readPhotoDraft(12, store, NOON + DAY)).toEqual([STALL]);
  expect(await readPhotoDraft(1, store, NOON + DAY)).toEqual([]);
});

test("photos that are taken out or sent are kept no longer", async () => {
  const store = memoryStore();
  await savePhotoDraft(12, [STALL], store, NOON);
  await savePhotoDraft(12, [], store, NOON);
  expect(await store.list("")).toEqual([]);
});

test("photos that nobody came back to in a month are cleared away by the next look at any market's", async () => {
  const store = memoryStore();
  await savePhotoDraft(12, [STALL], store, NOON);
  expect(await readPhotoDraft(12, store, NOON + 31 * DAY)).toEqual([]);
  await savePhotoDraft(13, [STALL], store, NOON);
  await readPhotoDraft(14, store, NOON + 31 * DAY);
  expect(await store.list("")).toEqual([]);
});

test("a browser that keeps nothing has no photos, and loses none of the page's", async () => {
  const full = () => Promise.reject(new Error("No room"));
  const store = { put: full, remove: full, list: full };
  await savePhotoDraft(12, [STALL], store, NOON);
  expect(await readPhotoDraft(12, store, NOON)).toEqual([]);
});
