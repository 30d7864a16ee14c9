import { expect, test } from "vitest";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";
import { memoryShelf } from "./testing/memory-shelf.ts";

const NOON = Date.UTC(2026, 6, 18, 12);
const DAY = 24 * 60 * 60 * 1000;

function shelves() {
  return { lasting: memoryShelf(), passing: memoryShelf() };
}

test("what was typed is there again", () => {
  const at = shelves();
  saveDraft(at, "edit-12", { fieldName: "name", values: { name: "Oak Creek" } }, NOON);
  expect(readDraft(at, "edit-12", NOON + DAY)).toEqual({ fieldName: "name", values: { name: "Oak Creek" } });
  expect(readDraft(at, "edit-13", NOON + DAY)).toEqual({});
});

test("an e-mail address is kept in the tab only", () => {
  const at = shelves();
  saveDraft(at, "edit-12", { reason: "Moved", submitterEmail: "ann@example.org" }, NOON);
  expect(at.lasting.getItem("draft:edit-12")).not.toContain("ann@example.org");
  expect(readDraft(at, "edit-12", NOON)).toEqual({ reason: "Moved", submitterEmail: "ann@example.org" });
  const nextTab = { lasting: at.lasting, passing: memoryShelf() };
  expect(readDraft(nextTab, "edit-12", NOON)).toEqual({ reason: "Moved" });
});

test("a draft that was sent leaves nothing behind", () => {
  const at = shelves();
  saveDraft(at, "edit-12", { reason: "Moved", submitterEmail: "ann@example.org" }, NOON);
  clearDraft(at, "edit-12");
  expect([at.lasting.length, at.passing.length]).toEqual([0, 0]);
});

test("after a month a draft is gone, and the next one to be kept clears it away", () => {
  const at = shelves();
  saveDraft(at, "edit-1", { reason: "Old" }, NOON);
  expect(readDraft(at, "edit-1", NOON + 31 * DAY)).toEqual({});
  at.lasting.setItem("userLocation", "{}");
  saveDraft(at, "edit-2", { reason: "New" }, NOON + 31 * DAY);
  expect(at.lasting.getItem("draft:edit-1")).toBeNull();
  expect(at.lasting.getItem("userLocation")).toBe("{}");
});

test("what cannot be read is no draft", () => {
  const at = shelves();
  for (const text of ["", "{", "null", '"text"', '{"savedAt":"now","values":{}}', '{"savedAt":1,"values":null}']) {
    at.lasting.setItem("draft:edit-1", text);
    expect(readDraft(at, "edit-1", NOON)).toEqual({});
  }
});

test("without storage, and with a full one, typing goes on", () => {
  const full = memoryShelf();
  full.setItem = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  saveDraft({ lasting: full, passing: null }, "edit-1", { reason: "Moved" }, NOON);
  expect(readDraft({ lasting: full, passing: null }, "edit-1", NOON)).toEqual({});
  clearDraft({ lasting: null, passing: null }, "edit-1");
});
