import { ADA } from "#data/admin/testing/actors.ts";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import { api, show } from "../testing/dashboard.tsx";
import { useJob } from "./use-job.ts";

const makeJob = (id: number, state: Job["state"]): Job => ({
  ...{ id, kind: "news", state, step: "", done: 0, total: 1, log: [], result: null, error: null, startedBy: ADA },
  ...{ createdAt: "2026-07-04T12:00:00Z", startedAt: "2026-07-04T12:00:00Z", endedAt: null },
});

function Followed() {
  const [id, setId] = useState(7);
  const job = useJob(id);
  return <button onClick={() => setId(8)}>{job && `Job ${job.id}: ${job.state}`}</button>;
}

test("a job whose events do not come is asked about again, also after one whose events came", async () => {
  vi.stubGlobal(
    "EventSource",
    class {
      readonly #path: string;
      constructor(path: string) {
        this.#path = path;
      }
      close = () => undefined;
      set onopen(listen: () => void) {
        if (this.#path.includes("/7/")) listen();
      }
    },
  );
  api.reads["/api/admin/jobs/7"] = makeJob(7, "running");
  api.reads["/api/admin/jobs/8"] = makeJob(8, "running");
  const user = show(<Followed />);
  await user.click(await screen.findByRole("button", { name: "Job 7: running" }));
  await screen.findByRole("button", { name: "Job 8: running" });
  api.reads["/api/admin/jobs/8"] = makeJob(8, "done");
  // It asks every two seconds, and later on a busy machine.
  expect(await screen.findByRole("button", { name: "Job 8: done" }, { timeout: 30_000 })).toBeTruthy();
});
