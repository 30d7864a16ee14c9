/** Where the addresses of markets that turned out to be others lead. */
import type { Redirect } from "#data/domain/market-schema.ts";

/**
 * Straight to the market that is on the site, however often it was merged; none for those that end nowhere.
 * @param steps from one market to the next
 * @param isLive whether a market is on the site
 */
export function resolveRedirects(steps: readonly Redirect[], isLive: (id: number) => boolean): Redirect[] {
  const next = new Map(steps.map(({ from, to }) => [from, to]));
  return [...next.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((from) => {
      const to = isLive(from) ? null : follow(from, next, isLive);
      return to === null ? [] : [{ from, to }];
    });
}

function follow(from: number, next: ReadonlyMap<number, number>, isLive: (id: number) => boolean): number | null {
  const seen = new Set([from]);
  for (let at = next.get(from); at !== undefined && !seen.has(at); at = next.get(at)) {
    if (isLive(at)) return at;
    seen.add(at);
  }
  return null;
}
