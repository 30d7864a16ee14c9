/** After a heart was pressed: caches or drops the market's photos, and shows a message. */
import { dropOffline, keepOffline } from "../pwa/keep-offline.ts";
import { type Message, toast } from "../../components/toast-store.ts";
import { focusHeading } from "../../lib/list-focus.ts";
import { say } from "../market-summary/live/say.ts";

export interface SavedMarket {
  id: number;
  name: string;
  /** Photo addresses (see photo-address.ts). */
  photos: readonly string[];
}

interface Toggled {
  market: SavedMarket;
  /** Whether it should now be saved. */
  isSaved: boolean;
  /** Number of saved markets. */
  count: number;
  /** The error thrown by the storage, or null. */
  problem: unknown;
  /** The element with the heart button. */
  heart: HTMLElement;
  /** Toggles it back. */
  again: () => void;
}

export function afterToggle(toggled: Toggled): void {
  const { market, isSaved, count, problem, heart, again } = toggled;
  if (problem !== null) {
    tell(heart, {
      title: isSaved ? "Not saved" : "Not removed",
      description: explain(problem),
      variant: "destructive",
    });
    return;
  }
  if (isSaved) {
    void keepOffline(market.id, market.photos);
    // Only for the first one: after that the filled heart is enough.
    if (count === 1)
      tell(heart, {
        title: "Saved on this device",
        description: "Find it under “Saved” in the menu at the top of the page.",
      });
    return;
  }
  void dropOffline(market.id);
  // In the list of saved markets the card disappears with its button, and with it the focus.
  requestAnimationFrame(() => {
    if (heart.isConnected) return;
    focusHeading();
    tell(heart, { title: `Removed ${market.name}`, action: { label: "Undo", run: again } });
  });
}

function tell(heart: HTMLElement, message: Message): void {
  if (!say(heart, message)) toast(message);
}

function explain(problem: unknown): string {
  return problem instanceof DOMException && problem.name === "QuotaExceededError"
    ? "This device has no room left for this site. Please free some storage and try again."
    : "Your browser does not let this site keep anything on this device. Please allow it in the browser’s settings.";
}
