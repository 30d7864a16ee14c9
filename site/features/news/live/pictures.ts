/** Removes pictures that fail to load, so that the drawing below shows. */

/** @param root contains the pictures, now or later */
export function dropBrokenPictures(root: HTMLElement): void {
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) remove(target);
  };
  // Error events do not bubble, but they can be captured.
  root.addEventListener("error", drop, { capture: true });
  for (const image of root.querySelectorAll("img")) {
    // It may have failed before this script ran.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) remove(image);
  }
}

/** Also removes its caption. The drawing, which is below the picture, has none. */
function remove(image: HTMLImageElement): void {
  if (!image.nextElementSibling) image.closest("figure")?.querySelector("figcaption")?.remove();
  image.remove();
}
