/** Puts the real map in a static locator's place when its button is pressed; until then nothing of it is loaded. */
import type { MapMarket } from "./map-market.ts";

/** Shows the locators' buttons, which would do nothing without this script, and listens to them. */
export function listenToLocators(page: ParentNode): void {
  for (const locator of page.querySelectorAll<HTMLElement>("[data-locator]")) {
    const button = locator.querySelector("button");
    if (!button) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      button.disabled = true;
      button.ariaBusy = "true";
      void openMap(locator);
    });
  }
}

async function openMap(locator: HTMLElement): Promise<void> {
  try {
    const { mountLocatorMap } = await import("./LocatorMap.tsx");
    mountLocatorMap(locator, JSON.parse(locator.dataset["locator"] ?? "") as MapMarket);
  } catch {
    showError(locator);
  }
}

/** The page brings the words along: the code that could draw them is what did not come. */
function showError(locator: HTMLElement): void {
  const error = locator.querySelector("template")?.content.cloneNode(true);
  locator.replaceChildren(...(error ? [error] : []));
}
