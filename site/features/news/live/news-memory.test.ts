import { beforeEach, expect, test, vi } from "vitest";
import { createFakeStorage } from "../../../lib/testing/fake-storage.ts";
import { type NewsMemory, recallNews, rememberNews } from "./news-memory.ts";

const MEMORY: NewsMemory = {
  ...{ page: 2, totalPages: 3, cards: "<li>Story 9</li>" },
  ...{ place: "", card: "9", offset: 12 },
};

let arrival = "navigate";
const history = {
  state: null as unknown,
  replaceState: (state: unknown) => {
    history.state = state;
  },
};

beforeEach(() => {
  arrival = "navigate";
  history.state = null;
  vi.stubGlobal("history", history);
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: arrival }] });
  vi.stubGlobal("sessionStorage", createFakeStorage());
});

test("going back restores the list", () => {
  expect(recallNews()).toBeNull();
  rememberNews(MEMORY);
  arrival = "back_forward";
  expect(recallNews()).toMatchObject(MEMORY);
});

test("another visit to the same address starts at the top", () => {
  recallNews();
  rememberNews(MEMORY);
  history.state = null;
  expect(recallNews()).toBeNull();
});

test("a reload starts at the top, and can be returned to", () => {
  recallNews();
  rememberNews(MEMORY);
  arrival = "reload";
  expect(recallNews()).toBeNull();
  rememberNews({ ...MEMORY, page: 3 });
  arrival = "back_forward";
  expect(recallNews()).toMatchObject({ ...MEMORY, page: 3 });
});
