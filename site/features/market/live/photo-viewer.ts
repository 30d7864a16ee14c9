/** The full-screen viewer: a native dialog, so that focus stays inside and returns to where it was. */

/** Pixels that a finger must travel sideways to turn the page. */
const SWIPE = 40;

/** @param open Address of the photo to begin with. */
export function openPhotoViewer(page: HTMLElement, open: string): void {
  const dialog = page.querySelector("dialog");
  if (!dialog) return;
  const viewer = viewers.get(dialog) ?? createViewer(dialog);
  viewers.set(dialog, viewer);
  const photos = [...page.querySelectorAll<HTMLElement>("[data-photo-item]")].map(readPhoto);
  viewer.open(
    photos,
    Math.max(
      0,
      photos.findIndex(({ address }) => address === open),
    ),
  );
}

interface ShownPhoto {
  address: string;
  /** What stands below it: what it shows, and who made it. */
  text: string;
}

interface Viewer {
  open(photos: ShownPhoto[], at: number): void;
}

function readPhoto(item: HTMLElement): ShownPhoto {
  const texts = [...item.querySelectorAll("[data-photo-text] > *")].map(({ textContent }) => textContent.trim());
  return {
    address: item.querySelector<HTMLAnchorElement>("a[data-open-photo]")?.href ?? "",
    text: texts.join(" · "),
  };
}

const viewers = new WeakMap<HTMLDialogElement, Viewer>();

function createViewer(dialog: HTMLDialogElement): Viewer {
  const image = new Image();
  const counter = dialog.querySelector("[data-counter]");
  const caption = dialog.querySelector("[data-caption]");
  dialog.querySelector("[data-stage]")?.append(image);
  const buttons = dialog.querySelectorAll<HTMLElement>("[data-step]");
  let photos: ShownPhoto[] = [];
  let at = 0;

  const show = () => {
    const photo = photos[at];
    if (photo === undefined) {
      dialog.close();
      return;
    }
    image.src = photo.address;
    image.alt = `Photo ${at + 1} of ${photos.length}`;
    if (caption) caption.textContent = photo.text;
    if (counter) counter.textContent = `${at + 1} / ${photos.length}`;
    for (const button of buttons) button.hidden = photos.length < 2;
    // The next one is there when it is asked for.
    const next = photos[(at + 1) % photos.length];
    if (next) new Image().src = next.address;
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
