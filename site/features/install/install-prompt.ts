/** The card that shows the browser's offer to install: Install, or Not now for the rest of the session. */
import { showInDock } from "../notices/connection-notices.ts";
import { createButton } from "../../lib/create-button.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { isStandalone, takeInstallOffer } from "./install-app.ts";
import { installOffer } from "./install-offer.ts";

/** In the session's storage once the visitor has answered. */
const KEY = "installPrompt";
const session = () => sessionStorage;

/** One per page, shown or answered: so the answer also holds on the page if storage is blocked. */
let card: HTMLElement | null = null;

/** Shows the card if there is an offer, unless the visitor has answered in this session or uses the installed app. */
export function showInstallPrompt(): void {
  if (card || !installOffer.get() || readStored(KEY, session) !== null || isStandalone()) return;
  card = createCard();
  showInDock(card);
  installOffer.subscribe(() => {
    // Used, or installed in another way.
    if (!installOffer.get()) endOffers();
  });
}

/** Stops offers in this session. */
function endOffers(): void {
  writeStored(KEY, "decided", session);
  card?.remove();
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
    void takeInstallOffer();
  });
  element.append(text, createButton("Not now", "button", endOffers), install);
  return element;
}
