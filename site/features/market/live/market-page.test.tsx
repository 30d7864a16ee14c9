import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import { REVIEWS_SHOWN, sampleReviews } from "#data/market/sample-reviews.ts";
import { region } from "#data/region.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import type { Weekday } from "#data/schedule/weekday.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { NOT_LOADED } from "../../../lib/not-loaded.ts";
import { forgetModules } from "../../../lib/testing/forget-modules.ts";
import { noteListeners } from "../../../lib/testing/note-listeners.ts";
import { listedMarket, testMarket } from "../../../lib/testing/test-market.ts";
import MarketBody from "../MarketBody.tsx";

const DRAWN = new Date("2026-07-01T15:00:00Z");
/** 10 AM on a Saturday in July. */
const OPEN = "2026-07-18T15:00:00Z";
const MINUTE = 60_000;

const MARKET = testMarket({
  schedule: {
    seasons: [
      { from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } },
      { from: "11-07", to: "12-19", week: { Saturday: open("10:00-14:00") } },
    ],
  },
  photos: ["p1", "p2"],
});

let leave: () => void;
const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(OPEN), toFake: ["Date", "setTimeout", "clearTimeout", "setInterval"] });
  leave = noteListeners();
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })));
  vi.stubGlobal("fetch", fetched);
  // The document of the tests takes all pictures for loaded, and empty.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  forgetModules();
});

afterEach(() => {
  leave();
  vi.useRealTimers();
});

const draw = (facts: Partial<Market> = {}, nearby: readonly ListedMarket[] = []) => {
  const market = { ...MARKET, ...facts };
  const around = { nearby, related: undefined, names: undefined, email: "us@example.org" };
  const moment = getMomentAt({}, DRAWN, region);
  document.body.innerHTML = renderToStaticMarkup(<MarketBody {...{ market, moment, ...around }} now={DRAWN} />);
};

async function visit(facts: Partial<Market> = {}, at = OPEN, nearby: readonly ListedMarket[] = []): Promise<void> {
  vi.setSystemTime(at);
  draw(facts, nearby);
  await import("./market-page.ts");
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const read = (selector: string) => find(selector).textContent.replaceAll("\u00a0", " ");
const STATUS = ".market-status";
const notices = () =>
  findAll("market-notices li").map(({ textContent, dataset }) => [textContent, dataset["cancelled"]]);

/** Opens or closes a popover or a fold as browsers do. */
function toggle(element: HTMLElement, newState: "open" | "closed"): void {
  element.toggleAttribute("open", newState === "open");
  for (const type of ["beforetoggle", "toggle"]) {
    element.dispatchEvent(Object.assign(new Event(type), { newState }));
  }
}

/** Clicks, and says whether the page keeps the browser from following the link, which this document does not follow. */
function press(target: HTMLElement, options: MouseEventInit = {}): boolean {
  let isKept = false;
  const follow = (event: Event) => {
    isKept = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", follow, { once: true });
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options }));
  return isKept;
}

const strip = () =>
  findAll("[data-strip] li").map(({ children, dataset }) => {
    const texts = Array.from(children, ({ textContent }) => textContent.replaceAll("\u00a0", " "));
    return `${texts.join(" ")} ${dataset["is"] ?? ""}`;
  });

test("status, the seven days and the current month follow the clock", async () => {
  await visit({}, "2026-07-18T16:30:00Z");
  expect([read(STATUS), find(STATUS).dataset["status"]]).toEqual(["Closes in 30 min", "soon"]);
  expect(strip().slice(0, 2)).toEqual(["Sat 18 8 AM–noon open", "Sun 19 Closed closed"]);
  expect(findAll("[data-now]").map(({ dataset }) => dataset["month"])).toEqual(["7"]);
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  expect(find(STATUS).dataset["status"]).toBe("closed");
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect([strip()[0], strip()[6]]).toEqual(["Sun 19 Closed closed", "Sat 25 8 AM–noon open"]);
});

test("the hours are those of the season that has begun since the page was drawn", async () => {
  draw();
  expect(read("[data-usual]")).toBe("Sat 8 AM–noon");
  await visit({}, "2026-11-21T17:00:00Z");
  expect([read("[data-usual]"), strip()[0]]).toEqual(["Sat 10 AM–2 PM", "Sat 21 10 AM–2 PM open"]);
});

test("in a week without a market day, its usual hours are shown instead of the days", async () => {
  await visit();
  expect("held" in find("market-week").dataset).toBe(true);
  await visit({}, "2026-12-28T17:00:00Z");
  expect("held" in find("market-week").dataset).toBe(false);
  expect(read("[data-usual]")).toBe("Sat 8 AM–noon");
});

