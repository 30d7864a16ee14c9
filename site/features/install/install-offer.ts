/** The browser's offer to install the site. It may come early and comes once, so every public page listens for it. */
import { createStore } from "../../lib/store.ts";

/** Chromium's; https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallOffer extends Event {
  /** Opens the browser's prompt. */
  prompt: () => Promise<unknown>;
  /** Settles with the visitor's answer. */
  readonly userChoice: Promise<unknown>;
}

/** Null without an offer, and once it has been used: an offer can be used only once. */
export const installOffer = createStore<InstallOffer | null>(() => null);

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
