/** A map's box for tests with Leaflet: happy-dom lays nothing out, so the size of elements is given. */
import { vi } from "vitest";

const watchers = new Set<() => void>();

class Watcher {
  readonly #onResize: () => void;

  constructor(onResize: () => void) {
    this.#onResize = onResize;
  }

  observe(): void {
    watchers.add(this.#onResize);
  }

  disconnect(): void {
    watchers.delete(this.#onResize);
  }
}

/** Every element has this size, in pixels, until the end of the test, and the map moves without animation. */
export function layOut(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("ResizeObserver", Watcher);
  for (const onResize of watchers) onResize();
}

/** @returns a box in the document */
export function addBox(): HTMLElement {
  return document.body.appendChild(document.createElement("div"));
}
