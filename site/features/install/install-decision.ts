/** What became of the browser's offer to install the site, for the session. */
import { readStored, writeStored } from "../../lib/stored.ts";
import { installOffer } from "./install-offer.ts";

const KEY = "installPrompt";

/** Where storage is blocked, the answer lasts as long as the page. */
let decided = false;

/** Whether the visitor has decided in this session: no more asking. */
export function isInstallDecided(): boolean {
  return decided || readStored(KEY, () => sessionStorage) !== null;
}

/** No more asking in this session: the visitor said so, or has installed it. */
export function rememberDecision(): void {
  decided = true;
  writeStored(KEY, "decided", () => sessionStorage);
}

/** Whether this is the installed app itself. */
export function isStandalone(): boolean {
  // iOS has a word of its own for it.
  return (
    matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true)
  );
}

/** Lets the browser ask, and waits for the visitor's answer. Whatever it is, this offer is used up. */
export async function takeInstallOffer(): Promise<void> {
  const offer = installOffer.get();
  try {
    await offer?.prompt();
    await offer?.userChoice;
  } finally {
    rememberDecision();
    installOffer.set(null);
  }
}
