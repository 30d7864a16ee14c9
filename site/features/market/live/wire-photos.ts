/** Opens a photo in the full-screen viewer, which is fetched at the first touch; drops photos that do not load. */

export function wirePhotos(page: HTMLElement): void {
  for (const image of page.querySelectorAll<HTMLImageElement>("img[data-photo]")) {
    const drop = () => {
      (image.closest("[data-photo-item]") ?? image).remove();
      const section = page.querySelector<HTMLElement>("[data-photos]");
      if (section && !section.querySelector("[data-photo-item]")) section.hidden = true;
    };
    // It may have failed before this script ran.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) drop();
    else image.addEventListener("error", drop, { once: true });
  }

  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-open-photo]") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import("./photo-viewer.ts").then(
      ({ openPhotoViewer }) => {
        openPhotoViewer(page, link.href);
      },
      // Offline before the viewer was ever fetched: the photo itself may still be there.
      () => {
        location.assign(link.href);
      },
    );
  });
}
