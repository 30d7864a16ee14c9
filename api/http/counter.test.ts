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
  vi.advanceTimersByTime(15_500);
  expect(counter.get("a")).toBe(null);
  expect(counter.add("a")).toEqual({ value: 1, secondsLeft: 60 });
});

test("additions can be taken back", () => {
  const counter = createCounter(60);
  counter.add("a", 3);
  counter.giveBack("a");
  expect(counter.get("a")?.value).toBe(2);
  counter.giveBack("a", 9);
  expect(counter.get("a")?.value).toBe(0);
  counter.giveBack("nobody");
  expect(counter.get("nobody")).toBe(null);
});

test("beyond the limit of keys, the oldest is forgotten", () => {
  const counter = createCounter(3600, 1000);
  for (let address = 0; address < 5000; address += 1) counter.add(`2001:db8:${address}`);
  expect(counter.get("2001:db8:0")).toBe(null);
  expect(counter.get("2001:db8:4999")?.value).toBe(1);
});

test("a value that is set expires after the given time", () => {
  const counter = createCounter(3600);
  counter.set("a", 1, 5);
  vi.advanceTimersByTime(4900);
  expect(counter.get("a")).toEqual({ value: 1, secondsLeft: 1 });
  vi.advanceTimersByTime(200);
  expect(counter.get("a")).toBe(null);
});
