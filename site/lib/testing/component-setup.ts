/** Before each component test: what the test before drew is gone, and an error that React or the page logs fails the test. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect(calls, "console.error was called").toEqual([]);
});
