/** Running and canceling a fetch of markets from the places provider. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import { queryClient } from "../queries.ts";
import DataManagement from "./DataManagement.tsx";

test("a fetch that takes too long can be canceled, and another can start", async () => {
  let job = { id: 7, kind: "places-import", state: "running", step: "Asking", done: 0, total: null } as Job;
  job = { ...job, startedBy: "ada", endedAt: null, error: null, log: [], result: null };
  const posted: string[] = [];
  vi.stubGlobal(
    "EventSource",
    class {
      close = () => undefined;
    },
  );
  vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "POST") {
      posted.push(path);
      job = { ...job, state: "cancelled", endedAt: "2026-07-04T12:00:00.000Z" };
    }
    const answers: Record<string, unknown> = {
      "/api/admin/counts": { markets: 60, closed: 3, archived: 2 },
      "/api/admin/places": { isOn: true, message: "On.", terms: [], usedToday: 0, dailyCap: 500 },
      "/api/admin/jobs?kind=places-import": [job],
      "/api/admin/jobs/7": job,
    };
    return Promise.resolve(Response.json(answers[path] ?? { success: true }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <DataManagement />
    </QueryClientProvider>,
  );
  const panel = within(await screen.findByRole("region", { name: "Fetch from Google Places" }));
  expect(panel.getByRole("progressbar", { name: "Progress of Fetch from Google Places" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Fetching markets..." })).toHaveProperty("disabled", true);
  await userEvent.click(panel.getByRole("button", { name: "Cancel Fetch from Google Places" }));
  await vi.waitFor(() => expect(panel.getByRole("status").textContent).toContain("was cancelled"));
  expect(posted).toEqual(["/api/admin/jobs/7/cancel"]);
  expect(panel.queryByRole("progressbar")).toBeNull();
  const again = screen.getByRole("button", { name: "Fetch Markets from Google Places API" });
  expect(again).toHaveProperty("disabled", false);
  expect(screen.getByText("60 markets in the database, 3 of them closed for good, and 2 archived")).toBeTruthy();
});
