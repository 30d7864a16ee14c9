import { beforeEach, expect, test, vi } from "vitest";
import { DATA_REFRESHED } from "../../lib/page-events.ts";
import { SAVED_AT } from "../../lib/saved-at.ts";

const MINUTE = 60_000;
const STORM = { 7: [{ from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true }] };

let answer: () => Response;
const fetched = vi.fn(() => Promise.resolve(answer()));
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fetched.mockClear();
  answer = () => Response.json(STORM);
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
});
async function watch() {
  const { watchNotices } = await import("./watch-notices.ts");
  const told = vi.fn<(notices: unknown) => void>();
  watchNotices(told);
  return { told, watchNotices };
}

test("five seconds after the page, and then every three minutes, everything on it is told what has changed", async () => {
  const { told, watchNotices } = await watch();
  const other = vi.fn();
  watchNotices(other);
  await vi.advanceTimersByTimeAsync(4999);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([told.mock.calls, other.mock.calls]).toEqual([[[STORM]], [[STORM]]]);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledTimes(1);
  answer = () => Response.json({});
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(told.mock.lastCall).toEqual([{}]);
});

test.each([
  ["an error", () => Response.json(STORM, { status: 503 })],
  ["the worker's copy", () => Response.json(STORM, { headers: { [SAVED_AT]: "2026-07-10" } })],
  ["no JSON", () => new Response("<h1>Welcome</h1>")],
])("%s tells nothing, and the next answer counts", async (_, trouble) => {
  answer = trouble;
  const { told } = await watch();
  await vi.advanceTimersByTimeAsync(5000);
  expect([fetched.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
  answer = () => Response.json(STORM);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(told.mock.calls).toEqual([[STORM]]);
});

test("a page that nobody sees asks for nothing until it is seen again", async () => {
  page.visibilityState = "hidden";
  await watch();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(fetched).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("with data saver on, only a return to the page asks", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await watch();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(fetched).toHaveBeenCalledTimes(1);
  for (const event of ["pageshow", "online", DATA_REFRESHED]) window.dispatchEvent(new Event(event));
  expect(fetched).toHaveBeenCalledTimes(4);
});
