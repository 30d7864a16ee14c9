import { beforeEach, expect, test, vi } from "vitest";
import { at } from "../../e2e/local-instant.ts";
import { CACHES } from "./cache-names.ts";
import { SAVED_AT } from "../../lib/saved-at.ts";
import { describeFreshnessOfCopy } from "./show-freshness.ts";

const NOW = at("2026-07-18 10:00");
const FRIDAY = at("2026-07-17 09:12").toISOString();
const COMPARED = { kind: "data", path: "/data/markets.json", savedAt: NOW.getTime(), isNew: true };

const line = { textContent: "", dataset: {} };

interface Device {
  isControlled: boolean;
  /** When the copy of the list's data was loaded; missing without one. */
  copy?: string;
  /** Date of the data that the page's market was drawn from. */
  drawnOf?: string;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  line.textContent = "";
});

/** Starts a page that shows its age. @returns a function that sends it messages from the worker */
async function startPage({ isControlled, copy, drawnOf }: Device) {
  const elements: Record<string, unknown> = { "[data-saved-copy]": line };
  if (drawnOf !== undefined) elements["[data-offline-market]"] = { dataset: { savedAt: drawnOf } };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout }));
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { querySelector: (part: string) => elements[part] ?? null }),
  );
  const serviceWorker = Object.assign(new EventTarget(), { controller: isControlled ? {} : null });
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("caches", {
    match: (url: string, { cacheName = "" } = {}) =>
      Promise.resolve(
        url === "/data/markets.json" && cacheName === CACHES.data && copy !== undefined
          ? new Response("", { headers: { [SAVED_AT]: copy } })
          : undefined,
      ),
  });
  const { keepFreshness } = await import("./show-freshness.ts");
  keepFreshness();
  await vi.advanceTimersByTimeAsync(0);
  return (data: object) => serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
}

test.each<[page: string, device: Device, age: string, compared: string]>([
  ["a list with a copy", { isControlled: true, copy: FRIDAY }, "Saved copy from Friday 9:12", "Updated just now"],
  ["a list without a copy", { isControlled: true }, "", "Updated just now"],
  ["a list without a service worker", { isControlled: false }, "Updated just now", "Updated just now"],
  [
    "a market drawn on the device",
    { isControlled: true, copy: NOW.toISOString(), drawnOf: FRIDAY },
    "Saved copy from Friday 9:12",
    "Saved copy from Friday 9:12",
  ],
])("the age of %s, before and after its data are compared with the server's", async (_, device, age, compared) => {
  const say = await startPage(device);
  expect(line.textContent).toBe(age);
  say(COMPARED);
  expect(line.textContent).toBe(compared);
});

const CENTRAL = { timeZone: "America/Chicago", locale: "en-US" };
const MORNING = new Date("2026-07-18T15:00:00Z");

test.each([
  ["2026-07-18T14:58:01Z", "Updated just now"],
  ["2026-07-18T14:58:00Z", "Saved copy from Saturday 9:58"],
  ["2026-07-17T14:12:00Z", "Saved copy from Friday 9:12"],
  ["2026-07-18T02:30:00Z", "Saved copy from Friday 21:30"],
  ["2026-07-17T05:05:00Z", "Saved copy from Friday 0:05"],
  ["2026-07-12T15:00:01Z", "Saved copy from Sunday 10:00"],
  ["2026-07-12T15:00:00Z", "Saved copy from July 12, 2026 10:00"],
])("a copy of %s reads %j", (savedAt, text) =>
  expect(describeFreshnessOfCopy(new Date(savedAt), MORNING, CENTRAL)).toBe(text),
);

test("a copy is never from the future, even if the device's clock was set back", () =>
  expect(describeFreshnessOfCopy(new Date("2026-07-19T15:00:00Z"), MORNING, CENTRAL)).toBe("Updated just now"));
