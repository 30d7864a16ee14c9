import { expect, test, vi } from "vitest";
import { startApp } from "./link-worker.ts";

vi.mock("./show-freshness.ts", () => ({ keepFreshness: vi.fn() }));

test("a failed registration of the worker is only logged, as a debug message, which consoles hide by default", async () => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  const trouble = new TypeError("Failed to register a ServiceWorker");
  const register = vi.fn(() => Promise.reject(trouble));
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: null, register } });
  const debug = vi.spyOn(console, "debug").mockReturnValue();
  startApp();
  await vi.runAllTimersAsync();
  expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js", { scope: "/", updateViaCache: "none" });
  expect(debug).toHaveBeenCalledExactlyOnceWith("The service worker could not be registered.", trouble);
});
