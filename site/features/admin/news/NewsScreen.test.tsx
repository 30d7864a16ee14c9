/** The news feeds, with a fake API. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import type { NewsFeedState, NewsState } from "#data/admin/news.ts";
import { toasts } from "../../../components/toast-store.ts";
import { queryClient } from "../queries.ts";
import NewsScreen from "./NewsScreen.tsx";

const AT = "2026-07-04T12:00:00.000Z";
const set = {
  ...{ name: "Farm Paper", url: "https://paper.example.org/rss", terms: "Summaries only." },
  ...{ showsFull: false, showsImages: false },
};
const paper: NewsFeedState = { ...set, articles: 12, lastFetchedAt: null, lastGoodAt: null, lastProblem: null };

const FETCH: Job = {
  ...{ id: 7, kind: "news", state: "running", step: "Asking Farm Paper", done: 0, total: 1, log: [], result: null },
  ...{ error: null, startedBy: "ada", createdAt: AT, startedAt: AT, endedAt: null },
};

let news: NewsState;
let job: Job | null;
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  queryClient.clear();
  toasts.set([]);
  news = { feeds: [paper], total: 12, everyHours: 6, job: null, lastJob: null };
  [sent, job] = [[], null];
  answer = () => Response.json({ success: true, auditId: 7, articles: null });
  vi.stubGlobal("fetch", (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === "PUT") sent.push(JSON.parse(body ?? ""));
    if (method === "PUT") return Promise.resolve(answer());
    if (path === "/api/admin/news/fetch") job = { ...FETCH };
    if (path === "/api/admin/jobs/7") return Promise.resolve(Response.json(job));
    return Promise.resolve(Response.json(path.startsWith("/api/admin/news") ? news : job ? [job] : []));
  });
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <NewsScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "News" });
  return userEvent.setup();
}

const listToasts = () => toasts.get().map(({ title, description, action }) => [title, description, action?.label]);

test("a feed is added; errors of its server appear at the address", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Add a feed" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Extension");
  const address = dialog.getByRole("textbox", { name: "Address of the feed" });
  await user.type(address, "https://extension.example.org/feed");
  answer = () => Response.json({ success: false, error: "It has no feed.", field: "url" }, { status: 422 });
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await dialog.findByText("It has no feed.");
  expect(document.activeElement).toBe(address);

  answer = () => Response.json({ success: true, auditId: 7, articles: 12 });
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)).toEqual({
    feed: { ...set, name: "Extension", url: "https://extension.example.org/feed" },
  });
  expect(listToasts()).toEqual([["Added Extension", "It works: 12 articles.", "Undo"]]);
});

test("a feed is paused, fetched and removed, each with Undo", async () => {
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Pause Farm Paper" }));
  await waitFor(() => expect(listToasts().at(-1)).toEqual(["Farm Paper is paused", "Its articles stay.", "Undo"]));
  expect(sent.at(-1)).toEqual({ was: "Farm Paper", feed: { ...set, isPaused: true } });

  news = { ...news, feeds: [{ ...paper, isPaused: true }] };
  await queryClient.invalidateQueries();
  await user.click(await screen.findByRole("button", { name: "Resume Farm Paper" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ was: "Farm Paper", feed: set }));
  await user.click(screen.getByRole("button", { name: "Remove Farm Paper" }));
  await waitFor(() =>
    expect(listToasts().at(-1)).toEqual(["Removed Farm Paper", "12 articles leave the site with it.", "Undo"]),
  );
  expect(sent.at(-1)).toEqual({ was: "Farm Paper", feed: null });
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
