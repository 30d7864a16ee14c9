import { expect, test, vi } from "vitest";
import { dismissToast, toast, toasts } from "./toast-store.ts";

const shown = () => toasts.get().map(({ title }) => title);

test("a message is there for six seconds, with something to decide for twelve, and with a link until it is dismissed", () => {
  vi.useFakeTimers();
  toast({ title: "Saved" });
  toast({ title: "Removed", action: { label: "Undo", run: () => undefined } });
  toast({ title: "Sent", link: { href: "/", label: "See it" } });
  vi.advanceTimersByTime(5999);
  expect(shown()).toEqual(["Saved", "Removed", "Sent"]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(["Removed", "Sent"]);
  vi.advanceTimersByTime(6000);
  expect(shown()).toEqual(["Sent"]);
  vi.advanceTimersByTime(60_000);
  dismissToast(toasts.get()[0]?.id ?? NaN);
  expect(shown()).toEqual([]);
});
