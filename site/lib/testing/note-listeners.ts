/** For tests of what listens to the window as long as a page is open: it would answer events of the next visit, too. */
import { vi } from "vitest";

/** Notes what listens to the window from now on. @returns a function that removes it, as leaving the page does */
export function noteListeners(): () => void {
  const add = vi.spyOn(window, "addEventListener");
  return () => {
    for (const [type, listener] of add.mock.calls) window.removeEventListener(type, listener);
    add.mockClear();
  };
}
