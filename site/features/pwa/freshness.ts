/** The age of the page's data, for React components; null until it is known (show-freshness.ts). */
import { createStore } from "../../lib/store.ts";

interface Freshness {
  /** "Saved copy from Friday 9:12" */
  text: string;
  /** Nothing needs to be shown then. */
  isCurrent: boolean;
}

export const freshness = createStore<Freshness | null>(() => null);
