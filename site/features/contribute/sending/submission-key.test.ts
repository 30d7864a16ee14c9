import { beforeEach, expect, test, vi } from "vitest";
import { createFakeStorage } from "../../../lib/testing/fake-storage.ts";
import { toContent } from "./outgoing.ts";
import { forgetSubmissionKey, getSubmissionKey } from "./submission-key.ts";

const storage = createFakeStorage();

beforeEach(() => vi.stubGlobal("localStorage", storage));

test("the same content has the same key for every attempt, also after a reload", () => {
  const key = getSubmissionKey("edit-12", '{"fieldName":"name"}');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(getSubmissionKey("edit-12", '{"fieldName":"name"}')).toBe(key);
});

test("changed content, another form, and the same content after a success have new keys", () => {
  const key = getSubmissionKey("edit-12", "a");
  expect(getSubmissionKey("edit-13", "a")).not.toBe(key);
  expect(getSubmissionKey("edit-12", "b")).not.toBe(key);
  const again = getSubmissionKey("edit-12", "c");
  forgetSubmissionKey("edit-12");
  expect(getSubmissionKey("edit-12", "c")).not.toBe(again);
});

test("the stored key does not reveal the content", () => {
  getSubmissionKey("edit-12", '{"submitterEmail":"ann@example.org"}');
  expect(storage.getItem("submission:edit-12")).not.toContain("ann");
});

test("a key is created even without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(getSubmissionKey("edit-12", "a")).toMatch(/^[0-9a-f]{32}$/);
});

test("a submission's content is its address, fields and files", () => {
  const file = new File(["abc"], "stall.jpg", { lastModified: 1000 });
  const fields = { submissionNotes: "July" };
  expect(toContent({ url: "/api/markets/1/submit-images", fields, photos: { files: [file] } })).toBe(
    '["/api/markets/1/submit-images",{"submissionNotes":"July"},[["stall.jpg",3,1000]]]',
  );
});
