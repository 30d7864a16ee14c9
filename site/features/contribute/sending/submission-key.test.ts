import { expect, test } from "vitest";
import { memoryShelf } from "../../../forms/testing/memory-shelf.ts";
import { toContent } from "./outgoing.ts";
import { forgetSubmissionKey, getSubmissionKey } from "./submission-key.ts";

test("the same content has the same key for every attempt, also after a reload", () => {
  const shelf = memoryShelf();
  const key = getSubmissionKey(shelf, "edit-12", '{"fieldName":"name"}');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(getSubmissionKey(shelf, "edit-12", '{"fieldName":"name"}')).toBe(key);
});

test("changed content, another form, and the same content after it was taken are another submission", () => {
  const shelf = memoryShelf();
  const key = getSubmissionKey(shelf, "edit-12", "a");
  expect(getSubmissionKey(shelf, "edit-13", "a")).not.toBe(key);
  expect(getSubmissionKey(shelf, "edit-12", "b")).not.toBe(key);
  const again = getSubmissionKey(shelf, "edit-12", "c");
  forgetSubmissionKey(shelf, "edit-12");
  expect(getSubmissionKey(shelf, "edit-12", "c")).not.toBe(again);
});

test("what is kept of a content does not tell it", () => {
  const shelf = memoryShelf();
  getSubmissionKey(shelf, "edit-12", '{"submitterEmail":"ann@example.org"}');
  expect(shelf.getItem("submission:edit-12")).not.toContain("ann");
});

test("without storage there is a key all the same", () =>
  expect(getSubmissionKey(null, "edit-12", "a")).toMatch(/^[0-9a-f]{32}$/));

test("a content is its address, its fields and its files", () => {
  const file = new File(["abc"], "stall.jpg", { lastModified: 1000 });
  const fields = { submissionNotes: "July" };
  expect(toContent({ url: "/api/markets/1/submit-images", fields, photos: { marketId: 1, files: [file] } })).toBe(
    '["/api/markets/1/submit-images",{"submissionNotes":"July"},[["stall.jpg",3,1000]]]',
  );
});
