/** What draws the cards of the list gets, whether it is all of them or the first ones. */
import type { ReactElement, RefObject } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";

/** Lets the page bring a card into view: for a pin that was chosen, and for coming back. */
export interface ListHandle {
  /** @param offset Pixels of the card that lie above the window's top edge; without it, the shortest way will do. */
  scrollToMarket: (id: number, offset?: number) => void;
}

export interface CardsProps {
  markets: readonly ListedMarket[];
  /** All that match, of which a part may be here. */
  count: number;
  /** How many of them the page begins with. */
  first: number;
  handle: RefObject<ListHandle | null>;
  children: (market: ListedMarket, index: number) => ReactElement;
}
