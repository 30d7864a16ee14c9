/** Types of the heart button: the market it saves and the messages it shows. */

export interface SavedMarket {
  id: number;
  name: string;
  /** Photo addresses (see photo-address.ts). */
  photos: readonly string[];
}

/** Shown as a toast on the list, as a line on a market's page. */
export interface SavedMessage {
  title: string;
  description?: string;
  variant?: "destructive";
  action?: { label: string; run: () => void };
}

export interface Heart {
  button: HTMLElement;
  /** Shows a message. */
  say: (message: SavedMessage) => void;
  /** Called when the button was removed together with its card, which loses the focus. */
  onGone?: (() => void) | undefined;
}
