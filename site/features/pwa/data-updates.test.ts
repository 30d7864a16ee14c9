import { expect, test, vi } from "vitest";
import { isOfKind, SKIP_WAITING, watchData } from "./data-updates.ts";

test("unknown messages from another version are ignored", () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal("navigator", { serviceWorker });
  const onCompared = vi.fn();
  watchData("/data/markets.json", onCompared);
  const message = { kind: "data", path: "/data/markets.json", savedAt: 0, isNew: true };
  for (const data of [undefined, null, "data", 7, {}, { type: "data" }, { ...message, path: "/data/news.json" }]) {
    expect(isOfKind(data, "take-over")).toBe(false);
    serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
  }
  expect(onCompared).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new MessageEvent("message", { data: message }));
  expect(onCompared).toHaveBeenCalledExactlyOnceWith(message);
  expect(isOfKind(SKIP_WAITING, "take-over")).toBe(true);
});

test("without service workers (no TLS) nothing happens", () => {
  vi.stubGlobal("navigator", {});
  expect(() => watchData("/data/markets.json", vi.fn())).not.toThrow();
});
