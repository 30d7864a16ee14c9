/** Takes pictures away that do not load: the drawing below them then shows. */

/** @param root holds them, now or later */
export function dropBrokenPictures(root: HTMLElement): void {
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) remove(target);
  };
  // The event does not bubble; on its way down it passes here.
  root.addEventListener("error", drop, { capture: true });
  for (const image of root.querySelectorAll("img")) {
    // It may have failed before this script ran.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) remove(image);
  }
}

/** With the words about it; there are none about the drawing, which lies below the picture. */
function remove(image: HTMLImageElement): void {
  if (!image.nextElementSibling) image.closest("figure")?.querySelector("figcaption")?.remove();
  image.remove();
}
