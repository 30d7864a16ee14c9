/**
 * The sentence above the whole list that says what is open now, and towns to choose for visitors whose place is
 * unknown.
 */
import { useMemo } from "react";
import type { FilterContext } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { type NamedPlace, USUAL_RADIUS } from "#data/market/near.ts";
import type { GroupName, Ordered } from "#data/market/order.ts";
import { nameDayAhead } from "#data/schedule/day-text.ts";
import { formatTime } from "#data/schedule/format/style.ts";
import { addDays, getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import type { When } from "#data/schedule/when.ts";
import { classes } from "../../lib/classes.ts";
import { changeFilters } from "./list-state.ts";
import styles from "./Start.module.css";

/** Texts for the day on which the page was built. */
export interface StartText {
  /** "Saturday, July 11: 120 markets.": shown until what is open now has been computed. */
  today: string;
  /** When most markets are out of season: how many are in season, and when more open. */
  winter?: string;
  /** How many crops are at their best this week, and the first of them; narrow screens have no room for those. */
  best?: { count: string; names: string };
}

interface Props {
  texts: StartText;
  /** The region's largest towns. */
  towns: readonly NamedPlace[];
  /** All markets in their order for now; null until they have loaded. */
  markets: readonly Ordered<ListedMarket>[] | null;
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
              // A link, because the text of a button would not wrap.
              <a
                href={`/?when=${now.choice}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  changeFilters({ when: now.choice, at: null });
                }}
              >
                {now.text}
              </a>
            ) : (
              <span>{now.text}</span>
            )}
            <span>.</span>
          </span>
        ) : (
          <span key="day">{texts.today}</span>
        )}{" "}
        {isFresh && texts.winter && <span>{texts.winter}</span>}
        {isFresh && texts.best && (
          <a href="/in-season">
            {texts.best.count}
            <span className={styles["names"]}>: {texts.best.names}</span>
          </a>
        )}
      </p>
      {!asked?.position && (
        // Also in the static HTML, so that nothing moves when the list becomes interactive.
        <div className={classes("script-only", styles["towns"])}>
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

/**
 * What is open now, or later today, or on the next day with a market, among what is near.
 * @param ordered all markets in their order for now
 */
export function describeNow(
  ordered: readonly Ordered<ListedMarket>[],
  { now, rules, position }: FilterContext,
): NowText {
  const near = ordered.filter(({ isNear }) => isNear);
  const count = (name: GroupName) => near.filter(({ group }) => group === name).length;
  const [open, likely, maybe, later] = [count("open"), count("likely"), count("maybe"), count("later")];
  const moment = getLocalMoment(now, rules.timeZone);
  const time = `${moment.weekday}, ${formatTime(moment.minutes, "card")}`;
  const when = position ? `${time}, within ${USUAL_RADIUS} miles` : time;
  if (open > 0) return { when, text: `${open} open now${likely > 0 ? `, ${likely} likely` : ""}`, choice: "now" };
  if (likely > 0) return { when, text: `${likely} probably open now`, choice: "now" };
  if (later > 0) return { when, text: `${later} open later today`, choice: "today" };
  // What may have ended is counted apart.
  if (maybe > 0) return { when, text: `${maybe} may be open now`, choice: "now" };
  const next = near.find(({ group }) => group === "days");
  if (!next || next.inDays === Infinity) return { when, text: "nothing open today", choice: null };
  const onDay = near.filter(({ group, inDays }) => group === "days" && inDays === next.inDays).length;
  return {
    when,
    text: `nothing open today, ${onDay} ${nameDayAhead(moment, next.inDays)}`,
    choice: toIsoDate(addDays(moment, next.inDays)),
  };
}
