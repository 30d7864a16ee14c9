/** Installing: whether it is done, and the browser's prompt for it. */
import { installOffer } from "./install-offer.ts";

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
  } catch {
    // The browser may refuse to ask.
  }
  installOffer.set(null);
}
