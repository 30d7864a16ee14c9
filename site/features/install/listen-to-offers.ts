/** The browser's offer to install may come early and comes once, so every public page listens for it. */
import { type InstallOffer, installOffer } from "./install-offer.ts";

/** Listens for the browser's offers, and loads the card that shows them. */
export function listenToInstallOffers(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // Otherwise the browser shows its own banner.
    event.preventDefault();
    installOffer.set(event as InstallOffer);
    void import("./install-prompt.ts").then(
      ({ showInstallPrompt }) => showInstallPrompt(),
      // Without a connection: the browser offers it again on another page.
      () => undefined,
    );
  });
  window.addEventListener("appinstalled", () => installOffer.set(null));
}
