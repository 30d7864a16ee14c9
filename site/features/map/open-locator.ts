/** Puts the real map in a static locator's place when its button is pressed; until then nothing of it is loaded. */
import type { MapMarket } from "./map-market.ts";

/** Shows the locator's button, which would do nothing without this script, and listens to it. */
export function wireLocator(page: HTMLElement, market: MapMarket): void {
  const locator = page.querySelector<HTMLElement>("[data-locator]");
  const button = locator?.querySelector("button");
  if (!locator || !button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    button.ariaBusy = "true";
    import("./LocatorMap.tsx")
      .then(({ mountLocatorMap }) => mountLocatorMap(locator, market))
      .catch(() => {
        // The page brings the words along: the code that could draw them is what did not come.
        locator.replaceChildren(...(locator.querySelector("[data-error]")?.childNodes ?? []));
      });
  });
}
