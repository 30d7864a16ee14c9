/** Opens the photos of a market's page in the full-screen viewer. */
import { closeOnBack } from "../../../lib/back-closes.ts";
import { createPhotoViewer, type ShownPhoto } from "../../../components/viewer/photo-viewer.ts";

let viewer: ReturnType<typeof createPhotoViewer> | null = null;

/** @param open address of the photo to begin with */
export function openPhotoViewer(page: HTMLElement, open: string): void {
  // Two clicks while the code was loading.
  if (viewer?.dialog.open) return;
  const photos = [...page.querySelectorAll<HTMLElement>("[data-photo-item]")].map(readPhoto);
  if (photos.length === 0) return;
  viewer ??= createPhotoViewer("Photos");
  document.body.append(viewer.dialog);
  const first = photos.findIndex(({ address }) => address === open);
  viewer.show(photos, Math.max(0, first));
  const { dialog } = viewer;
  dialog.showModal();
  const release = closeOnBack(() => dialog.close());
  dialog.addEventListener("close", release, { once: true });
}

function readPhoto(item: HTMLElement): ShownPhoto {
  const texts = [...item.querySelectorAll("[data-photo-text] > *")].map(({ textContent }) => textContent.trim());
  return {
    address: item.querySelector<HTMLAnchorElement>("a[data-open-photo]")?.href ?? "",
    text: texts.join(" · "),
  };
}
