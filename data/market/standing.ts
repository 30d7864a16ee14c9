/** Markets that have ended (`closed`), that their list has dropped (`unlisted`), or that a source doubts (`doubted`). */
import type { Standing } from "./market-schema.ts";

/** What cards, filters and the dashboard call it. */
export const STANDING_LABELS: Readonly<Record<Standing["is"], string>> = {
  unlisted: "No longer listed",
  doubted: "May not be held",
  closed: "Closed",
};

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

/** "No longer listed" or "May not be held", for a market that may have ended; otherwise null. */
export function nameDoubtful({ standing }: Standable): string | null {
  return standing && standing.is !== "closed" ? STANDING_LABELS[standing.is] : null;
}
