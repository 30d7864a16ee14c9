import { beforeEach, expect, test, vi } from "vitest";
import { openTable } from "../lib/device-store.ts";
import { createDraft, type KeptDraft, readDraft, saveDraft } from "./draft.ts";
import { createFakeStorage } from "../lib/testing/fake-storage.ts";

const NOON = Date.UTC(2026, 6, 18, 12);
const DAY = 24 * 60 * 60 * 1000;
const STALL = new File(["a"], "stall.jpg");

vi.mock(import("../lib/device-store.ts"), async () =>
  (await import("../lib/testing/fake-table.ts")).createFakeDevice(),
);

const device = openTable<KeptDraft>("drafts");
/** The next write of the device, which has not ended yet. */
function delayWrite() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.spyOn(device, "put").mockReturnValueOnce(promise);
  return () => resolve(undefined);
}

let tab = createFakeStorage();

beforeEach(async () => {
  tab = createFakeStorage();
  vi.stubGlobal("sessionStorage", tab);
  vi.setSystemTime(NOON);
  for (const { name } of await device.list()) await device.remove(name);
});

test("typed text and selected photos are restored", async () => {
  await saveDraft("photos-12", { submissionNotes: "July", files: [STALL] });
  vi.setSystemTime(NOON + DAY);
  expect(await readDraft("photos-12")).toEqual({ submissionNotes: "July", files: [STALL] });
  expect(await readDraft("photos-1")).toEqual({});
});

test("the latest text survives a reload before it was written to the database", async () => {
  await saveDraft("edit-12", { reason: "Mov", files: [STALL] });
  vi.setSystemTime(NOON + 1);
  const endWrite = delayWrite();
  const saved = saveDraft("edit-12", { reason: "Moved", files: [STALL] });
  const draft = createDraft("edit-12", { reason: "", files: [] as File[] });
  expect(draft.get()).toEqual({ reason: "Moved", files: [] });
  await vi.waitFor(() => expect(draft.get()).toEqual({ reason: "Moved", files: [STALL] }));
  endWrite();
  await saved;
  expect(tab.length).toBe(0);
});

test("a write that ends late leaves newer text in the tab", async () => {
  const endWrite = delayWrite();
  const saved = saveDraft("edit-12", { reason: "Mov" });
  delayWrite();
  void saveDraft("edit-12", { reason: "Moved" });
  endWrite();
  await saved;
  expect(tab.getItem("draft:edit-12")).toContain("Moved");
});

test("a form that opens gets its draft from the device a moment later, unless somebody has typed by then", async () => {
  await saveDraft("edit-12", { reason: "Moved", count: null, item: 7 });
  const empty = { reason: "", count: 1, item: "" };
  const [typed, opened] = [createDraft("edit-12", empty), createDraft("edit-12", empty)];
  expect([typed.get(), opened.get()]).toEqual([empty, empty]);
  typed.change({ item: "Eggs" });
  await vi.waitFor(() => expect(opened.get().reason).toBe("Moved"));
  // Values of other types, from another version of the form, are left out.
  expect(opened.get()).toEqual({ ...empty, reason: "Moved" });
  expect(typed.get()).toEqual({ ...empty, item: "Eggs" });
});

test("of a draft in the tab and one on the device, the newer one counts, and is kept on the device", async () => {
  const open = () => createDraft("edit-12", { reason: "" });
  await saveDraft("edit-12", { reason: "Device" });
  vi.setSystemTime(NOON + 1);
  delayWrite();
  void saveDraft("edit-12", { reason: "Tab" });
  expect(open().get()).toEqual({ reason: "Tab" });
  await vi.waitFor(async () => expect(await readDraft("edit-12")).toEqual({ reason: "Tab" }));

  delayWrite();
  void saveDraft("edit-12", { reason: "Tab" });
  await device.put("edit-12", { name: "edit-12", savedAt: NOON + 2, values: { reason: "Other tab" } });
  const draft = open();
  expect(draft.get()).toEqual({ reason: "Tab" });
  await vi.waitFor(() => expect(draft.get()).toEqual({ reason: "Other tab" }));
});

test("what a form says is kept on the device, and an empty form is not", async () => {
  const draft = createDraft("edit-12", { reason: "" });
  draft.change({ reason: "Moved" });
  await vi.waitFor(async () => expect(await readDraft("edit-12")).toEqual({ reason: "Moved" }));
  draft.clear();
  await vi.waitFor(async () => expect(await device.list()).toEqual([]));
});

test("an email address is stored for the tab only", async () => {
  await saveDraft("edit-12", { reason: "Moved", submitterEmail: "ann@example.org" });
  expect(await readDraft("edit-12")).toEqual({ reason: "Moved" });
  const draft = createDraft("edit-12", { reason: "", submitterEmail: "" });
  expect(draft.get()).toEqual({ reason: "", submitterEmail: "ann@example.org" });
});

test("sending a draft deletes all of it", async () => {
  await saveDraft("edit-12", { reason: "Moved", submitterEmail: "ann@example.org" });
  await saveDraft("edit-12", {});
  expect([await device.list(), tab.length]).toEqual([[], 0]);
});

test("a draft expires after thirty days and is deleted when any form opens", async () => {
  await saveDraft("edit-1", { reason: "Old" });
  vi.setSystemTime(NOON + 30 * DAY);
  expect(await readDraft("edit-1")).toEqual({ reason: "Old" });
  vi.setSystemTime(NOON + 30 * DAY + 1);
  expect(await readDraft("edit-2")).toEqual({});
  expect(await device.list()).toEqual([]);
});

test("a tab's draft is restored in that tab only", async () => {
  const open = () => createDraft("market-12", { name: "" }, undefined, "tab");
  open().change({ name: "Oak Creek" });
  expect(open().get()).toEqual({ name: "Oak Creek" });
  expect(await device.list()).toEqual([]);
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
  for (const call of ["put", "remove", "list"] as const) vi.spyOn(device, call).mockImplementation(full);
  await saveDraft("edit-1", { reason: "Moved" });
  expect(await readDraft("edit-1")).toEqual({});
  expect(tab.getItem("draft:edit-1")).toContain("Moved");
  const draft = createDraft("edit-1", { reason: "" });
  draft.change({ reason: "Moved" });
  expect(draft.get()).toEqual({ reason: "Moved" });
});
