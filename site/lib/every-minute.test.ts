import { beforeEach, expect, test, vi } from "vitest";
import { everyMinute } from "./every-minute.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-07-18T15:00:20Z") });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setTimeout }));
  vi.stubGlobal("document", new EventTarget());
});

test("calls back at once, on every new minute, and when the page is seen again, until it is stopped", () => {
  const times: string[] = [];
  const stop = everyMinute((now) => times.push(now.toISOString().slice(14, 19)));
  vi.advanceTimersByTime(100_000);
  expect(times).toEqual(["00:20", "01:00", "02:00"]);
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pageshow"));
  vi.advanceTimersByTime(55_000);
  expect(times.slice(3)).toEqual(["02:05", "02:05", "03:00"]);
  stop();
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pageshow"));
  vi.advanceTimersByTime(120_000);
  expect(times).toHaveLength(6);
});
