/** What the list and the map know of a market: enough for a card, a pin, search, sorts and filters. */
import type { FactWith } from "./facts.ts";
import type { Market } from "./market-schema.ts";

export type ListedMarket = Pick<Market, FactWith<{ isListed: true }>>;
