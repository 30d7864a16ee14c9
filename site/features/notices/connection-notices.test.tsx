import { beforeEach, expect, test, vi } from "vitest";
import { isOnline } from "../../lib/connection.ts";
import { showConnection } from "./connection-notices.ts";

const BANNER = "You are offline. Some features may be limited.";

const read = () => ({
  banner: document.querySelector(".site-dock .site-banner")?.textContent,
  notice: document.querySelector("[role=status]")?.textContent,
  isGood: document.querySelector("[role=status]")?.hasAttribute("data-good"),
});

beforeEach(() => {
  vi.useFakeTimers();
});

test("a page says for six seconds that the connection is lost, with a banner until it is back, and for three that it is", () => {
  isOnline.set(false);
  showConnection();
  const lost = { banner: BANNER, notice: "You're offline. Browsing cached content.", isGood: false };
  vi.advanceTimersByTime(5999);
  expect(read()).toEqual(lost);
  vi.advanceTimersByTime(1);
  expect(read()).toEqual({ ...lost, notice: "" });
  isOnline.set(true);
  const back = { banner: undefined, notice: "Back online! All features available.", isGood: true };
  vi.advanceTimersByTime(2999);
  expect(read()).toEqual(back);
  vi.advanceTimersByTime(1);
  expect(read()).toEqual({ ...back, notice: "" });
  isOnline.set(false);
  vi.advanceTimersByTime(1000);
  isOnline.set(true);
  // The first message's time must not end the second.
  vi.advanceTimersByTime(2999);
  expect(read()).toEqual(back);
});

test("a page that is online says nothing", () => {
  isOnline.set(true);
  showConnection();
  expect(read()).toEqual({ banner: undefined, notice: "", isGood: false });
});
