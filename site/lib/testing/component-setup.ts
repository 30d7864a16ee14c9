/** Setup of each component test: clears the document, and fails the test if React or the page logs an error. */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

const logged = vi.fn();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(logged);
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  const calls = [...logged.mock.calls];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  logged.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  expect(calls, "console.error was called").toEqual([]);
});
