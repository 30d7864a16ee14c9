import { ADA } from "#data/admin/testing/actors.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import type { NewsFeedState, NewsState } from "#data/admin/news.ts";
import { toasts } from "../../../components/toast-store.ts";
import { queryClient } from "../queries.ts";
import { api, made, refused, show } from "../testing/dashboard.tsx";
import NewsScreen from "./NewsScreen.tsx";

const AT = "2026-07-04T12:00:00.000Z";
const set = {
  ...{ name: "Farm Paper", url: "https://paper.example.org/rss", terms: "Summaries only." },
  ...{ showsFull: false, showsImages: false },
};
const paper: NewsFeedState = { ...set, articles: 12, lastFetchedAt: null, lastGoodAt: null, lastProblem: null };

const FETCH: Job = {
  ...{ id: 7, kind: "news", state: "running", step: "Asking Farm Paper", done: 0, total: 1, log: [], result: null },
  ...{ error: null, startedBy: ADA, createdAt: AT, startedAt: AT, endedAt: null },
};

let news: NewsState;
let job: Job | null;

beforeEach(() => {
  news = { feeds: [paper], total: 12, everyHours: 6, job: null, lastJob: null };
  job = null;
  api.reads = {
    "/api/admin/news": () => news,
    "/api/admin/jobs": () => (job ? [job] : []),
    "/api/admin/jobs/7": () => job,
  };
});

async function open() {
  const user = show(<NewsScreen />);
  await screen.findByRole("heading", { name: "News" });
  return user;
}

const lastBody = () => api.sent.at(-1)?.body;
const readToasts = () => toasts.get().map(({ title, description, action }) => [title, description, action?.label]);

test("a feed is added; errors of its server appear at the address", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Add a feed" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Extension");
  const address = dialog.getByRole("textbox", { name: "Address of the feed" });
  await user.type(address, "https://extension.example.org/feed");
  api.answer = () => refused("It has no feed.", { field: "url" });
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await dialog.findByText("It has no feed.");
  expect(document.activeElement).toBe(address);

  api.answer = () => made({ articles: 12 });
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(lastBody()).toEqual({
    feed: { ...set, name: "Extension", url: "https://extension.example.org/feed" },
  });
  expect(readToasts()).toEqual([["Added Extension", "It works: 12 articles.", "Undo"]]);
});

test("a feed is paused, fetched and removed, each with Undo", async () => {
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Pause Farm Paper" }));
  await waitFor(() => expect(readToasts().at(-1)).toEqual(["Farm Paper is paused", "Its articles stay.", "Undo"]));
  expect(lastBody()).toEqual({ was: "Farm Paper", feed: { ...set, isPaused: true } });

  news = { ...news, feeds: [{ ...paper, isPaused: true }] };
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole("button", { name: "Resume Farm Paper" }));
  await waitFor(() => expect(lastBody()).toEqual({ was: "Farm Paper", feed: set }));
  await user.click(screen.getByRole("button", { name: "Remove Farm Paper" }));
  await waitFor(() =>
    expect(readToasts().at(-1)).toEqual(["Removed Farm Paper", "12 articles leave the site with it.", "Undo"]),
  );
  expect(lastBody()).toEqual({ was: "Farm Paper", feed: null });
});

test("a fetch shows its progress and then its result, with the articles that it brought", async () => {
  let hear: (event: { data: string }) => void = () => undefined;
  vi.stubGlobal(
    "EventSource",
    class {
      close = () => undefined;
      set onmessage(listen: typeof hear) {
        hear = listen;
      }
    },
  );
  api.answer = () => {
    job = FETCH;
    return made();
  };
  const user = await open();
  await screen.findByText("12 articles in the database. New ones are fetched every 6 hours.", { exact: false });
  await user.click(screen.getByRole("button", { name: "Fetch local news" }));
  expect(await screen.findByRole("button", { name: "Fetching news..." })).toHaveProperty("disabled", true);
  const fetching = within(await screen.findByRole("region", { name: "Fetch of local news" }));
  fetching.getByRole("progressbar");
  expect(fetching.getByRole("status").textContent).toContain("Asking Farm Paper (0 of 1)");

  job = { ...FETCH, state: "done", done: 1, result: { message: "1 new, 0 changed." }, endedAt: AT };
  news = { ...news, total: 13 };
  act(() => hear({ data: JSON.stringify(job) }));
  await screen.findByText("13 articles in the database.", { exact: false });
  expect(fetching.getByRole("status").textContent).toContain("1 new, 0 changed. Jul 4, 2026, 7:00 AM, by ada.");
  expect(screen.getByRole("button", { name: "Fetch local news" })).toHaveProperty("disabled", false);
});
