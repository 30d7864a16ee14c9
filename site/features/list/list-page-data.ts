/** Computes the props of the markets page at build time. */
import { CROPS, listAtBest } from "#data/crops/crops.ts";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import { type ListedMarket, toListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import { describeSeasonStarts } from "#data/market/season-starts.ts";
import { nameDay } from "#data/schedule/day-text.ts";
import { WHOLE_DAY } from "#data/schedule/hours.ts";
import { getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { getRanges, isAlwaysOpen } from "#data/schedule/open-state.ts";
import { sortByName } from "#data/market/sort.ts";
import { withCounty } from "#data/places/counties.ts";
import { region } from "#data/region.ts";
import { oncePer } from "../../lib/once-per.ts";
import { findCounty } from "../location/region-counties.ts";
import { FIRST_CARDS, type Group, groupDrawn } from "./list-groups.ts";
import type { Props } from "./ListColumn.tsx";
import type { DayNote } from "./day-text.ts";

const LISTED_IN_METADATA = 10;

const CROPS_NAMED = 3;

/** Once, because the list is at two addresses. @param now the first cards are the markets of this day */
export const getListPageData = oncePer((markets: readonly Market[], now: Date): Props => {
  // The same values as in the index that the page loads, so that nothing changes when it arrives.
  const listed = markets.map((market) => toListedMarket(withTimeZone(withCounty(market, findCounty), region)));
  const groups = groupDrawn(listed, { now, rules: region });
  const marketsOf = (name: Group["name"]) => groups.flatMap((group) => (group.name === name ? group.markets : []));
  const away = marketsOf("away");
  const today = [...marketsOf("open"), ...marketsOf("likely")];
  const moment = getLocalMoment(now, region.timeZone);
  const starts = describeSeasonStarts(away, moment, now, region.scheduleFreshMonths);
  const running = groups.flatMap(({ name, markets }) => (name === "away" ? [] : markets)).filter(isScheduled);
  const isWinter = away.length > running.length && starts !== null;
  return {
    firstGroups: takeFirst(groups, starts),
    total: markets.length,
    drawn: now.toISOString(),
    day: { when: nameDay(moment), text: today.length === 0 ? "nothing open" : `${today.length} open or likely` },
    note: isWinter
      ? { text: `${running.length} ${running.length === 1 ? "is" : "are"} in season. ${starts}` }
      : describeBest(listAtBest(CROPS, moment)),
  };
});

function isScheduled({ schedule }: ListedMarket): boolean {
  return schedule !== undefined;
}

/** "At their best this week: cherries, blueberries, peas …" */
function describeBest(names: readonly string[]): DayNote | null {
  if (names.length === 0) return null;
  const named = names.slice(0, CROPS_NAMED).join(", ");
  const more = names.length > CROPS_NAMED ? " …" : "";
  return { text: `At ${names.length === 1 ? "its" : "their"} best this week: ${named}${more}`, href: "/in-season" };
}

/** The first cards, grouped as the whole list will be. */
function takeFirst(groups: readonly Group[], starts: string | null): Group[] {
  let room = FIRST_CARDS;
  return groups.flatMap(({ name, title, markets }) => {
    const first = markets.slice(0, room).map(toDrawn);
    room -= first.length;
    if (first.length === 0) return [];
    return { name, title, markets: first, count: markets.length, ...(name === "away" && { starts }) };
  });
}

/** For first-cards.ts: the day, and when on it the first cards' markets are open: "125 480 720" by id and minutes. */
export function listFirstHours({ firstGroups, drawn }: Pick<Props, "firstGroups" | "drawn">) {
  const day = getLocalMoment(new Date(drawn), region.timeZone);
  const spans = firstGroups
    .flatMap(({ markets }) => markets)
    .flatMap((market) => {
      const ranges = isAlwaysOpen(market, day) ? WHOLE_DAY : getRanges(market, day);
      return ranges.map(({ opens, closes }) => `${market.id} ${opens} ${closes}`);
    });
  return { "data-day": toIsoDate(day), "data-zone": region.timeZone, "data-hours": spans.join() };
}

/** Leaves out what the card does not show: the page contains it twice, in the HTML and in the island's props. */
function toDrawn(market: ListedMarket): ListedMarket {
  const drawn = { ...market };
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
    itemListElement: sortByName(markets)
      .slice(0, LISTED_IN_METADATA)
      // Details are on each market's own page.
      .map(({ id }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: toUrl(`/markets/${id}`),
      })),
  };
}
