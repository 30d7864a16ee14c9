import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { userLocation } from "../../location/user-location.ts";
import NewsPreview from "../NewsPreview.tsx";
import { wireNewsPreview } from "./wire-news-preview.ts";

const MARKET = { latitude: 43.07, longitude: -89.38 };
const VISITOR = { latitude: 44.26, longitude: -88.41, fromPrompt: true, isDefault: false };
const STORY: NewsSummary = {
  ...{ id: "7", kind: "news", title: "Corn is in", source: "Farm Paper", publishDate: "2026-07-10T15:00:00Z" },
  ...{ summary: "Short.", categories: [], place: { name: "Dane County", latitude: 43.07, longitude: -89.38 } },
};

let scrollTo: (isNear: boolean) => void;
const disconnect = vi.fn();
let asked: string[];
let answer: unknown;

beforeEach(() => {
  asked = [];
  answer = [STORY];
  userLocation.set(null);
  disconnect.mockReset();
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError("offline"));
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe = vi.fn();
      disconnect = disconnect;
    },
  );
  document.body.innerHTML = renderToStaticMarkup(<NewsPreview />);
});

const section = () => document.querySelector("section");
const cards = () =>
  Array.from(document.querySelectorAll("li"), (card) => [
    card.querySelector("h3")?.textContent,
    card.querySelector(".news-place")?.textContent,
  ]);

test.each([
  ["the market", null, "latitude=43.1&longitude=-89.4", "Dane County"],
  ["the visitor", VISITOR, "latitude=44.3&longitude=-88.4", "Dane County · 95.4 mi"],
])("once the visitor has scrolled close, the news near %s are shown", async (_, position, where, place) => {
  userLocation.set(position);
  wireNewsPreview(MARKET);
  scrollTo(false);
  expect([asked, disconnect.mock.calls]).toEqual([[], []]);
  scrollTo(true);
  await expect.poll(cards).toEqual([["Corn is in", place]]);
  expect(asked).toEqual([expect.stringContaining(`/api/news/preview?${where}&`)]);
  expect(section()?.hidden).toBe(false);
  expect(disconnect).toHaveBeenCalledOnce();
});

test("without news there is no section for them", async () => {
  answer = [];
  wireNewsPreview(MARKET);
  scrollTo(true);
  await expect.poll(() => section()?.hidden).toBe(true);
});

test("if they cannot be loaded, the link to all news stays", async () => {
  answer = null;
  wireNewsPreview(null);
  scrollTo(true);
  await expect.poll(() => section()?.querySelector("ul")?.hidden).toBe(true);
  expect(section()?.hidden).toBe(false);
});

test("a page without the section needs none", () => {
  document.body.replaceChildren();
  expect(() => wireNewsPreview(MARKET)).not.toThrow();
});
