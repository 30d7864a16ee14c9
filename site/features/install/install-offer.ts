/** The browser's offer to install the site, which the card shows. */
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
