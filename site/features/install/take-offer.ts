/** Takes up the browser's offer to install, and remembers for the session what became of it. */
import { installOffer } from "./install-offer.ts";

const KEY = "installPrompt";

/** Whether the visitor has decided in this session: no more asking. */
export function isInstallDecided(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    // Storage blocked: the answer lasts as long as the page.
    return decided;
  }
}

let decided = false;

/** No more asking in this session: the visitor said so, or has installed it. */
export function rememberDecision(): void {
  decided = true;
  try {
    sessionStorage.setItem(KEY, "decided");
  } catch {
    // As above.
  }
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
