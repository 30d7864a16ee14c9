/** A map's box for tests with Leaflet: happy-dom lays nothing out, so the size of elements is given. */
import { vi } from "vitest";

/** Every element has this size, in pixels, until the end of the test, and the map moves without animation. */
export function layOut(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
}

/** @returns a box in the document */
export function addBox(): HTMLElement {
  return document.body.appendChild(document.createElement("div"));
}
