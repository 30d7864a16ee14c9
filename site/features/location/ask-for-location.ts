/** Asks for the visitor's position; loads the code for it only then. */
import { createStore } from "../../lib/store.ts";

/** True until the device has answered. */
export const isAskingForLocation = createStore(() => false);

/** Does nothing if the code can neither be loaded nor is cached. */
export async function askForLocation(): Promise<void> {
  if (isAskingForLocation.get()) return;
  isAskingForLocation.set(true);
  try {
    const code = await import("./take-location.ts").catch(() => null);
    await code?.enableLocation();
  } finally {
    isAskingForLocation.set(false);
  }
}
