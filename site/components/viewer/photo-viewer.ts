/** Photos over the whole screen, one after the other: by buttons, keys and a finger's swipe. A native dialog. */
import "./photo-viewer.css";

export interface ShownPhoto {
  address: string;
  /** What stands below it: what it shows, and who made it. */
  text: string;
}

/** Pixels that a finger must travel sideways to turn the page. */
const SWIPE = 40;

/** Lines of the buttons' drawings. */
const CROSS = "M18 6 6 18M6 6l12 12";
const LEFT = "m15 18-6-6 6-6";
const RIGHT = "m9 18 6-6-6-6";

/** @param label for screen readers */
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
    // The next one is there when it is asked for.
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
  // A photo that does not load leaves the row; the one after it takes its place.
  image.addEventListener("error", () => {
    photos = photos.filter((_, index) => index !== at);
    at = at % Math.max(1, photos.length);
    showCurrent();
  });
  dialog.addEventListener("keydown", ({ key, target }) => {
    // The arrows choose within a group of radio buttons.
    if (target instanceof HTMLInputElement) return;
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  });
  // Beside the photo and the buttons is the backdrop, as good as the close button.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) close();
  });
  wireSwipe(dialog, step);

  return {
    /** To be put into the page, and opened as a modal dialog. */
    dialog,
    /** Room below the photo, for what can be done with it. */
    controls,
    /** @param tell gets every photo that is shown */
    show: (shown: readonly ShownPhoto[], first: number, tell?: (photo: ShownPhoto) => void) => {
      photos = shown;
      at = first;
      onShow = tell;
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

/** A finger's way sideways turns the page; in a photo that is zoomed in it moves the photo. */
function wireSwipe(dialog: HTMLElement, step: (by: number) => void): void {
  let start: Touch | null = null;
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;
  // What the style sheet keeps for the swipe is the photo's to be moved in, then.
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
