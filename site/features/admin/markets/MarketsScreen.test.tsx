/** The Markets screen over a fake API: which dialog its address opens, and the jobs of a market. */
import { ADA } from "#data/admin/testing/actors.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Job, JobKind } from "#data/admin/jobs.ts";
import { toasts } from "../../../components/toast-store.ts";
import { testMarket } from "../../../lib/testing/test-market.ts";
import { navigate } from "../address.ts";
import type { CurrentUser } from "../current-user.ts";
import { api, made, refused, show } from "../testing/dashboard.tsx";
import MarketsScreen from "./MarketsScreen.tsx";

const OAK = testMarket({ id: 12, name: "Oak Market", city: "Elm", photos: ["/photos/a.webp"] });

beforeEach(() => {
  api.reads = {
    "/api/admin/markets": { items: [], page: 1, totalPages: 1, total: 0, all: 0 },
    "/api/admin/markets/12": {
      market: OAK,
      revision: "r1",
      archivedAt: null,
      mergedInto: null,
      place: null,
      photos: [],
    },
    "/api/admin/markets/12/facts": { facts: [] },
    "/api/admin/places": { isOn: false, message: "Off.", terms: [], usedToday: 0, dailyCap: 500 },
    "/api/admin/counts": { markets: 60, closed: 3, archived: 2 },
    "/api/admin/jobs": [],
  };
});

function open(query: string, user: Partial<CurrentUser> = { role: "moderator" }) {
  navigate(`/admin/markets${query}`);
  return show(<MarketsScreen />, user);
}

const findDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test.each([
  ["?edit=12", "Edit market", "Oak Market, Elm · ID 12"],
  ["?images=12", "Images", "Oak Market, Elm · 1 of 10"],
  ["?merge=12", "Merge two markets", "Oak Market, Elm, WI"],
  ["?close=12", "Closed for good?", "Oak Market, Elm"],
  ["?notice=12", "Notices", "Oak Market, Elm"],
  ["?delete=12", "Delete this market?", "Oak Market, Elm"],
])("%s opens its dialog, which leaves the address when it is closed", async (query, title, subtitle) => {
  const user = open(`${query}&q=oak`);
  const dialog = await findDialog(title);
  expect(await dialog.findByText(subtitle)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Close this dialog" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("?q=oak");
});

test.each(["?edit=0", "?edit=-1", "?edit=1.5", "?edit=oak", "?delete=new", ""])("%s opens no dialog", async (query) => {
  open(query);
  await screen.findByRole("heading", { level: 2 });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a market can be added under the name that somebody suggested", async () => {
  const user = open("?edit=new&name=Ash+Market");
  const dialog = await findDialog("Add a market");
  expect(dialog.getByRole("textbox", { name: /name/i })).toHaveProperty("value", "Ash Market");
  await user.click(dialog.getByRole("button", { name: "Close this dialog" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("a market that cannot be read says so instead of its form", async () => {
  api.reads["/api/admin/markets/12"] = refused("There is no market 12.", {}, 404);
  open("?edit=12");
  const dialog = await findDialog("Edit market");
  expect(await dialog.findByText(/There is no market 12\./)).toBeTruthy();
});

test("a market is deleted once its name is typed, and the notice can undo it", async () => {
  const user = open("?delete=12");
  const dialog = await findDialog("Delete this market?");
  const field = await dialog.findByRole("textbox", { name: "To be sure, type its name: Oak Market" });
  expect(dialog.getByText(/^Visitors lose its page within seconds/)).toBeTruthy();
  await user.type(field, "Ash");
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByText("Please type the name as it is: Oak Market")).toBeTruthy();
  expect(api.sent).toEqual([]);
  await user.clear(field);
  await user.type(field, "oak market ");
  api.answer = () => made();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toMatchObject([{ call: "DELETE /api/admin/markets/12" }]);
  expect(toasts.get()).toMatchObject([
    { title: "Oak Market is deleted", description: expect.stringContaining("It is kept as archived.") as string },
  ]);
});

test("admins see a market's job while it runs and for ten minutes after", async () => {
  vi.setSystemTime("2026-07-04T17:10:00Z");
  const job = (id: number, kind: JobKind, endedAt: string | null): Job => ({
    ...{ id, kind, state: endedAt ? "done" : "running", step: "Asking", done: 0, total: null, log: [], result: null },
    ...{ error: null, startedBy: ADA, createdAt: "2026-07-04T16:50:00Z", startedAt: null, endedAt },
  });
  const showJobs = (...jobs: Job[]) => {
    api.reads["/api/admin/jobs"] = (path: string) => jobs.filter(({ kind }) => path.endsWith(`kind=${kind}`));
    for (const one of jobs) api.reads[`/api/admin/jobs/${one.id}`] = one;
    open("", { role: "admin" });
  };
  showJobs(job(1, "place-details", "2026-07-04T17:00:00Z"), job(2, "cache-images", "2026-07-04T16:59:59Z"));
  expect(await screen.findByRole("region", { name: "Get Details" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Cache Images" })).toBeNull();
  vi.useRealTimers();
});
