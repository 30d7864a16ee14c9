/** Above what is out of season: when the next ones open. Loaded with that group. */
import { useMemo } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { describeSeasonStarts } from "#data/market/next-openings.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";

export default function SeasonNote({ markets, now }: { markets: readonly ListedMarket[]; now: Date }) {
  const text = useMemo(
    () => describeSeasonStarts(markets, getLocalMoment(now, region.timeZone), now, region.scheduleFreshMonths),
    [markets, now],
  );
  return text && <p className="aside">{text}</p>;
}
