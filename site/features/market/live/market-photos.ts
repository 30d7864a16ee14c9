/** `<market-photos>`: opens photos in the full-screen viewer, whose code is loaded on demand; removes those that fail. */
import { define } from "../../market-summary/live/live-element.ts";

class PhotosElement extends HTMLElement {
  connectedCallback(): void {
    for (const image of this.querySelectorAll<HTMLImageElement>("img[data-photo]")) {
      const drop = () => {
        (image.closest("[data-photo-item]") ?? image).remove();
        if (!this.querySelector("[data-photo]")) this.hidden = this.querySelector("[data-photo-list]") !== null;
      };
      // It may have failed before this script ran.
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) drop();
      else image.addEventListener("error", drop, { once: true });
    }
    this.addEventListener("click", (event) => this.#open(event));
  }

  #open(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-open-photo]") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import("./photo-viewer.ts").then(
      ({ openPhotoViewer }) => openPhotoViewer(this, link.href),
      // If the viewer's code cannot be loaded (offline), open the photo itself.
      () => location.assign(link.href),
    );
  }
}

define("market-photos", PhotosElement);
