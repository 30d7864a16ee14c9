/** `<share-button>`: shares the page by the device's dialog, or copies its link and says so in the button. */
import { LINK_COPIED, MESSAGE_SHOWN_MS, shareLink } from "../../../lib/share-link.ts";
import { define, getDrawnMarket } from "./live-element.ts";
import { say } from "./say.ts";

class ShareElement extends HTMLElement {
  #timer = 0;

  constructor() {
    super();
    this.addEventListener("click", () => void this.#share());
  }

  async #share(): Promise<void> {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;
    const message = await shareLink(getDrawnMarket(this)?.get().name ?? document.title, url);
    if (message === LINK_COPIED) this.#tell(message);
    else if (message !== null) say(this, { title: message });
  }

  /** In the button: a line of its own would push the page down, and up again. */
  #tell(message: string): void {
    const label = this.querySelector("[data-label]");
    if (!label) return;
    this.dataset["name"] ??= label.textContent;
    label.textContent = message;
    label.classList.remove("visually-hidden");
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      label.textContent = this.dataset["name"] ?? "";
      label.classList.add("visually-hidden");
    }, MESSAGE_SHOWN_MS);
  }
}

define("share-button", ShareElement);
