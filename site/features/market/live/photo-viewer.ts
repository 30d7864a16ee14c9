/** The full-screen viewer: a native dialog, so that focus stays inside and returns to where it was. */

/** Pixels that a finger must travel sideways to turn the page. */
const SWIPE = 40;

/** @param open Address of the photo to begin with. */
export function openPhotoViewer(page: HTMLElement, open: string): void {
  const dialog = page.querySelector("dialog");
  if (!dialog) return;
  const viewer = viewers.get(dialog) ?? createViewer(dialog);
  viewers.set(dialog, viewer);
  const photos = [...page.querySelectorAll<HTMLAnchorElement>("[data-photo-item] a[data-open-photo]")].map(
    ({ href }) => href,
  );
  viewer.open(photos, Math.max(0, photos.indexOf(open)));
}

interface Viewer {
  open(photos: string[], at: number): void;
}

const viewers = new WeakMap<HTMLDialogElement, Viewer>();

function createViewer(dialog: HTMLDialogElement): Viewer {
  const image = new Image();
  const counter = dialog.querySelector("[data-counter]");
  dialog.querySelector("[data-stage]")?.append(image);
  const buttons = dialog.querySelectorAll<HTMLElement>("[data-step]");
  let photos: string[] = [];
  let at = 0;

  const show = () => {
    const source = photos[at];
    if (source === undefined) {
      dialog.close();
      return;
    }
    image.src = source;
    image.alt = `Photo ${at + 1} of ${photos.length}`;
    if (counter) counter.textContent = `${at + 1} / ${photos.length}`;
    for (const button of buttons) button.hidden = photos.length < 2;
    // The next one is there when it is asked for.
    const next = photos[(at + 1) % photos.length];
    if (next) new Image().src = next;
  };
  const step = (by: number) => {
    at = (at + by + photos.length) % photos.length;
    show();
  };
  /** A photo that does not load leaves the row; the one after it takes its place. */
  const drop = () => {
    photos = photos.filter((_, index) => index !== at);
    at = at % Math.max(1, photos.length);
    show();
  };

  image.addEventListener("error", drop);
  for (const button of buttons) {
    button.addEventListener("click", () => {
      step(Number(button.dataset["step"]));
    });
  }
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  });
  // Beside the photo and the buttons is the backdrop, as good as the close button.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  wireSwipe(dialog, step);

  return {
    open(shown, first) {
      photos = shown;
      at = first;
      show();
      if (photos.length > 0) dialog.showModal();
    },
  };
}

function wireSwipe(dialog: HTMLElement, step: (by: number) => void): void {
  let startX: number | null = null;
  dialog.addEventListener("touchstart", ({ touches }) => {
    // Two fingers zoom.
    startX = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  });
  dialog.addEventListener("touchend", ({ changedTouches }) => {
    const endX = changedTouches[0]?.clientX;
    if (startX === null || endX === undefined) return;
    const moved = endX - startX;
    startX = null;
    if (Math.abs(moved) >= SWIPE) step(moved < 0 ? 1 : -1);
  });
}
