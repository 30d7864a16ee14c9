/** Catches the browser's offer to install the site when it comes: it may come early, and does not come twice. */
import { type InstallOffer, installOffer } from "./install-offer.ts";

/** Catches offers from now on, and fetches what shows them. */
export function listenToInstallOffers(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // Otherwise the browser asks by itself, whenever it likes.
    event.preventDefault();
    installOffer.set(event as InstallOffer);
    void import("./install-prompt.ts").then(
      ({ showInstallPrompt }) => showInstallPrompt(),
      // The connection went: there will be another offer, on another page.
      () => undefined,
    );
  });
  window.addEventListener("appinstalled", () => installOffer.set(null));
}
