/** The news feeds, with a fake API. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { NewsFeedState, NewsState } from "#data/admin/news.ts";
import { toasts } from "../../../components/toast-store.ts";
import { queryClient } from "../queries.ts";
import NewsScreen from "./NewsScreen.tsx";

const set = {
  ...{ name: "Farm Paper", url: "https://paper.example.org/rss", terms: "Summaries only." },
  ...{ showsFull: false, showsImages: false },
};
const paper: NewsFeedState = { ...set, articles: 12, lastFetchedAt: null, lastGoodAt: null, lastProblem: null };

let news: NewsState;
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  queryClient.clear();
  toasts.set([]);
  news = { feeds: [paper], total: 12, everyHours: 6, job: null, lastJob: null };
  sent = [];
  answer = () => Response.json({ success: true, auditId: 7, articles: null });
  vi.stubGlobal("fetch", (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === "PUT") sent.push(JSON.parse(body ?? ""));
    if (method === "PUT") return Promise.resolve(answer());
    return Promise.resolve(Response.json(path.startsWith("/api/admin/news") ? news : []));
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
