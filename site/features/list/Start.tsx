/**
 * The sentence above the whole list that says what is open now, and towns to choose for visitors whose place is
 * unknown.
 */
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
import EnableLocation from "../location/EnableLocation.tsx";
import { changeFilters } from "./list-state.ts";
import styles from "./Start.module.css";

/** Texts for the day on which the page was built. */
export interface StartText {
  /** "Saturday, July 11: 120 markets.": shown until what is open now has been computed. */
  today: string;
  /** When most markets are out of season: how many are in season, and when more open. */
  winter?: string;
  /** The crops that are at their best this week. */
  best?: string;
}

interface Props {
  texts: StartText;
  /** The region's largest towns. */
  towns: readonly NamedPlace[];
  /** Null until they have loaded. */
  markets: readonly ListedMarket[] | null;
  asked: FilterContext | null;
  /** Whether the texts of the build day still hold. */
  isFresh: boolean;
}

export default function Start({ texts, towns, markets, asked, isFresh }: Props) {
  const now = useMemo(() => markets && asked && describeNow(markets, asked), [markets, asked]);
  return (
    <div className={styles["start"]}>
      <p>
        {now ? (
          <span key="now">
            <strong>{`${now.when}:`}</strong>{" "}
            {now.choice ? (
              <button type="button" className="as-link" onClick={() => changeFilters({ when: now.choice, at: null })}>
                {now.text}
              </button>
            ) : (
              <span>{now.text}</span>
            )}
            <span>.</span>
          </span>
        ) : (
          <span key="day">{texts.today}</span>
        )}{" "}
        {isFresh && texts.winter && <span>{texts.winter}</span>}
        {isFresh && texts.best && <a href="/in-season">{texts.best}</a>}
      </p>
      {!asked?.position && (
        // Also in the static HTML, so that nothing moves when the list becomes interactive.
        <div className={classes("script-only", styles["towns"])}>
          <EnableLocation />
          <ul role="list" aria-label="Markets near">
            {towns.map((town) => (
              <li key={town.name}>
                <button
                  type="button"
                  className="as-link"
                  onClick={() => changeFilters({ near: town, within: USUAL_RADIUS, county: null })}
                  aria-label={`Markets near ${town.name}`}
                >
                  {town.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface NowText {
  /** "Saturday, 9 AM, within 20 miles" */
  when: string;
  /** "24 open now, 71 likely" */
  text: string;
  /** The value of the When filter that lists them; null when there is nothing to list. */
  choice: When | null;
}

/** What is open now, or later today, or on the next day with a market. */
export function describeNow(all: readonly ListedMarket[], { now, rules, position = null }: FilterContext): NowText {
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
