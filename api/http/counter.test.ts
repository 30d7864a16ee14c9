import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCounter } from "./counter.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a count expires a fixed time after its first addition", () => {
  const counter = createCounter(60);
  expect(counter.add("a")).toEqual({ value: 1, secondsLeft: 60 });
  vi.advanceTimersByTime(45_000);
  expect(counter.add("a", 5)).toEqual({ value: 6, secondsLeft: 15 });
  expect(counter.get("b")).toBe(null);
  vi.advanceTimersByTime(15_000);
  expect(counter.get("a")).toBe(null);
  expect(counter.add("a")).toEqual({ value: 1, secondsLeft: 60 });
});

test("beyond the limit of keys, the oldest of the lowest counts are forgotten", () => {
  const counter = createCounter(3600, 1000);
  counter.add("guesser", 2);
  for (let address = 0; address < 5000; address += 1) counter.add(`2001:db8:${address}`);
  expect(counter.get("2001:db8:0")).toBe(null);
  expect(counter.get("2001:db8:4999")?.value).toBe(1);
  expect(counter.get("guesser")?.value).toBe(2);
});

test("beyond the limit of keys, expired counts give way first, however high", () => {
  const counter = createCounter(60, 10);
  counter.add("yesterday's guesser", 99);
  vi.advanceTimersByTime(60_000);
  for (let address = 0; address < 10; address += 1) counter.add(`2001:db8:${address}`);
  for (let address = 0; address < 10; address += 1) expect(counter.get(`2001:db8:${address}`)?.value).toBe(1);
});

test("a value that is set expires after the given time", () => {
  const counter = createCounter(3600);
  counter.set("a", 1, 5);
  vi.advanceTimersByTime(4900);
  expect(counter.get("a")).toEqual({ value: 1, secondsLeft: 1 });
  vi.advanceTimersByTime(200);
  expect(counter.get("a")).toBe(null);
});
