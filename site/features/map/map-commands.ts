/** What the rest of the page may ask the list's map to do. */

export interface MapCommands {
  /** Moves the map to show all listed markets. */
  showAll: () => void;
  /** Focuses the pin of the chosen market, or its cluster; if neither is in view, the map. */
  focusChosen: () => void;
  /** Moves the map so that the card does not cover the chosen market. @param cardTop in pixels of the window */
  revealAbove: (cardTop: number) => void;
  /** Whether a pin has the focus, by keyboard. */
  isPinFocused: () => boolean;
}

/** Null while there is no map. */
let commands: MapCommands | null = null;

/** @returns a function that withdraws them, for when the map is removed */
export function offerCommands(offered: MapCommands): () => void {
  commands = offered;
  return () => {
    if (commands === offered) commands = null;
  };
}

export const getMapCommands = (): MapCommands | null => commands;
