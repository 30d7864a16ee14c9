/** The browser's offer to install the site. It may come early and comes once, so every public page listens for it. */
import { createStore } from "../../lib/store.ts";

/** Chromium's; https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallOffer extends Event {
  /** Opens the browser's own question. */
  prompt: () => Promise<unknown>;
  /** Settles with the visitor's answer to it. */
  readonly userChoice: Promise<unknown>;
}

/** Null while there is none, and once it has been used: an offer asks the visitor only once. */
export const installOffer = createStore<InstallOffer | null>(() => null);

/** Takes over the browser's offers from now on, and loads the card that passes them on. */
export function listenToInstallOffers(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    // Otherwise the browser asks by itself, whenever it likes.
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
