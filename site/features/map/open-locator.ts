/** Replaces a page's static locator by the real map when its button is pressed; the map's code is loaded only then. */
import type { mountPlaceMap } from "./place/PlaceMap.tsx";

/** Also shows the button, which is hidden in pages without scripts. */
export function wireLocator(page: HTMLElement, market: Parameters<typeof mountPlaceMap>[1]): void {
  const locator = page.querySelector<HTMLElement>("[data-locator]");
  const button = locator?.querySelector("button");
  if (!locator || !button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    button.ariaBusy = "true";
    import("./place/PlaceMap.tsx")
      .then(({ mountPlaceMap }) => mountPlaceMap(locator, market))
      .catch(() => {
        // The error is in the page already: the code that could draw one failed to load.
        locator.replaceChildren(...(locator.querySelector("[data-error]")?.childNodes ?? []));
      });
  });
}
