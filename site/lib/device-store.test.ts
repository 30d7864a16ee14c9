import { expect, test, vi } from "vitest";
import { openTable } from "./device-store.ts";

test("if the database never opens, calls fail after ten seconds", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IDBRequest", EventTarget);
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  const refused = expect(openTable("drafts").put("photos-12", {})).rejects.toThrow("The browser did not answer.");
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});