test("a day in doubt says why, once", async () => {
  const schedule = {
    ...MARKET.schedule,
    seasons: MARKET.schedule?.seasons ?? [],
    days: [{ on: "07-18", isUnsure: true as const }],
  };
  const [day, note] = ["Sat 18 8 AM–noon unsure", "Often closed on July 18: ask"];
  await visit({ schedule }, "2026-07-17T15:00:00Z");
  expect([read("market-notices"), read("[data-notes]"), strip()[1]]).toEqual([note, "", day]);
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect([read(STATUS), read("market-notices"), read("[data-notes]"), strip()[0]]).toEqual([
    `Likely open · ${note.replace("O", "o")}`,
    "",
    "",
    day,
  ]);
});

const OLD = { on: "2018-06", source: "usda-2018" } as const;
const ONCE = { seasons: [], days: [{ on: "2025-12-05", hours: open("9:00-13:00") }] };

test.each([
  ["old hours", { confirmed: OLD }, "2026-07-19T15:00:00Z", "Usually closed now"],
  ["a single day that is over", { schedule: ONCE }, OPEN, "Closed now"],
  ["old hours, while open", { confirmed: OLD }, OPEN, "Likely open · until noon"],
])("a status that would repeat the line below it is shorter: %s", async (_, facts, at, status) => {
  await visit(facts, at);
  expect(read(STATUS)).toBe(status);
});

const STORM = { from: "2026-07-18", to: "2026-07-18", text: "Cancelled: storm", isCancelled: true };
const MOVED = { from: "2026-07-20", to: "2026-07-25", text: "At the fairground" };

test("notices that come while the page is open are shown; the status has today's cancellation", async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ 7: [MOVED, STORM], 8: [] })));
  await visit();
  expect(notices()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([read(STATUS), find(STATUS).dataset["status"]]).toEqual(["Cancelled today: storm", "cancelled"]);
  expect(strip()[0]).toBe("Sat 18 Cancelled cancelled");
  expect(notices()).toEqual([["At the fairground on Monday to July 25", undefined]]);
});

test("the status of a market without hours says that it is cancelled", async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ 7: [STORM, MOVED] })));
  await visit({ schedule: undefined });
  expect(read(STATUS)).toBe("Hours unknown");
  await vi.advanceTimersByTimeAsync(5000);
  expect(read(STATUS)).toBe("Cancelled today: storm");
  expect(notices()).toEqual([["At the fairground on Monday to July 25", undefined]]);
});

test("texts that stay the same are not written again, which would move a screen reader's cursor", async () => {
  await visit({ notices: [MOVED] });
  const nodes = () => [find(STATUS).firstChild, find("market-notices li")];
  const before = nodes();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(nodes().every((node, at) => node !== null && node === before[at])).toBe(true);
});

const POSITION = { latitude: 43.07, longitude: -89.447, fromPrompt: true };

test.each([
  [null, ""],
  [{ ...POSITION, isDefault: false }, "3.4 mi away"],
  [{ ...POSITION, isDefault: true }, "3.4 mi from Appleton, WI"],
])("the distance from the saved position %j", async (position, text) => {
  localStorage.setItem("userLocation", JSON.stringify(position));
  await visit();
  expect(read("distance-from")).toBe(text);
});

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const ELSEWHERE = { address: "1 Elm St", on: "2023", source: "list" } as const;

test.each([
  ["a computer: a web map in a new tab", "Mozilla/5.0 (X11; Linux)", "https://www.google.com/maps/dir/", "_blank"],
  ["an iPhone: its map app", PHONE, "https://maps.apple.com/", null],
])("Directions on %s", async (_, userAgent, address, target) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  await visit();
  const link = find("market-directions a");
  expect(link.getAttribute("href")).toContain(address);
  expect(link.getAttribute("target")).toBe(target);
});

/** The question which place is meant, whose popover this document does not have. */
async function visitChoice(userAgent: string) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  await visit({ elsewhere: ELSEWHERE });
  const choice = find("market-directions [popover]");
  const hide = vi.fn(() => toggle(choice, "closed"));
  Object.assign(choice, { hidePopover: hide, matches: () => choice.hasAttribute("open") });
  const [first = choice] = findAll("market-directions [popover] a");
  return { choice, hide, first };
}

test("on a computer, a choice of two places closes the question", async () => {
  const { hide, first } = await visitChoice("Mozilla/5.0 (X11; Linux)");
  press(first);
  expect(hide).toHaveBeenCalledOnce();
});

test("on a phone, the question closes once the map app is in front, as closing would cancel the link", async () => {
  const { hide, first } = await visitChoice(PHONE);
  press(first);
  expect(hide).not.toHaveBeenCalled();
  for (const _ of ["away", "back"]) document.dispatchEvent(new Event("visibilitychange"));
  expect(hide).toHaveBeenCalledOnce();
});

