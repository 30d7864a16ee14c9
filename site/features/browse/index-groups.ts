/** The groups of an index of markets: those of its day first, then all others by name or by county. */
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

/** An index of more markets is folded into small groups, so that a phone shows what to choose from. */
const FOLD_ABOVE = 50;

export function isLong({ length }: readonly Market[]): boolean {
  return length > FOLD_ABOVE;
}

/**
 * @param topic a weekday's index is about the next such day, all others are about today
 * @param toGroup makes the groups of a long index; by default letters
 */
export function groupMarkets(
  markets: readonly Market[],
  topic: Topic,
  now: Date,
  toGroups: (others: readonly Market[]) => IndexGroup[] = groupByLetter,
): IndexGroup[] {
  const today = getLocalMoment(now, region.timeZone);
  const day = isWeekday(topic) ? findNext(topic, today) : today;
  const ordered = orderMarkets(markets, { now, rules: region, days: [day] });
  const toMarkets = (isHeld: boolean) =>
    ordered.filter(({ group }) => HELD_GROUPS.includes(group) === isHeld).map(({ market }) => market);
  const held = toMarkets(true);
  const others = sortByName(toMarkets(false));
  const first = {
    ...{ id: "day", title: nameDay(day), short: day.weekday, markets: held },
    ...(isSameDay(day, today) && { today: toIsoDate(today) }),
  };
  const rest = isLong(markets)
    ? toGroups(others)
    : [{ id: "others", title: held.length > 0 ? "All others" : "By name", short: "Others", markets: others }];
  return [first, ...rest].filter((group) => group.markets.length > 0);
}

function findNext(weekday: string, today: LocalMoment): LocalMoment {
  const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  return week.find((day) => day.weekday === weekday) ?? today;
}

/** @param others sorted by name, so that their letters are */
export function groupByLetter(others: readonly Market[]): IndexGroup[] {
  return [...Map.groupBy(others, toLetter)].map(([letter, markets]) => ({
    ...{ id: letter, title: letter, short: letter },
    markets,
  }));
}

/** "A"; "0-9" for all that begin with none. */
function toLetter({ name }: Market): string {
  const initial = nameKey(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(initial) ? initial : "0-9";
}
