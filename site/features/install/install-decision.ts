/** Whether the visitor has answered the offer to install in this session. */
import { readStored, writeStored } from "../../lib/stored.ts";
import { installOffer } from "./install-offer.ts";

const KEY = "installPrompt";

/** If storage is blocked, the answer lasts as long as the page. */
let decided = false;

export function isInstallDecided(): boolean {
  return decided || readStored(KEY, () => sessionStorage) !== null;
}

/** Stops offers in this session: the visitor declined or has installed the app. */
export function rememberDecision(): void {
  decided = true;
  writeStored(KEY, "decided", () => sessionStorage);
}

/** Whether the page runs in the installed app. */
export function isStandalone(): boolean {
  // Safari on iOS has its own property.
  return (
    matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true)
  );
}

/** Opens the browser's prompt and waits for the answer. An offer can be used once, whatever the answer. */
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
