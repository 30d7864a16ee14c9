/** Above the whole list: one sentence for this moment, and towns to tap for those whose place nobody knows. */
import { useMemo } from "react";
import { distanceMiles } from "#data/market/distance.ts";
import type { FilterContext } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { type NamedPlace, USUAL_RADIUS } from "#data/market/near.ts";
import { splitByToday } from "#data/market/today.ts";
import { nameDayAhead } from "#data/schedule/day-text.ts";
import { formatTimeShort } from "#data/schedule/hours-text.ts";
import { addDays, getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import type { When } from "#data/schedule/when.ts";
import { classes } from "../../lib/classes.ts";
import { changeFilters } from "./list-state.ts";
import styles from "./Start.module.css";

/** As of the day on which the page was drawn. */
export interface StartText {
  /** "Saturday, July 11: 120 markets." Until it is known what is open now. */
  today: string;
  /** While most are out of season: how many are not, and when more open. */
  winter?: string;
  /** What is picked this week, and not for long. */
  best?: string;
}

interface Props {
  words: StartText;
  /** The largest of the region. */
  towns: readonly NamedPlace[];
  /** Null until they are here. */
  markets: readonly ListedMarket[] | null;
  asked: FilterContext | null;
  /** Whether the words of the drawn day still hold. */
  isFresh: boolean;
}

export default function Start({ words, towns, markets, asked, isFresh }: Props) {
  const now = useMemo(() => markets && asked && describeNow(markets, asked), [markets, asked]);
  return (
    <div className={styles["start"]}>
      <p>
        {now ? (
          <span key="now">
            <strong>{`${now.when}:`}</strong>{" "}
            {now.choice ? (
              <button type="button" onClick={() => changeFilters({ when: now.choice, at: null })}>
                {now.text}
              </button>
            ) : (
              <span>{now.text}</span>
            )}
            <span>.</span>
          </span>
        ) : (
          <span key="day">{words.today}</span>
        )}{" "}
        {isFresh && words.winter && <span>{words.winter}</span>}
        {isFresh && words.best && <a href="/in-season">{words.best}</a>}
      </p>
      {!asked?.position && (
        // In the static page, too: nothing moves when the list starts.
        <ul role="list" aria-label="Markets near" className={classes("script-only", styles["towns"])}>
          {towns.map((town) => (
            <li key={town.name}>
              <button
                type="button"
                onClick={() => changeFilters({ near: town, within: USUAL_RADIUS, county: null })}
                aria-label={`Markets near ${town.name}`}
              >
                {town.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface NowWords {
  /** "Saturday, 9 AM, within 20 miles" */
  when: string;
  /** "24 open now, 71 likely" */
  text: string;
  /** What shows them; null where there is nothing to show. */
  choice: When | null;
}

/** What can be visited now, else later today, else on the next day that has a market. */
export function describeNow(all: readonly ListedMarket[], { now, rules, position = null }: FilterContext): NowWords {
  const markets = position ? all.filter((market) => distanceMiles(position, market) <= USUAL_RADIUS) : all;
  const { open, likely, later, next } = splitByToday(markets, now, rules);
  const moment = getLocalMoment(now, rules.timeZone);
  const time = `${moment.weekday}, ${formatTimeShort(moment.minutes)}`;
  const when = position ? `${time}, within ${USUAL_RADIUS} miles` : time;
  if (open.length > 0) {
    const more = likely.length > 0 ? `, ${likely.length} likely` : "";
    return { when, text: `${open.length} open now${more}`, choice: "now" };
  }
  if (likely.length > 0) return { when, text: `${likely.length} probably open now`, choice: "now" };
  if (later.length > 0) return { when, text: `${later.length} open later today`, choice: "today" };
  if (!next) return { when, text: "nothing open today", choice: null };
  return {
    when,
    text: `nothing open today, ${next.count} ${nameDayAhead(moment, next.inDays)}`,
    choice: toIsoDate(addDays(moment, next.inDays)),
  };
}
