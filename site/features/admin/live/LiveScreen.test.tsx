/** The Live site screen in the dashboard, with a fake API whose publishes begin and end when a test says so. */
import { toJob } from "#data/admin/actor.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import type { LiveState, PublishState } from "#data/admin/publish.ts";
import { navigate } from "../address.ts";
import Dashboard from "../Dashboard.tsx";
import { api, made, show } from "../testing/dashboard.tsx";

const AT = "2026-07-04T12:00:00.000Z";
const RUNNING: Job = {
  ...{ id: 7, kind: "publish", state: "running", step: "Drawing what has changed ...", done: 3, total: 9, log: [] },
  ...{ result: null, error: null, startedBy: toJob("publish"), createdAt: AT, startedAt: AT, endedAt: null },
};

let live: LiveState;
let publish: PublishState;

/** What the API says from now on. The dashboard asks again by itself. */
function say(job: Job, state: Omit<LiveState, "isUnderWay">): void {
  const isUnderWay = job.endedAt === null;
  live = { ...state, isUnderWay };
  publish = { ...publish, ...(isUnderWay ? { job } : { job: null, lastJob: job }) };
  if (job.endedAt === null) return;
  const summary = job.error ?? job.result?.message ?? "Cancelled.";
  publish.lastPublishes = [{ ...job, summary }, ...publish.lastPublishes];
}

beforeEach(() => {
  live = { newest: 2, published: 1, isUnderWay: false, failure: null };
  publish = { live: { id: "a", madeAt: AT, markets: 60 }, job: null, lastJob: null, lastPublishes: [] };
  api.reads = {
    "/api/admin/live": () => live,
    "/api/admin/publish": () => publish,
    "/api/admin/jobs/6": () => publish.lastJob,
    "/api/admin/jobs/7": () => publish.job ?? publish.lastJob,
  };
  api.answer = ({ call }) => {
    const failure = { why: "Somebody has cancelled it.", nextTryAt: null };
    if (call.endsWith("/cancel"))
      say({ ...RUNNING, id: 6, state: "cancelled", endedAt: AT }, { newest: 2, published: 1, failure });
    else say({ ...RUNNING, startedBy: ADA }, live);
    return made();
  };
});

function open(path: string) {
  navigate(path);
  return show(<Dashboard />);
}

/** The dashboard asks every half second, and longer on a busy machine. */
const SOON = { timeout: 30_000 };
const rebuild = () => screen.getByRole("button", { name: "Rebuild" });
const lastUpdate = () => screen.findByRole("region", { name: "Last update of the site" }, SOON);

test("an update that begins after the screen was opened shows its progress, and can be canceled and done again", async () => {
  const user = open("/admin/publish");
  await screen.findByRole("heading", { name: "Going live ..." });
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByText("Loading...")).toBeNull();
  say(RUNNING, live);
  const progress = await screen.findByRole("progressbar", {}, SOON);
  expect(progress).toHaveProperty("value", 3);
  expect(rebuild()).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Cancel Update of the site" }));
  expect(api.sent).toMatchObject([{ call: "POST /api/admin/jobs/7/cancel" }]);
  expect((await lastUpdate()).textContent).toContain("was cancelled");
  await screen.findByText(/Somebody has cancelled it\. It is tried again by itself with the next change\./);
  screen.getByRole("heading", { name: "Not live yet" });

  await user.click(rebuild());
  expect(api.sent.at(-1)?.call).toBe("POST /api/admin/publish");
  await screen.findByRole("progressbar");
  const result = { message: "60 markets are live: 1 page is other than before." };
  say({ ...RUNNING, state: "done", result, endedAt: AT }, { newest: 2, published: 2, failure: null });
  await screen.findByRole("heading", { name: "All live" }, SOON);
  const updates = within(screen.getByRole("region", { name: "Recent updates" })).getAllByRole("listitem");
  expect(updates[0]?.textContent).toContain(result.message);
  screen.getByText("Visitors see 60 markets in the lists, as of Jul 4, 2026, 7:00 AM");
  expect(screen.queryByText(/could not be updated/)).toBeNull();
});
