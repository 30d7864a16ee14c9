/** Asks for the visitor's position. */
import { createStore } from "../../lib/store.ts";
import { enableLocation } from "./take-location.ts";

/** True until the device has answered. */
export const isAskingForLocation = createStore(() => false);

export async function askForLocation(): Promise<void> {
  if (isAskingForLocation.get()) return;
  isAskingForLocation.set(true);
  try {
    await enableLocation();
  } finally {
    isAskingForLocation.set(false);
  }
}
