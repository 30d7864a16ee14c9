/** For tests that load modules anew: a document keeps the elements that the modules of earlier tests have defined. */
import { vi } from "vitest";

export function forgetModules(): void {
  vi.resetModules();
  // The standard has no way to take back a definition.
  for (const key of Object.getOwnPropertySymbols(customElements)) {
    // A map of the window's own realm.
    const held = Reflect.get(customElements, key) as Partial<Map<unknown, unknown>>;
    held.clear?.();
  }
}
