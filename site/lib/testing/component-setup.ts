/** Setup of each component test: clears the document, and fails the test if React or the page logs an error. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

configure({
  // A wrong expectation fails within two seconds.
  asyncUtilTimeout: 1500,
  // By default, what is not found is followed by all roles and the whole document.
  getElementError: (message, container) =>
    new Error(`${message?.split("\n")[0] ?? "Not found"}\nThe page says: ${container.textContent.slice(0, 300)}`),
});

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
