/** The card that shows the browser's offer to install: Install, or Not now for the rest of the session. */
import { showInDock } from "../notices/connection-notices.ts";
import { createButton } from "../../lib/create-button.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { isInstallDecided, isStandalone, rememberDecision, takeInstallOffer } from "./install-decision.ts";
import { installOffer } from "./install-offer.ts";

let card: HTMLElement | null = null;

/** Shows the card if there is an offer, unless the visitor has answered in this session or uses the installed app. */
export function showInstallPrompt(): void {
  if (card || !installOffer.get() || isInstallDecided() || isStandalone()) return;
  card = createCard();
  showInDock(card);
  const stop = installOffer.subscribe(() => {
    if (installOffer.get()) return;
    stop();
    // Used, or installed in another way.
    rememberDecision();
    hide();
  });
}

function hide(): void {
  card?.remove();
  card = null;
}

function createCard(): HTMLElement {
  const element = document.createElement("section");
  element.className = "site-card install-card";
  element.ariaLabel = "Install";
  const text = document.createElement("p");
  const title = document.createElement("strong");
  title.textContent = getSiteName();
  text.append(title, "On your home screen, and works without a signal.");
  const install = createButton("Install", "button button-primary", () => {
    install.disabled = true;
    install.textContent = "Installing...";
    // The browser may refuse to ask.
    void takeInstallOffer().catch(() => undefined);
  });
  const later = createButton("Not now", "button", () => {
    rememberDecision();
    hide();
  });
  element.append(text, later, install);
  return element;
}
