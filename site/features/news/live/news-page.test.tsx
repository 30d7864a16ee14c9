import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { noteListeners } from "../../../lib/testing/note-listeners.ts";
import { drawNewsCard } from "../news-card.ts";

function article(id: number, facts: Partial<NewsSummary> = {}): NewsSummary {
  const publishDate = "2026-07-10T15:00:00Z";
  const words = { title: `Story ${id}`, summary: "Short.", source: "Farm Paper" };
  return { id: String(id), kind: "news", ...words, publishDate, categories: [], ...facts };
}

const HERE = { latitude: 43.0731, longitude: -89.4012, fromPrompt: true, isDefault: false };

let leave: () => void;
/** The addresses that were asked for, without what is the same in all. */
let asked: string[];
/** Answers to the next questions. Without any, the network is down. */
let answers: unknown[];
/** Elements whose coming into view is watched. */
let watched: Element[];
let comeIntoView: (...seen: boolean[]) => void;

beforeEach(() => {
  leave = noteListeners();
  vi.spyOn(history, "scrollRestoration", "set").mockReturnValue();
  [asked, answers, watched] = [[], [], []];
  vi.stubGlobal("fetch", (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (pathname !== "/api/news") return Promise.reject(new TypeError("offline"));
    searchParams.delete("state");
    searchParams.delete("pageSize");
    asked.push(searchParams.toString());
    const answer = answers.shift();
    if (answer instanceof Promise) return answer;
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError("offline"));
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = (...seen) => tell(seen.map((isIntersecting) => ({ isIntersecting })));
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => (watched = []);
    },
  );
  history.replaceState(null, "", "/news");
});

afterEach(() => leave());

interface Shown {
  articles?: readonly NewsSummary[];
  page?: number;
  totalPages?: number;
}

/** Opens a page as NewsScreen.astro draws it. */
async function visit({ articles = [article(1), article(2)], page = 1, totalPages = 3 }: Shown = {}) {
  leave();
  vi.resetModules();
  document.body.innerHTML = `<div data-news='${JSON.stringify({ page, totalPages })}'>
    <p data-where-text></p>
    <button data-enable hidden><span data-enable-label>Enable Location</span></button>
    <button data-clear hidden>Clear location</button>
    <ul data-list>${articles.map((shown) => drawNewsCard(shown)).join("")}</ul>
    <div data-empty hidden>No news articles found</div>
    <div data-foot><p data-loading hidden></p><div data-failed hidden><button data-retry></button></div><p data-end hidden></p></div>
    <nav><a data-plain>Older news</a></nav>
    <p data-status></p>
  </div>`;
  await import("./news-page.ts");
}

