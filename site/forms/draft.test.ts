import { beforeEach, expect, test, vi } from "vitest";
import { createFakeTable } from "../lib/testing/fake-table.ts";
import { createDraft, type KeptDraft, readDraft, saveDraft } from "./draft.ts";
import { createFakeStorage } from "../lib/testing/fake-storage.ts";

const NOON = Date.UTC(2026, 6, 18, 12);
const DAY = 24 * 60 * 60 * 1000;
const STALL = new File(["a"], "stall.jpg");

let tab = createFakeStorage();

beforeEach(() => {
  tab = createFakeStorage();
  vi.stubGlobal("sessionStorage", tab);
});

test("typed text and selected photos are restored", async () => {
  const table = createFakeTable<KeptDraft>();
  await saveDraft("photos-12", { submissionNotes: "July", files: [STALL] }, table, NOON);
  expect(await readDraft("photos-12", table, NOON + DAY)).toEqual({ submissionNotes: "July", files: [STALL] });
  expect(await readDraft("photos-1", table, NOON + DAY)).toEqual({});
});

test("the latest text survives a reload before it was written to the database", async () => {
  const table = createFakeTable<KeptDraft>();
  await saveDraft("edit-12", { reason: "Mov", files: [] }, table, NOON);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const slow = { ...table, put: () => promise };
  vi.setSystemTime(NOON);
  const saved = saveDraft("edit-12", { reason: "Moved", files: [STALL] }, slow, NOON);
  expect(createDraft("edit-12", { reason: "", files: [] as File[] }).get()).toEqual({ reason: "Moved", files: [] });
  // After the delay another tab may have stored newer text.
  vi.setSystemTime(NOON + DAY);
  expect(createDraft("edit-12", { reason: "", files: [] as File[] }).get()).toEqual({ reason: "", files: [] });
  vi.useRealTimers();
  resolve(undefined);
  await saved;
  expect(tab.length).toBe(0);
});

test("an email address is stored for the tab only", async () => {
  const table = createFakeTable<KeptDraft>();
  await saveDraft("edit-12", { reason: "Moved", submitterEmail: "ann@example.org" }, table, NOON);
  expect(await readDraft("edit-12", table, NOON)).toEqual({ reason: "Moved" });
  const draft = createDraft("edit-12", { reason: "", submitterEmail: "" });
  expect(draft.get()).toEqual({ reason: "", submitterEmail: "ann@example.org" });
});

test("sending a draft deletes all of it", async () => {
  const table = createFakeTable<KeptDraft>();
  await saveDraft("edit-12", { reason: "Moved", submitterEmail: "ann@example.org" }, table, NOON);
  await saveDraft("edit-12", {}, table, NOON);
  expect([await table.list(), tab.length]).toEqual([[], 0]);
});

test("a draft expires after a month and is deleted when any form opens", async () => {
  const table = createFakeTable<KeptDraft>();
  await saveDraft("edit-1", { reason: "Old" }, table, NOON);
  expect(await readDraft("edit-1", table, NOON + 31 * DAY)).toEqual({});
  await saveDraft("edit-1", { reason: "Old" }, table, NOON);
  await readDraft("edit-2", table, NOON + 31 * DAY);
  expect(await table.list()).toEqual([]);
});

test("a tab's draft is restored in that tab only", () => {
  const open = () => createDraft("market-12", { name: "" }, undefined, "tab");
  open().change({ name: "Oak Creek" });
  expect(open().get()).toEqual({ name: "Oak Creek" });
  open().clear();
  expect(tab.length).toBe(0);
});

test("invalid stored data is no draft", () => {
  for (const text of ["", "{", "null", '"text"', '{"values":null}', '{"values":7}']) {
    tab.setItem("draft:market-12", text);
    expect(createDraft("market-12", { name: "" }, undefined, "tab").get()).toEqual({ name: "" });
  }
});

test("forms work without a database and with a full one", async () => {
  const full = () => Promise.reject(new Error("No room"));
  const table = { put: full, remove: full, list: full };
  await saveDraft("edit-1", { reason: "Moved" }, table, NOON);
  expect(await readDraft("edit-1", table, NOON)).toEqual({});
  const draft = createDraft("edit-1", { reason: "" });
  draft.change({ reason: "Moved" });
  expect(draft.get()).toEqual({ reason: "Moved" });
});
