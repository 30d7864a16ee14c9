/** Markets that are held no more, or whose list has dropped them: what follows from that, and how it is said. */
import { NO_LONGER_LISTED } from "../schedule/certainty.ts";
import type { ListingStatus } from "./market-schema.ts";

interface Standable {
  standing?: Pick<ListingStatus, "is"> | undefined;
}

/** Somebody has vouched that it is over: it is in no list, and its page says so. */
export function isClosed({ standing }: Standable): boolean {
  return standing?.is === "closed";
}

/** How many markets that is for visitors and operators alike: those that are closed have a page, and are in no list. */
export function countMarkets(markets: readonly Standable[]): number {
  return markets.filter((market) => !isClosed(market)).length;
}

/** What a line about a market says of its list; null where there is nothing to say. */
export function nameListing({ standing }: Standable): string | null {
  return standing?.is === "unlisted" ? NO_LONGER_LISTED : null;
}
