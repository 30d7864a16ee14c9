/** The browser's offer to install the site. Every page listens for it; what becomes of it is in install-decision.ts. */
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