test("the question has the focus on its first place, and Back closes it", async () => {
  const { choice, hide, first } = await visitChoice(PHONE);
  toggle(choice, "closed");
  await vi.dynamicImportSettled();
  expect(document.activeElement).toBe(document.body);
  for (const times of [1, 2]) {
    toggle(choice, "open");
    expect(document.activeElement).toBe(first);
    await vi.dynamicImportSettled();
    expect(history.state).toEqual({ openLayers: 1, address: location.href });
    history.replaceState(null, "");
    window.dispatchEvent(new Event("popstate"));
    expect(hide).toHaveBeenCalledTimes(times);
  }
});

test("the heart saves and removes the market, and follows other tabs", async () => {
  localStorage.setItem("savedMarkets", "[7]");
  await visit();
  const heart = find("save-heart button");
  const state = () => [heart.getAttribute("aria-pressed"), heart.getAttribute("aria-label")];
  expect(state()).toEqual(["true", "Saved Square Market"]);
  heart.click();
  expect(state()).toEqual(["false", "Save Square Market"]);
  heart.click();
  expect(state()).toEqual(["true", "Saved Square Market"]);
  await expect.poll(() => read("[data-report]")).toMatch(/^Saved on this device. Find it under/);
  localStorage.setItem("savedMarkets", "[]");
  window.dispatchEvent(new StorageEvent("storage", { key: "savedMarkets" }));
  expect(state()).toEqual(["false", "Save Square Market"]);
});

test("the calendar's message, or that its code could not be loaded", async () => {
  vi.doMock("../../calendar/download-calendar.ts", () => ({
    downloadCalendar: (name: string) => `Downloaded ${name}.`,
  }));
  await visit();
  find("calendar-button button").click();
  await expect.poll(() => read("[data-report]")).toBe("Downloaded Square Market.");
  vi.doMock("../../calendar/download-calendar.ts", () => Promise.reject(new Error("offline")));
  forgetModules();
  await visit();
  find("calendar-button button").click();
  await expect.poll(() => read("[data-report]")).toBe(NOT_LOADED);
});

/** Loaded where there are photos. */
async function visitPhotos(): Promise<void> {
  await visit();
  await customElements.whenDefined("market-photos");
}

test("a photo that fails to load disappears with its place in the list; without any, the section too", async () => {
  await visitPhotos();
  const [head, first, second] = findAll("img[data-photo]");
  const photos = () => [
    findAll("img[data-photo]").length,
    findAll("[data-photo-item]").length,
    findAll("market-photos").at(-1)?.hidden,
  ];
  expect(photos()).toEqual([3, 2, false]);
  head?.dispatchEvent(new Event("error"));
  expect(photos()).toEqual([2, 2, false]);
  first?.dispatchEvent(new Event("error"));
  expect(photos()).toEqual([1, 1, false]);
  second?.dispatchEvent(new Event("error"));
  expect(photos()).toEqual([0, 0, true]);
});

test.each([
  ["failed before the script ran", { complete: true, naturalWidth: 0, currentSrc: "/p" }, 0],
  ["has loaded", { complete: true, naturalWidth: 600, currentSrc: "/p" }, 3],
  ["waits to be scrolled to", { complete: true, naturalWidth: 0, currentSrc: "" }, 3],
  ["is loading", { complete: false, naturalWidth: 0, currentSrc: "/p" }, 3],
] as const)("a photo that %s", async (_, { complete, naturalWidth, currentSrc }, left) => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(naturalWidth);
  vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get").mockReturnValue(currentSrc);
  await visitPhotos();
  expect(findAll("img[data-photo]")).toHaveLength(left);
});

test("a photo opens in the viewer", async () => {
  await visitPhotos();
  expect(press(find("h1"))).toBe(false);
  expect(press(find("a[data-open-photo] img"))).toBe(true);
  await expect.poll(() => findAll("dialog[open]")).toHaveLength(1);
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }])(
  "a click with %j follows the photo's link, as in a new tab",
  async (options) => {
    await visitPhotos();
    expect(press(find("a[data-open-photo]"), options)).toBe(false);
  },
);

