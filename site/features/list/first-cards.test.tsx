import { beforeEach, expect, test, vi } from "vitest";

/** Groups with their cards: two of Saturday, one of another day. */
const PAGE = `<div id="markets-page" data-waiting>
  <div role="listitem"><div data-group="2">Open</div><article data-market="1"></article></div>
  <div role="listitem"><article data-market="2"></article></div>
  <div role="listitem"><div data-group="1">Likely</div><article data-market="3"></article></div>
  <div role="listitem"><div data-group="1">Tomorrow</div><article data-market="4"></article></div>
</div>`;

/** Not a module, but a script that pages contain. */
const SCRIPT: string = "./first-cards.ts";

const HOURS = { day: "2026-07-11", zone: "America/Chicago", hours: "1 600 1080,2 480 720,3 480 720,3 780 900" };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.innerHTML = PAGE;
});

/** Runs the inlined script. @returns the ids of the cards and the headings that it has left */
async function run(iso: string): Promise<string> {
  vi.useFakeTimers({ now: new Date(iso) });
  const script = document.createElement("script");
  Object.assign(script.dataset, HOURS);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  vi.resetModules();
  await import(/* @vite-ignore */ SCRIPT);
  return readShown();
}

function readShown(): string {
  const all = document.querySelectorAll<HTMLElement>("article, [data-group]");
  const shown = [...all].filter((element) => !element.closest("[hidden]"));
  return shown.map((element) => element.dataset["market"] ?? element.textContent).join(" ");
}

test.each([
  ["2026-07-11T14:30:00Z", "Open 2 Likely 3"],
  ["2026-07-11T15:00:00Z", "Open 1 2 Likely 3"],
  ["2026-07-11T17:00:00Z", "Open 1 2 Likely 3"],
  ["2026-07-11T17:01:00Z", "Open 1"],
  ["2026-07-11T19:00:00Z", "Open 1 Likely 3"],
  ["2026-07-11T11:00:00Z", ""],
  // Another day: a page that was kept.
  ["2026-07-18T15:00:00Z", ""],
])("at %s these are left: %j", async (iso, shown) => expect(await run(iso)).toBe(shown));

test.each([
  ["another search", () => history.replaceState(null, "", "/?when=now")],
  ["an earlier search", () => sessionStorage.setItem("marketsPage", "when=now")],
  ["a place", () => localStorage.setItem("userLocation", "{}")],
  [
    "a place, and no search",
    () => {
      sessionStorage.setItem("marketsPage", "");
      localStorage.setItem("userLocation", "{}");
    },
  ],
])("with %s nothing is left, since the list will be another one", async (_, prepare) => {
  prepare();
  expect(await run("2026-07-11T15:00:00Z")).toBe("");
  expect(document.documentElement.dataset["first"]).toBe("other");
});

test("where the page's scripts do not come, the whole day is shown after ten seconds", async () => {
  await run("2026-07-11T14:30:00Z");
  vi.advanceTimersByTime(10_000);
  expect(readShown()).toBe("Open 1 2 Likely 3 Tomorrow 4");
  document.body.innerHTML = PAGE.replace("data-waiting", "");
  await run("2026-07-11T14:30:00Z");
  vi.advanceTimersByTime(10_000);
  expect(readShown()).toBe("Open 2 Likely 3");
});
