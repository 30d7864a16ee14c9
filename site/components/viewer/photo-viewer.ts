/** The full-screen photo viewer, a native dialog with buttons, keys and swipes. */
import { adoptStyles } from "../../lib/adopt-styles.ts";
import css from "./photo-viewer.css?inline";

adoptStyles(css);

export interface ShownPhoto {
  address: string;
  /** Caption and credit. */
  text: string;
}

/** Pixels that a finger must move sideways to turn the page. */
const SWIPE = 40;

/** SVG paths of the buttons' icons. */
const CROSS = "M18 6 6 18M6 6l12 12";
const LEFT = "m15 18-6-6 6-6";
const RIGHT = "m9 18 6-6-6-6";

/** @param label accessible name */
export function createPhotoViewer(label: string) {
  const dialog = document.createElement("dialog");
  dialog.className = "photo-viewer screen-only";
  dialog.ariaLabel = label;
  const image = new Image();
  add(dialog, "div", "stage").append(image);
  const words = add(dialog, "div", "words");
  const caption = add(words, "p", "caption");
  const counter = add(words, "p", "counter");
  counter.ariaLive = "polite";
  const controls = add(words, "div", "controls");
  let photos: readonly ShownPhoto[] = [];
  let at = 0;
  let onShow: ((photo: ShownPhoto) => void) | undefined;

  const showCurrent = () => {
    const photo = photos[at];
    if (photo === undefined) {
      dialog.close();
      return;
    }
    image.src = photo.address;
    image.alt = `Photo ${at + 1} of ${photos.length}`;
    caption.textContent = photo.text;
    counter.textContent = `${at + 1} / ${photos.length}`;
    for (const button of steps) button.hidden = photos.length < 2;
    onShow?.(photo);
    // Preloads the next one.
    const next = photos[(at + 1) % photos.length];
    if (next) new Image().src = next.address;
  };
  const step = (by: number) => {
    at = (at + by + photos.length) % photos.length;
    showCurrent();
  };
  const close = () => dialog.close();

  addButton(dialog, "close", "Close", CROSS, close).autofocus = true;
  const steps = [
    addButton(dialog, "previous", "Previous photo", LEFT, () => step(-1)),
    addButton(dialog, "next", "Next photo", RIGHT, () => step(1)),
  ];
  // A photo that fails to load is skipped.
  image.addEventListener("error", () => {
    photos = photos.filter((_, index) => index !== at);
    at = at % Math.max(1, photos.length);
    showCurrent();
  });
  dialog.addEventListener("keydown", ({ key, target }) => {
    // Arrows also move between radio buttons: leave those alone.
    if (target instanceof HTMLInputElement) return;
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  });
  // A click next to the photo and the buttons closes the viewer.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) close();
  });
  wireSwipe(dialog, step);

  return {
    /** Append it to the page and open it with showModal(). */
    dialog,
    /** An area below the photo for controls. */
    controls,
    /** @param listener called with every photo that is shown */
    show: (shown: readonly ShownPhoto[], first: number, listener?: (photo: ShownPhoto) => void) => {
      photos = shown;
      at = first;
      onShow = listener;
      showCurrent();
    },
  };
}

function add<K extends "div" | "p">(parent: HTMLElement, tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

function addButton(parent: HTMLElement, className: string, label: string, lines: string, press: () => void) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `round ${className}`;
  button.ariaLabel = label;
  button.innerHTML = `<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${lines}"/></svg>`;
  button.addEventListener("click", press);
  parent.append(button);
  return button;
}

/** A sideways swipe turns the page; in a zoomed photo it moves the photo. */
function wireSwipe(dialog: HTMLElement, step: (by: number) => void): void {
  let start: Touch | null = null;
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;
  // touch-action reserves swipes for scripts; zoomed in, the browser needs them.
  window.visualViewport?.addEventListener("resize", () => dialog.toggleAttribute("data-zoomed", isZoomed()));
  dialog.addEventListener("touchstart", ({ touches }) => {
    // Two fingers zoom.
    start = touches.length === 1 && !isZoomed() ? (touches[0] ?? null) : null;
  });
  dialog.addEventListener("touchcancel", () => {
    start = null;
  });
  dialog.addEventListener("touchend", ({ changedTouches }) => {
    const end = changedTouches[0];
    if (!start || !end) return;
    const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = null;
    if (Math.abs(across) >= SWIPE && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1);
  });
}