test("the reviews are written when they are opened, and again after a failure; a button shows the others", async () => {
  vi.doMock("./sample-reviews.ts", () => Promise.reject(new Error("offline")));
  await visit();
  const fold = find("[data-reviews]");
  toggle(fold, "closed");
  await vi.dynamicImportSettled();
  expect(read("[data-report]")).toBe("");
  toggle(fold, "open");
  await expect.poll(() => read("[data-report]")).toBe(NOT_LOADED);
  vi.doUnmock("./sample-reviews.ts");
  toggle(fold, "open");
  const items = () => findAll("sample-reviews li:not([hidden])");
  await expect.poll(items).toHaveLength(REVIEWS_SHOWN);
  const reviews = sampleReviews(MARKET);
  const show = (item: Element) => ({
    author: item.querySelector("[data-author]")?.textContent,
    text: item.querySelector("[data-text]")?.textContent,
    label: item.querySelector("[role=img]")?.getAttribute("aria-label"),
    full: item.querySelectorAll("[role=img] > [data-fill=full]").length,
  });
  const drawn = reviews.map(({ rating, ...words }) => ({ ...words, label: `${rating} out of 5 stars`, full: rating }));
  expect(items().map(show)).toEqual(drawn.slice(0, REVIEWS_SHOWN));
  find("sample-reviews [data-more]").click();
  expect(items().map(show)).toEqual(drawn);
  expect(find("sample-reviews [data-more]").hidden).toBe(true);
  // It can have the focus, but is no stop for the Tab key.
  expect(document.activeElement).toBe(items()[REVIEWS_SHOWN]);
  expect(document.activeElement).toHaveProperty("tabIndex", -1);
  toggle(fold, "closed");
  toggle(fold, "open");
  await vi.dynamicImportSettled();
  expect(findAll("sample-reviews li")).toHaveLength(reviews.length);
});

test("Share copies the page's own address where there is no dialog for it, and says so in the button for 3 seconds", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText }, userAgent: "", onLine: true });
  document.head.innerHTML = '<link rel="canonical" href="https://markets.example/markets/7">';
  await visit();
  const label = () => read("share-button");
  find("share-button button").click();
  await expect.poll(() => label()).toBe("Link copied");
  expect(writeText).toHaveBeenLastCalledWith("https://markets.example/markets/7");
  await vi.advanceTimersByTimeAsync(2000);
  find("share-button button").click();
  await vi.advanceTimersByTimeAsync(2000);
  expect(label()).toBe("Link copied");
  await vi.advanceTimersByTimeAsync(1000);
  expect(label()).toBe("Share");
  document.head.replaceChildren();
  find("share-button button").click();
  expect(writeText).toHaveBeenLastCalledWith(location.href);
});

test.each([
  ["that the link could not be copied is said below the actions", {}, /could not be copied/],
  ["the device's own dialog needs no message", { share: () => Promise.resolve() }, /^$/],
])("%s", async (_, device, message) => {
  vi.stubGlobal("navigator", { userAgent: "", onLine: true, ...device });
  await visit();
  find("share-button button").click();
  await vi.advanceTimersByTimeAsync(100);
  expect([read("[data-report]"), read("share-button")]).toEqual([expect.stringMatching(message), "Share"]);
});

test("the map, the way back and contributions are there", async () => {
  localStorage.setItem("told:7", "2026-07-13 device");
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${location.origin}/markets?q=honey`);
  vi.spyOn(history, "length", "get").mockReturnValue(2);
  const back = vi.spyOn(history, "back").mockReturnValue();
  await visit();
  expect(find("[data-locator] button").hidden).toBe(false);
  expect(read('[data-ask=""]')).toBe("Thank you for telling us.");
  expect(press(find("[data-back]"))).toBe(true);
  expect(back).toHaveBeenCalledOnce();
});

test("a market that a browser has drawn itself is brought to life too", async () => {
  await visit();
  draw({ name: "Drawn Market" });
  expect(read(STATUS)).toBe("Open until noon");
});

test("a market nearby whose hours have an inferred year is likely open", async () => {
  const schedule = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
  await visit({}, OPEN, [listedMarket({ id: 1, schedule, hoursConfirmed: { on: "2026-05", isInferred: true } })]);
  expect(read("nearby-markets market-status")).toMatch(/^Likely open/);
});

test("of the markets nearby, those that are open now come first", async () => {
  const at = (id: number, day: Weekday) =>
    listedMarket({ id, name: `Market ${id}`, schedule: { seasons: [{ week: { [day]: open("8:00-12:00") } }] } });
  await visit({}, OPEN, [at(1, "Sunday"), at(2, "Saturday")]);
  expect(findAll("nearby-markets a").map(({ textContent }) => textContent)).toEqual(["Market 2", "Market 1"]);
  expect(findAll("nearby-markets market-status").map(({ textContent }) => textContent)).toEqual([
    "Open until noon",
    "Closed · opens tomorrow 8\u00a0AM",
  ]);
  // The next day the other one is open: its row moves, and the focus stays on it.
  findAll("nearby-markets a")[1]?.focus();
  vi.setSystemTime("2026-07-19T15:00:00Z");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(findAll("nearby-markets a").map(({ textContent }) => textContent)).toEqual(["Market 1", "Market 2"]);
  expect(document.activeElement?.textContent).toBe("Market 1");
});
