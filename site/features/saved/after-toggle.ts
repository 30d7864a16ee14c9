/** What follows when a heart was pressed: its photos are kept or let go, and the visitor hears what they cannot see. */
import { dropOffline, keepOffline } from "../pwa/keep-offline.ts";
import type { Heart, SavedMarket } from "./saved-market.ts";

interface Toggled {
  market: SavedMarket;
  /** What it was to become. */
  isSaved: boolean;
  /** How many are saved now. */
  count: number;
  /** What was thrown when the device was to keep it. */
  problem: unknown;
  heart: Heart;
  /** Presses the heart once more. */
  again: () => void;
}

export function afterToggle(toggled: Toggled): void {
  const { market, isSaved, count, problem, again } = toggled;
  const { button, say, onGone } = toggled.heart;
  if (problem !== undefined) {
    say({ title: isSaved ? "Not saved" : "Not removed", description: explain(problem), variant: "destructive" });
    return;
  }
  if (isSaved) {
    void keepOffline(market.id, market.photos);
    // Once is enough: after that the heart says it.
    if (count === 1)
      say({ title: "Saved on this device", description: "Find it under “Saved” at the top of the page." });
    return;
  }
  void dropOffline(market.id);
  // In the list of saved markets the card goes with its heart, and with it the keyboard's place on the page.
  requestAnimationFrame(() => {
    if (button.isConnected) return;
    onGone?.();
    say({ title: `Removed ${market.name}`, action: { label: "Undo", run: again } });
  });
}

function explain(problem: unknown): string {
  return problem instanceof DOMException && problem.name === "QuotaExceededError"
    ? "This device has no room left for this site. Please free some storage and try again."
    : "Your browser does not let this site keep anything on this device. Please allow it in the browser’s settings.";
}