function find(mark: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-${mark}]`);
  if (!found) throw new Error(`No ${mark}`);
  return found;
}

const shown = () => Array.from(find("list").children, (card) => Number(card.getAttribute("data-article")));
/** What the foot of the list says. */
const foot = () => ["loading", "failed", "end"].filter((part) => !find(part).hidden);
const status = () => find("status").textContent;
const settle = () => expect.poll(() => find("loading").hidden).toBe(true);
const answer = (page: number, ids: readonly number[], totalPages = 3) => ({
  ...{ items: ids.map((id) => article(id)), page, totalPages, total: 6 },
});

/** The device's position, as another tab stores it; null clears it. */
function move(position: object | null): void {
  if (position) localStorage.setItem("userLocation", JSON.stringify(position));
  else localStorage.removeItem("userLocation");
  window.dispatchEvent(new StorageEvent("storage", { key: "userLocation" }));
}

test("the end of the list, or what is below it, in view loads the next page, without articles that are there already", async () => {
  await visit({ totalPages: 4 });
  expect(find("plain").hidden).toBe(true);
  expect(foot()).toEqual([]);
  expect(find("foot").hasAttribute("data-more")).toBe(true);
  expect(watched).toEqual([find("list").lastElementChild, find("foot")]);
  comeIntoView(false);
  expect(asked).toEqual([]);
  answers = [answer(2, [2, 3], 4)];
  comeIntoView(false, true);
  expect(foot()).toEqual(["loading"]);
  comeIntoView(true);
  await settle();
  expect(asked).toEqual(["page=2"]);
  expect(shown()).toEqual([1, 2, 3]);
  expect(status()).toBe("3 of 6 articles shown.");
  expect(watched).toEqual([find("list").lastElementChild, find("foot")]);
});

test("the last page comes with the one before it, and then the list is at its end", async () => {
  await visit();
  answers = [answer(2, [3, 4]), answer(3, [5, 6])];
  comeIntoView(true);
  await expect.poll(() => foot()).toEqual(["end"]);
  expect(asked).toEqual(["page=2", "page=3"]);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(find("foot").hasAttribute("data-more")).toBe(false);
  expect(watched).toEqual([]);
});

test("a list of one page is at its end; an empty one does not say so", async () => {
  await visit({ totalPages: 1 });
  expect(foot()).toEqual(["end"]);
  await visit({ articles: [], totalPages: 0 });
  expect(foot()).toEqual([]);
});

test("a page that could not be loaded is announced, and can be tried again", async () => {
  await visit({ totalPages: 4 });
  comeIntoView(true);
  await expect.poll(() => foot()).toEqual(["failed"]);
  expect(status()).toBe("More news could not be loaded.");
  answers = [answer(2, [3], 4)];
  find("retry").click();
  await settle();
  expect([foot(), shown()]).toEqual([[], [1, 2, 3]]);
});

test("the first page is for the stored position, rounded; a card says how far away its place is", async () => {
  move(HERE);
  const place = { name: "Dane County", latitude: 43.0731, longitude: -89.5 };
  answers = [{ items: [article(7, { place })], page: 1, totalPages: 1, total: 1 }];
  const up = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  await visit();
  expect(watched).toEqual([]);
  await settle();
  expect(asked).toEqual(["latitude=43.1&longitude=-89.4&page=1"]);
  expect(up).not.toHaveBeenCalled();
  expect(find("empty").hidden).toBe(true);
  expect(find("list").querySelector(".news-place")?.textContent).toBe("Dane County · 5.0 mi");
});

test("another position starts the list over, from its top if that was scrolled past; an earlier answer is ignored", async () => {
  await visit({ totalPages: 4 });
  const late = Promise.withResolvers<Response>();
  answers = [late.promise, answer(1, [9], 2)];
  comeIntoView(true);
  vi.spyOn(find("list"), "getBoundingClientRect").mockReturnValue(new DOMRect(0, -500));
  const up = vi.spyOn(find("news"), "scrollIntoView").mockReturnValue();
  move(HERE);
  expect(watched).toEqual([]);
  await settle();
  expect(up).toHaveBeenCalledOnce();
  late.resolve(Response.json(answer(2, [3, 4])));
  // A move of some yards is the same place to the server.
  move({ ...HERE, latitude: 43.0732 });
  await expect.poll(() => find("where-text").textContent).toMatch(/^Near your/);
  expect(asked).toEqual(["page=2", "latitude=43.1&longitude=-89.4&page=1"]);
  expect([shown(), status()]).toEqual([[9], "1 of 6 articles shown."]);
});

test("a place without news says so", async () => {
  answers = [{ items: [], page: 1, totalPages: 0, total: 0 }];
  await visit();
  move(HERE);
  await settle();
  expect(status()).toBe("No news articles found");
  expect([find("empty").hidden, foot(), shown()]).toEqual([false, [], []]);
});

test("the line above the list says whose news they are, with a button to change that", async () => {
  await visit();
  const line = () => [find("where-text").textContent, find("enable").hidden, find("clear").hidden];
  expect(line()).toEqual(["From all of Wisconsin", false, true]);
  move(HERE);
  expect(line()).toEqual(["Near your location, and from all of Wisconsin", true, false]);
  move({ ...HERE, isDefault: true });
  expect(line()).toEqual(["Using Appleton, WI, and from all of Wisconsin", true, false]);
  find("clear").click();
  expect(line()).toEqual(["From all of Wisconsin", false, true]);
  expect(document.activeElement).toBe(find("enable"));
  expect(localStorage.getItem("userLocation")).toBeNull();
});

test("Enable Location asks the device, once", async () => {
  const getCurrentPosition = vi.fn();
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition }, onLine: true, userAgent: "" });
  await visit();
  find("enable").click();
  expect(find("enable-label").textContent).toBe("Finding you...");
  expect(find("enable").hasAttribute("disabled")).toBe(true);
  await expect.poll(() => getCurrentPosition).toHaveBeenCalledOnce();
});

test("later pages are the same for everybody", async () => {
  move(HERE);
  history.replaceState(null, "", "/news/page/2");
  await visit({ page: 2, totalPages: 4 });
  expect(find("where-text").textContent).toBe("");
  comeIntoView(true);
  move({ ...HERE, latitude: 45 });
  await expect.poll(() => foot()).toEqual(["failed"]);
  expect(asked).toEqual(["page=3"]);
});

/** Leaves the page, the third card being 30 pixels above the top of the window, and comes back to it. */
async function comeBack(): Promise<void> {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = shown().indexOf(Number(this.getAttribute("data-article")));
    return new DOMRect(0, (at - 2) * 100 - 30, 0, 100);
  });
  window.dispatchEvent(new Event("pagehide"));
  asked = [];
  await visit();
}

test("coming back restores what had been added, and the card that was at the top", async () => {
  await visit({ totalPages: 5 });
  answers = [answer(2, [3, 4], 5)];
  comeIntoView(true);
  await settle();
  const scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
  await comeBack();
  expect([shown(), asked]).toEqual([[1, 2, 3, 4], []]);
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, window.scrollY);
  expect(watched).toEqual([find("list").lastElementChild, find("foot")]);
  comeIntoView(true);
  expect(asked).toEqual(["page=3"]);
});

test("coming back restores the news of a position in place of the page's own", async () => {
  move(HERE);
  answers = [answer(1, [8, 9], 5), answer(2, [10], 5)];
  await visit();
  await settle();
  comeIntoView(true);
  await settle();
  await comeBack();
  expect([shown(), asked]).toEqual([[8, 9, 10], []]);
});

test("coming back with another position loads its news", async () => {
  await visit();
  const scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
  localStorage.setItem("userLocation", JSON.stringify(HERE));
  answers = [answer(1, [8], 5)];
  await comeBack();
  await settle();
  expect([shown(), scroll.mock.calls]).toEqual([[8], []]);
});

test("a picture that fails to load gives way to the drawing below it, with its caption", async () => {
  await visit();
  const figure = document.createElement("figure");
  figure.innerHTML = "<div><img><img></div><figcaption>Photo: Ann</figcaption>";
  find("list").append(figure);
  const [drawing, picture] = figure.querySelectorAll("img");
  picture?.dispatchEvent(new Event("error"));
  expect(figure.innerHTML).toBe("<div><img></div>");
  drawing?.dispatchEvent(new Event("error"));
  expect(figure.innerHTML).toBe("<div></div>");
});

test.each([
  ["failed before the script ran", { complete: true, naturalWidth: 0, currentSrc: "/p" }, 0],
  ["has loaded", { complete: true, naturalWidth: 1, currentSrc: "/p" }, 1],
  ["waits to be scrolled to", { complete: true, naturalWidth: 0, currentSrc: "" }, 1],
  ["is loading", { complete: false, naturalWidth: 0, currentSrc: "/p" }, 1],
] as const)("a picture that %s", async (_, { complete, naturalWidth, currentSrc }, left) => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(naturalWidth);
  vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue(currentSrc);
  await visit({ articles: [article(1)] });
  expect(find("list").querySelectorAll("img")).toHaveLength(left);
});

test.each([
  ["without its list", "<div data-news='{}'><p>8</p></div>"],
  ["without news", "<p>404</p>"],
])("a page %s stays as it is", async (_, html) => {
  vi.resetModules();
  document.body.innerHTML = html;
  await import("./news-page.ts");
  expect(document.body.innerHTML).toBe(html.replaceAll("'", '"'));
});
