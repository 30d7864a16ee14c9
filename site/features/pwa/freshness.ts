/** How old the data on the page are, for what draws itself; null until somebody knows (show-freshness.ts). */
import { createStore } from "../../lib/store.ts";

interface Freshness {
  /** "Saved copy from Friday 9:12" */
  text: string;
  /** What is current needs no room of its own. */
  isCurrent: boolean;
}

export const freshness = createStore<Freshness | null>(() => null);
