/** Running and canceling a fetch of markets from the places provider. */
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import { api, made, show } from "../testing/dashboard.tsx";
import DataManagement from "./DataManagement.tsx";

test("a fetch that takes too long can be canceled, and another can start", async () => {
  let job = { id: 7, kind: "places-import", state: "running", step: "Asking", done: 0, total: null } as Job;
  job = { ...job, startedBy: "ada", endedAt: null, error: null, log: [], result: null };
  vi.stubGlobal(
    "EventSource",
    class {
      close = () => undefined;
    },
  );
  api.reads = {
    "/api/admin/counts": { markets: 60, closed: 3, archived: 2 },
    "/api/admin/places": { isOn: true, message: "On.", terms: [], usedToday: 0, dailyCap: 500 },
    "/api/admin/jobs": () => [job],
    "/api/admin/jobs/7": () => job,
  };
  api.answer = () => {
    job = { ...job, state: "cancelled", endedAt: "2026-07-04T12:00:00.000Z" };
    return made();
  };
  const user = show(<DataManagement />);
  const panel = within(await screen.findByRole("region", { name: "Fetch from Google Places" }));
  expect(panel.getByRole("progressbar", { name: "Progress of Fetch from Google Places" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Fetching markets..." })).toHaveProperty("disabled", true);
  await user.click(panel.getByRole("button", { name: "Cancel Fetch from Google Places" }));
  await vi.waitFor(() => expect(panel.getByRole("status").textContent).toContain("was cancelled"));
  expect(api.sent).toMatchObject([{ call: "POST /api/admin/jobs/7/cancel" }]);
  expect(panel.queryByRole("progressbar")).toBeNull();
  const again = screen.getByRole("button", { name: "Fetch Markets from Google Places API" });
  expect(again).toHaveProperty("disabled", false);
  expect(screen.getByText("60 markets in the database, 3 of them closed for good, and 2 archived")).toBeTruthy();
});
