/** What the parts of the page beside the map may ask of it, without reaching into what it draws. */

export interface MapCommands {
  /** Fits all markets shown into the view. */
  showAll: () => void;
  /** Puts the focus on the pin of the chosen market, or its cluster; where neither is in view, on the map. */
  focusChosen: () => void;
  /** Whether the focus is on a pin, and came there by a key. */
  isPinFocused: () => boolean;
}

/** Of the list's map; null while there is none. */
let commands: MapCommands | null = null;

/** @returns ends it, when the map goes */
export function offerCommands(offered: MapCommands): () => void {
  commands = offered;
  return () => {
    if (commands === offered) commands = null;
  };
}

export const getMapCommands = (): MapCommands | null => commands;
