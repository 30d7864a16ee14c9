/** What the list and the map know of a market: enough for a card, a pin, search, sorts and filters. */
import type { FactWith } from "./facts.ts";
import type { Market, Standing } from "./market-schema.ts";

export type ListedMarket = Omit<Pick<Market, FactWith<{ isListed: true }>>, "hoursConfirmed" | "standing"> & {
  /** The month of whoever vouched for its hours; of whole records, where that is another word than of the rest. */
  hoursConfirmed?: { on: string };
  standing?: Pick<Standing, "is">;
  /** In which it lies, by its place: "Door". It follows from that, and is stored nowhere. */
  county?: string;
};
