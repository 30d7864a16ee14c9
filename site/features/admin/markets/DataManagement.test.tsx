import { ADA } from "#data/admin/testing/actors.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api, show } from "../testing/dashboard.tsx";
import DataManagement from "./DataManagement.tsx";

test("while a fetch is under way no other can start; the markets are counted", async () => {
  const job = {
    ...{ id: 7, kind: "places-import", state: "running", step: "Asking", done: 0, total: null, log: [], result: null },
    ...{ startedBy: ADA, endedAt: null, error: null },
  };
  api.reads = {
    "/api/admin/counts": { markets: 60, closed: 3, archived: 2 },
    "/api/admin/places": { isOn: true, message: "On.", terms: [], usedToday: 0, dailyCap: 500 },
    "/api/admin/jobs": [job],
    "/api/admin/jobs/7": job,
  };
  show(<DataManagement />);
  const panel = within(await screen.findByRole("region", { name: "Fetch from Google Places" }));
  expect(panel.getByRole("progressbar", { name: "Progress of Fetch from Google Places" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Fetching markets..." })).toHaveProperty("disabled", true);
  expect(screen.getByText("60 markets in the database, 3 of them closed for good, and 2 archived")).toBeTruthy();
});
