/**
 * The list's panel: how many markets, in which order, and a card for each in the order received, some groups of
 * them under a heading of their own. Each says its place in the whole to screen readers.
 */
import { Fragment, memo, type ReactNode, type RefObject, Suspense, useMemo } from "react";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { type Sort, SORT_LABELS, SORTS } from "#data/market/sort.ts";
import EmptyState from "../../components/EmptyState.tsx";
import Spinner from "../../components/Spinner.tsx";
import { late } from "../../lib/late.ts";
import { useStore } from "../../lib/use-store.ts";
import ListCards, { allCards, countFirst } from "./FirstCards.tsx";
import type { ListHandle } from "./list-cards.ts";
import styles from "./ListPanel.module.css";
import MarketCard, { type CardProps } from "./MarketCard.tsx";

const SeasonNote = late(() => import("./SeasonNote.tsx"));

/** The title of the group that says when the next ones open. */
export const OUT_OF_SEASON = "Out of season";

export interface Group {
  /** Null for those that need none. */
  title: string | null;
  markets: readonly ListedMarket[];
}

interface Props extends CardProps {
  isLoading: boolean;
  /** Those of all groups, one after the other. */
  markets: readonly ListedMarket[];
  groups: readonly Group[];
  /** How many more are not here, as nobody knows their hours. */
  unsaid: number;
  /** All that match, which is more than `markets` while only the first cards are here. */
  count: number;
  sort?: Sort;
  /** Without it, nobody is asked for an order. */
  onSortChange?: (sort: Sort) => void;
  /** The visitor wants the saved ones, and has saved none. */
  isNoneSaved: boolean;
  handle: RefObject<ListHandle | null>;
  /** What was chosen, and the way out where that leaves nothing: they come later. */
  chosen: ReactNode;
  wayOut: ReactNode;
  /** Of the whole list. */
  note: ReactNode;
}

/** Left as it is while nothing of it changes: a letter that is typed shows before its answer does. */
export default memo(ListPanel);

function ListPanel(props: Props) {
  const { isLoading, markets, unsaid, count, sort = "rating", onSortChange, isNoneSaved, chosen, wayOut, note } = props;
  return (
    <section className={styles["panel"]} aria-labelledby="list-heading" aria-busy={isLoading}>
      <header className={`row ${styles["head"] ?? ""}`}>
        <h2 id="list-heading" aria-live="polite" tabIndex={-1}>
          {count} Markets
        </h2>
        {onSortChange && (
          <label className={`row aside script-only ${styles["sort"] ?? ""}`}>
            Sorted by
            <select
              value={sort}
              onChange={({ target }) => onSortChange(SORTS.find((known) => known === target.value) ?? sort)}
            >
              {SORTS.map((option) => (
                <option key={option} value={option}>
                  {SORT_LABELS[option]}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {/* Written by show-freshness.ts, which comes later and costs the list nothing. */}
      <p className={`aside ${styles["age"] ?? ""}`} data-freshness />
      {note && <p className={`aside ${styles["note"] ?? ""}`}>{note}</p>}
      {/* Not around nothing before: an answer would wait for this code, as React does not empty what is shown. */}
      {chosen && <Suspense fallback={<div className={styles["chosen"]} />}>{chosen}</Suspense>}
      {isLoading ? (
        <Spinner label="Loading markets..." />
      ) : isNoneSaved ? (
        <EmptyState title="No Saved Markets" description="Press the heart of a market to keep it here" />
      ) : markets.length === 0 ? (
        <EmptyState title="No Markets Found" description="Try adjusting your search or filters to find farmers markets">
          <Suspense>{wayOut}</Suspense>
        </EmptyState>
      ) : (
        <Cards {...props} />
      )}
      {unsaid > 0 && (
        <p className="aside">
          {unsaid} more {unsaid === 1 ? "does not say its" : "do not say their"} hours
        </p>
      )}
    </section>
  );
}

function Cards({ markets, groups, count, handle, ...card }: Props) {
  const all = useStore(allCards, null);
  const headings = useMemo(() => placeHeadings(groups), [groups]);
  return (
    <ListCards
      all={typeof all === "function" ? all : null}
      markets={markets}
      count={count}
      first={countFirst(all === "lost")}
      handle={handle}
    >
      {(market, index) => (
        <Fragment key={market.id}>
          {headings.has(index) && <GroupHead now={card.now} group={headings.get(index)} />}
          <MarketCard {...card} market={market} />
        </Fragment>
      )}
    </ListCards>
  );
}

/** The groups that have one, by the place of their first card. */
function placeHeadings(groups: readonly Group[]): Map<number, Group> {
  const headings = new Map<number, Group>();
  let start = 0;
  for (const group of groups) {
    if (group.title !== null && group.markets.length > 0) headings.set(start, group);
    start += group.markets.length;
  }
  return headings;
}

function GroupHead({ group, now }: { group: Group | undefined; now: Date | null }) {
  if (!group) return null;
  return (
    <div className={styles["group"]}>
      <h3>
        {group.title} ({group.markets.length})
      </h3>
      <Suspense>{now && group.title === OUT_OF_SEASON && <SeasonNote markets={group.markets} now={now} />}</Suspense>
    </div>
  );
}
