/** Takes the visitor's position when they ask for it: only then does the code come that can. */
import { createStore } from "../../lib/store.ts";

/** While the device looks for it. */
export const isAskingForLocation = createStore(() => false);

/** Without a connection, and without a copy of that code on the device, nothing happens. */
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
