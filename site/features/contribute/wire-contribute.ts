/** The buttons that open a dialog. Of the dialogs nothing is loaded before one is pressed. */
import type { ContributeMarket } from "./contribute-market.ts";
import { PLAIN_EDIT_HREF } from "./plain-edit.ts";

const NOT_LOADED = "This could not be loaded. Please check your internet connection and try again.";

export function wireContribute(page: HTMLElement, market: ContributeMarket): void {
  page.addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-contribute]") : null;
    if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.ariaBusy = "true";
    void open(opener, market).finally(() => {
      opener.ariaBusy = null;
    });
  });
  // A link from elsewhere to the form. Taken once: Back and a reload show the page.
  if (location.hash !== PLAIN_EDIT_HREF) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  page.querySelector<HTMLElement>("button[data-contribute=edit]")?.click();
}

async function open(opener: HTMLElement, market: ContributeMarket): Promise<void> {
  try {
    const { openDialog } = await import("./open-dialog.tsx");
    // Safari does not focus a button that is clicked; the dialog gives the focus back to what had it.
    opener.focus({ preventScroll: true });
    openDialog(opener.dataset["contribute"] === "photos" ? "photos" : "edit", market);
  } catch {
    report(opener);
  }
}

function report(opener: HTMLElement): void {
  const words = document.createElement("p");
  words.role = "alert";
  words.textContent = NOT_LOADED;
  opener.parentElement?.querySelector("[role=alert]")?.remove();
  opener.after(words);
}
