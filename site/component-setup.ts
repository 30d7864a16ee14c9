/**
 * Setup of each component test: clears what a visit leaves behind, and fails the test if React or the page logs an
 * error.
 */
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { toasts } from "./components/toast-store.ts";
import { queryClient } from "./features/admin/queries.ts";

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
  queryClient.clear();
  toasts.set([]);
  expect(calls, "console.error was called").toEqual([]);
});
