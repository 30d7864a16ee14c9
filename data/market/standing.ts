/** Markets that have ended (`closed`), or that their list has dropped (`unlisted`). */
import { NO_LONGER_LISTED } from "../schedule/certainty.ts";
import type { Standing } from "./market-schema.ts";

interface Standable {
  standing?: Pick<Standing, "is"> | undefined;
}

/** Somebody vouched that it has ended: it is in no list, and its page says so. */
export function isClosed({ standing }: Standable): boolean {
  return standing?.is === "closed";
}

/** Number of markets shown to visitors and operators. Closed ones have a page, but are in no list. */
export function countMarkets(markets: readonly Standable[]): number {
  return markets.filter((market) => !isClosed(market)).length;
}

/** "No longer listed" for a market that its list has dropped; otherwise null. */
export function nameListing({ standing }: Standable): string | null {
  return standing?.is === "unlisted" ? NO_LONGER_LISTED : null;
}
