import { expect, test } from "vitest";
import { readWaiting } from "./EditDialog.tsx";

test("the latest day of what waits for each field", () => {
  const answer = [
    { kind: "edit", field: "name", state: "pending", date: "2026-05-07" },
    { kind: "edit", field: "name", state: "pending", date: "2026-07-18" },
    { kind: "edit", field: "website", state: "approved", date: "2026-07-18" },
    { kind: "photos", state: "pending", date: "2026-07-18" },
  ];
  expect(readWaiting(answer)).toEqual({ name: "2026-07-18" });
});

test("any other answer is none", () => {
  expect(readWaiting({ error: "no" })).toEqual({});
  expect(readWaiting([{ field: "nonsense", state: "pending", date: "2026-07-18" }, { field: "name" }])).toEqual({});
});
