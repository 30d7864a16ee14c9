/** The sentence above the whole list: what is open now, or opens next. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import { USUAL_RADIUS } from "#data/market/near.ts";
import type { GroupName, OrderContext, Ordered } from "#data/market/order.ts";
import { nameDayAhead, shortenDay } from "#data/schedule/day-text.ts";
import { formatTime } from "#data/schedule/format/style.ts";
import { addDays, getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import type { When } from "#data/schedule/when.ts";

/** What the list says of the day, above its cards. */
export interface DayText {
  /** "Sat 9 AM" */
  when: string;
  /** "24 open now, 71 likely"; "1 open now, 6 likely within 20 miles" */
  text: string;
  /** The day that lists them, if that is not today. */
  choice?: When;
}

/** Said below, of the day on which the page was built. */
export interface DayNote {
  /** When most markets are out of season, how many are not and when more open; or else the crops at their best. */
  text: string;
  /** The page of the crops. */
  href?: string;
}

/**
 * What is open now, or later today, or on the next day with a market, among what is near.
 * @param ordered all markets in their order for now
 */
export function describeNow(
  ordered: readonly Ordered<ListedMarket>[],
  { now, rules, position, near: radius }: OrderContext,
): DayText {
  const near = ordered.filter(({ isNear }) => isNear);
  const count = (name: GroupName) => near.filter(({ group }) => group === name).length;
  const [open, likely, maybe, later] = [count("open"), count("likely"), count("maybe"), count("later")];
  const moment = getLocalMoment(now, rules.timeZone);
  const when = `${shortenDay(moment.weekday)} ${formatTime(moment.minutes, "card")}`;
  const where = position ? ` within ${radius ?? USUAL_RADIUS} miles` : "";
  if (open > 0) return { when, text: `${open} open now${likely > 0 ? `, ${likely} likely` : ""}${where}` };
  if (likely > 0) return { when, text: `${likely} probably open now${where}` };
  if (later > 0) return { when, text: `${later} open later today${where}` };
  // What may have ended is counted apart.
  if (maybe > 0) return { when, text: `${maybe} may be open now${where}` };
  const next = near.find(({ group }) => group === "days");
  if (!next || next.inDays === Infinity) return { when, text: `nothing open today${where}` };
  const onDay = near.filter(({ group, inDays }) => group === "days" && inDays === next.inDays).length;
  return {
    when,
    text: `nothing open today${where}, ${onDay} ${nameDayAhead(moment, next.inDays)}`,
    choice: toIsoDate(addDays(moment, next.inDays)),
  };
}
