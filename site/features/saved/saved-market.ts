/** What a heart needs of its market, and what it may have to say. */

export interface SavedMarket {
  id: number;
  name: string;
  /** As a market has them (see photo-address.ts). */
  photos: readonly string[];
}

/** What is said to the visitor: a toast on the list, a line on a market's page. */
export interface SavedMessage {
  title: string;
  description?: string;
  variant?: "destructive";
  action?: { label: string; run: () => void };
}

/** A heart that was pressed. */
export interface Heart {
  button: HTMLElement;
  /** Gets what a heart that changes does not say by itself. */
  say: (message: SavedMessage) => void;
  /** Called when it went with its card, which takes the keyboard's place on the page away. */
  onGone?: (() => void) | undefined;
}
