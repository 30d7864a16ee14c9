/** Types of the heart button. */

export interface SavedMarket {
  id: number;
  name: string;
  /** Photo addresses (see photo-address.ts). */
  photos: readonly string[];
}

/** The element with the button. */
export interface Heart extends HTMLElement {
  /** Called when it was removed together with its card, which loses the focus. */
  whenGone?: (() => void) | undefined;
}
