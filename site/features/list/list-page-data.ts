/** What the markets page needs at build time, out of a snapshot. */
import { withTimeZone } from "#data/find-time-zone.ts";
import { type ListedMarket, toListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import { describeSeasonStarts } from "#data/market/season-starts.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { withCounty } from "#data/places/counties.ts";
import { region } from "#data/region.ts";
import { findCounty } from "../location/region-counties.ts";
import { FIRST_CARDS, type Group, groupBySeason, ITEMS_SHOWN, OUT_OF_SEASON } from "./list-groups.ts";
import type { Props } from "./MarketsPage.tsx";

/** Markets listed in the page's structured data. */
const LISTED_IN_METADATA = 10;

/** @param now on whose day the first cards are those that are held at all in these weeks */
export function getListPageData(markets: readonly Market[], now: Date): Props {
  // The same markets that the index will bring: nothing changes when it arrives.
  const listed = markets.map((market) => toListedMarket(withTimeZone(withCounty(market, findCounty), region)));
  const groups = groupBySeason(sortMarkets(listed, "alphabetic", null), now);
  const held = groups[0]?.markets.length ?? 0;
  const away = groups.find(({ title }) => title === OUT_OF_SEASON)?.markets ?? [];
  const moment = getLocalMoment(now, region.timeZone);
  const starts = describeSeasonStarts(away, moment, now, region.scheduleFreshMonths);
  const isWinter = away.length > held && starts !== null;
  return {
    firstGroups: takeFirst(groups, starts),
    total: markets.length,
    ...(isWinter && { winter: `${held} ${held === 1 ? "is" : "are"} in season. ${starts}` }),
    drawn: now.toISOString(),
  };
}

/** As they will stand when all are here, so that no heading comes between the cards then. */
function takeFirst(groups: readonly Group[], starts: string | null): Group[] {
  let room = FIRST_CARDS;
  return groups.flatMap(({ title, markets }) => {
    const first = markets.slice(0, room);
    room -= first.length;
    if (first.length === 0) return [];
    return { title, markets: first.map(toDrawn), count: markets.length, ...(title === OUT_OF_SEASON && { starts }) };
  });
}

/** What its card draws, which is in the page twice, as HTML and for the script: of products that have no room, their number. */
function toDrawn(market: ListedMarket): ListedMarket {
  const customList = market.customList.map((item, at) => (at < ITEMS_SHOWN ? item : ""));
  const drawn = { ...market, customList };
  delete drawn.zipCode;
  delete drawn.county;
  return drawn;
}

/** schema.org ItemList of the first markets. */
export function getItemList(markets: readonly Market[], toUrl: (path: string) => string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: markets.length,
    itemListElement: sortMarkets(markets, "alphabetic", null)
      .slice(0, LISTED_IN_METADATA)
      // What each is, its own page says.
      .map(({ id }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: toUrl(`/markets/${id}`),
      })),
  };
}
