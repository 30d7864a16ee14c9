/** The towns with the most markets, offered to visitors who do not share their position. */
import type { ListedMarket } from "./listed-market.ts";
import { getMiddle } from "./coordinates.ts";
import type { NamedPlace } from "./near.ts";

/** @returns towns with the median position of their markets, most markets first, then by name */
export function listLargestTowns(
  markets: readonly Pick<ListedMarket, "city" | "latitude" | "longitude">[],
  count: number,
): NamedPlace[] {
  return [...Map.groupBy(markets, ({ city }) => city)]
    .sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .slice(0, count)
    .flatMap(([name, there]) => {
      const middle = getMiddle(there);
      return middle ? [{ name, ...middle }] : [];
    });
}
