/**
 * The groups of an index of markets: first those of its day, then all others by name. A long one has all by letter or
 * county, with those of the day once more, since who opens one group looks for a name or a place.
 */
import type { Market } from "#data/market/market-schema.ts";
import { HELD_GROUPS, orderMarkets } from "#data/market/order.ts";
import { nameKey, sortByName } from "#data/market/sort.ts";
import { region } from "#data/region.ts";
import { nameDay } from "#data/schedule/day-text.ts";
import { addDays, getLocalMoment, isSameDay, type LocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { isWeekday } from "#data/schedule/weekday.ts";
import type { Topic } from "./topics.ts";

export interface IndexGroup {
  /** The target of jumps. */
  id: string;
  title: string;
  /** In jumps: "A". */
  short: string;
  /** The day, if it is that of the drawing: a copy may be read later. */
  today?: string;
  markets: readonly Market[];
}

/** An index of more markets is folded, so that a phone shows what to choose from. */
const FOLD_ABOVE = 50;

export function isLong({ length }: readonly Market[]): boolean {
  return length > FOLD_ABOVE;
}

/**
 * @param topic a weekday's index is about the next such day, all others are about today
 * @param toGroups makes the groups of a long index; by default letters
 */
export function groupMarkets(
  markets: readonly Market[],
  topic: Topic,
  now: Date,
  toGroups: (byName: readonly Market[]) => IndexGroup[] = groupByLetter,
): IndexGroup[] {
  const today = getLocalMoment(now, region.timeZone);
  const day = isWeekday(topic) ? findNext(topic, today) : today;
  const held = orderMarkets(markets, { now, rules: region, days: [day] })
    .filter(({ group }) => HELD_GROUPS.includes(group))
    .map(({ market }) => market);
  const byName = sortByName(markets);
  const first = {
    id: "day",
    title: nameDay(day),
    short: day.weekday,
    markets: held,
    ...(isSameDay(day, today) && { today: toIsoDate(today) }),
  };
  if (isLong(markets)) return dropEmpty([first, ...toGroups(byName)]);
  const others = byName.filter((market) => !held.includes(market));
  const title = held.length > 0 ? "All others" : "By name";
  return dropEmpty([first, { id: "others", title, short: title, markets: others }]);
}

function dropEmpty(groups: readonly IndexGroup[]): IndexGroup[] {
  return groups.filter(({ markets }) => markets.length > 0);
}

function findNext(weekday: string, today: LocalMoment): LocalMoment {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return week.find((day) => day.weekday === weekday) ?? today;
}

/** @param byName sorted by name, so that letters are in order */
export function groupByLetter(byName: readonly Market[]): IndexGroup[] {
  return [...Map.groupBy(byName, toLetter)].map(([letter, markets]) => ({
    id: letter,
    title: letter,
    short: letter,
    markets,
  }));
}

/** "A"; "0-9" for all that begin with none. */
function toLetter({ name }: Market): string {
  const initial = nameKey(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(initial) ? initial : "0-9";
}
