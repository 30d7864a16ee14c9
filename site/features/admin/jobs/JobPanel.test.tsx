import { ADA } from "#data/admin/testing/actors.ts";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import { show } from "../testing/dashboard.tsx";
import JobPanel from "./JobPanel.tsx";

const AT = "2026-07-04T17:00:00Z";
const JOB: Job = {
  ...{ id: 7, kind: "import-check", state: "running", step: "Reading", done: 1200, total: 2400, log: [], result: null },
  ...{ error: null, startedBy: ADA, createdAt: AT, startedAt: AT, endedAt: null },
};
const ENDED = { ...JOB, endedAt: AT };
const RESULT = { message: "1 new." };
const END = "Jul 4, 2026, 12:00 PM, by ada.";

test.each<[Job, string]>([
  [{ ...JOB, state: "waiting" }, "waits for its turn."],
  [JOB, "Reading (1,200 of 2,400)"],
  [{ ...JOB, total: null }, "Reading"],
  [{ ...ENDED, state: "done", result: RESULT }, `1 new. ${END}`],
  [{ ...ENDED, state: "done" }, `Done. ${END}`],
  [{ ...ENDED, state: "failed", error: "No file." }, `failed. ${END}`],
  [{ ...ENDED, state: "failed", error: "No file.", result: RESULT }, `failed. 1 new. ${END}`],
  [{ ...ENDED, state: "cancelled" }, `was cancelled at: Reading. ${END}`],
  [{ ...ENDED, state: "cancelled", step: "", result: RESULT }, `was cancelled. 1 new. ${END}`],
])("case %#: %j", (job, says) => {
  show(<JobPanel job={job} title="Check" />);
  expect(screen.getByRole("status").textContent).toBe(`Check ${says}`);
  expect(screen.queryAllByRole("button", { name: "Cancel Check" })).toHaveLength(job.endedAt === null ? 1 : 0);
  expect(screen.queryAllByRole("progressbar")).toHaveLength(job.endedAt === null ? 1 : 0);
  expect(screen.queryByRole("alert")?.textContent ?? null).toBe(job.error);
});

test("what failed and what was kept is listed with its reason, and the log is there to read", () => {
  const one = { what: "Oak Market", why: "It has no hours." };
  const result = { ...RESULT, failed: [one, one], kept: [one] };
  render(<JobPanel job={{ ...ENDED, state: "done", result, log: ["One", "Two"] }} title="Check" />);
  expect(screen.getAllByRole("group").map(({ textContent }) => textContent)).toEqual([
    "2 failedOak Market: It has no hours.Oak Market: It has no hours.",
    "1 kept as they are here, though the source differsOak Market: It has no hours.",
    "LogOne\nTwo",
  ]);
});

test("what an import could not change is left out, not failed", () => {
  const result = { ...RESULT, failed: [{ what: "Oak Market", why: "It has changed since." }] };
  render(<JobPanel job={{ ...ENDED, kind: "import", state: "done", result }} title="Import" />);
  expect(screen.getByRole("group").textContent).toBe("1 left outOak Market: It has changed since.");
});
