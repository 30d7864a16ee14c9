/**
 * The list's panel: what is open, the number of markets, the sort order, and the cards in groups with headings. Each card
 * has its position in the whole list for screen readers.
 */
import { memo, type ReactNode, type Ref, useEffect, useMemo } from "react";
import { capitalize } from "#data/input/capitalize.ts";
import { listChosenAmenities } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { describeSeasonStarts } from "#data/market/season-starts.ts";
import { type Sort, SORT_LABELS, SORTS } from "#data/market/sort.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { region } from "#data/region.ts";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import EmptyState from "../../components/EmptyState.tsx";
import Spinner from "../../components/Spinner.tsx";
import { classes } from "../../lib/classes.ts";
import { onDemand } from "../../lib/on-demand.ts";
import { useStore } from "../../lib/use-store.ts";
import { freshness } from "../pwa/freshness.ts";
import ChosenFilters, { describeShown } from "./ChosenFilters.tsx";
import type { DayNote, DayText } from "./day-text.ts";
import type { Group, Intro } from "./list-groups.ts";
import { changeFilters } from "./list-state.ts";
import ListCards, { type ListHandle } from "./ListCards.tsx";
import styles from "./ListPanel.module.css";
import MarketCard, { type CardProps } from "./MarketCard.tsx";
import { loadPhones, NO_PHONES, phones } from "./phones.ts";
import ShareList from "./ShareList.tsx";
import { useAskedPlace } from "./search/asked-place.ts";
import type { Question } from "./use-shown-markets.ts";

const SearchHint = onDemand(() => import("./search/SearchHint.tsx"), null);
const NoMarketsHelp = onDemand(() => import("./NoMarketsHelp.tsx"), null);

interface Props extends CardProps {
  isLoading: boolean;
  /** The list begins with the cards that are in the static HTML. */
  isAsDrawn: boolean;
  /** The markets of all groups, in order. */
  markets: readonly ListedMarket[];
  groups: readonly Group[];
  /** How many matching markets are not listed because their hours are unknown. */
  withoutHours: number;
  /** Number of matching markets; `markets` holds fewer until all have loaded. */
  count: number;
  /** What is open now, above the whole list. */
  day: DayText | null;
  note: DayNote | null;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  /** The search and filters; null until the markets have loaded. */
  question: Question | null;
  handle: Ref<ListHandle>;
  /** Shown instead of cards when markets were found but all lie outside the map's view. */
  outOfView: ReactNode;
}

/** Memoized, so that a typed letter appears before the list is computed anew. */
export default memo(ListPanel);

function ListPanel({
  isLoading,
  isAsDrawn,
  markets,
  groups,
  withoutHours,
  count,
  day,
  note,
  sort,
  onSortChange,
  question,
  handle,
  outOfView,
  ...card
}: Props) {
  // Sorting by reviews makes no sense while no market has a rating.
  const isRated = question?.all.some(({ rating }) => rating !== undefined) || sort === "rating";
  const sorts = isRated ? SORTS : SORTS.filter((option) => option !== "rating");
  const askedPlace = useAskedPlace(question);
  const amenities = useMemo(() => (question ? listChosenAmenities(question.filters) : []), [question]);
  const isAsking = amenities.length > 0;
  const known = useStore(phones, NO_PHONES);
  useEffect(() => {
    if (isAsking) void loadPhones();
  }, [isAsking]);
  const headings = useMemo(() => placeHeadings(groups), [groups]);
  return (
    <section className={styles["panel"]} aria-labelledby="list-heading" aria-busy={isLoading}>
      {day && <DayLine {...day} />}
      <header className={classes("row", styles["head"])} data-small={day ? "" : undefined}>
        <div>
          <h2 id="list-heading" aria-live="polite" tabIndex={-1}>
            {`${count} ${count === 1 ? "Market" : "Markets"}`}
          </h2>
          {day && <span>{` · ${keepTimesWhole(day.when)}`}</span>}
        </div>
        {question && !question.filters.saved && <ShareList title={describeShown(question, count)} />}
        <label className={classes("row aside script-only", styles["sort"])}>
          <span>Sorted by</span>
          <select
            value={sort}
            onChange={({ target }) => onSortChange(SORTS.find((known) => known === target.value) ?? sort)}
          >
            {sorts.map((option) => (
              <option key={option} value={option}>
                {SORT_LABELS[option]}
              </option>
            ))}
          </select>
        </label>
      </header>
      {day && note && (
        <p className={classes("aside", styles["note"])}>
          {note.href ? <a href={note.href}>{note.text}</a> : note.text}
        </p>
      )}
      <Freshness />
      {question?.isNarrowed && <ChosenFilters {...question} count={count} />}
      {question && (question.query !== "" || question.filters.item.length > 0 || askedPlace) && (
        <ErrorBoundary fallback={null}>
          <SearchHint {...question} />
        </ErrorBoundary>
      )}
      {isLoading ? (
        <Spinner label="Loading markets..." />
      ) : question?.filters.saved && question.asked.saved?.length === 0 ? (
        <EmptyState title="No Saved Markets" description="Press the heart of a market to keep it here" />
      ) : outOfView ? (
        outOfView
      ) : markets.length === 0 ? (
        <EmptyState title="No Markets Found" description="Try adjusting your search or filters to find farmers markets">
          {question && (
            <div className={classes("stack", styles["ways"])}>
              <ErrorBoundary fallback={null}>
                <NoMarketsHelp {...question} />
              </ErrorBoundary>
            </div>
          )}
        </EmptyState>
      ) : (
        <ListCards markets={markets} count={count} isAsDrawn={isAsDrawn} isReady={question !== null} handle={handle}>
          {(market, index) => (
            <>
              <GroupHead now={card.now} group={headings.get(index)} isSaid={day !== null && index === 0} />
              <MarketCard {...card} {...(isAsking && { amenities, phones: known })} market={market} />
            </>
          )}
        </ListCards>
      )}
      {withoutHours > 0 && <p className="aside">{`${withoutHours} more, hours unknown`}</p>}
    </section>
  );
}

/** "29 open now, 51 likely"; with the next day of a market, a link that lists it. */
function DayLine({ text, choice }: DayText) {
  const words = capitalize(text);
  const look = classes("heading", styles["day"]);
  if (!choice) return <p className={look}>{words}</p>;
  return (
    <p className={look}>
      {/* A link, because the text of a button would not wrap. */}
      <a
        href={`/?when=${choice}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          changeFilters({ when: choice, at: null });
        }}
      >
        {words}
      </a>
    </p>
  );
}

function Freshness() {
  const age = useStore(freshness, null);
  return (
    // While the data are current, their age is for screen readers only.
    <p className={age && !age.isCurrent ? classes("aside", styles["age"]) : "visually-hidden"} data-freshness>
      {age?.text}
    </p>
  );
}

/** Groups with a heading or an introduction, by the index of their first card. */
function placeHeadings(groups: readonly Group[]): Map<number, Group> {
  const headings = new Map<number, Group>();
  let start = 0;
  for (const group of groups) {
    if ((group.title !== null || group.intro) && group.markets.length > 0) headings.set(start, group);
    start += group.markets.length;
  }
  return headings;
}

interface GroupHeadProps {
  group: Group | undefined;
  now: Date | null;
  /** The day's sentence says the same. */
  isSaid: boolean;
}

function GroupHead({ group, now, isSaid }: GroupHeadProps) {
  if (!group) return null;
  const { name, title, intro, markets, count = markets.length } = group;
  return (
    <div className={styles["group"]} data-group={markets.length}>
      {intro && <IntroLine {...intro} />}
      {title !== null && (
        <h3 className={isSaid ? "visually-hidden" : undefined}>
          {title} ({count})
        </h3>
      )}
      {name === "away" && <SeasonNote {...group} now={now} />}
    </div>
  );
}

/** "None open within 20 miles. Next near you: Hodag Farmers Market, Saturday 8 AM. Farther away:" */
function IntroLine({ text, next, then }: Intro) {
  return (
    <p className={styles["intro"]}>
      {text}
      {next && (
        <>
          {" Next near you: "}
          <a href={`/markets/${next.market.id}`}>{next.market.name}</a>, {next.when}.
        </>
      )}
      {then && ` ${then}`}
    </p>
  );
}

/** Heading of the out-of-season group: when the next markets open. */
function SeasonNote({ markets, starts, now }: Group & { now: Date | null }) {
  const text = useMemo(() => {
    if (starts !== undefined || !now) return starts;
    return describeSeasonStarts(markets, getLocalMoment(now, region.timeZone), now, region.scheduleFreshMonths);
  }, [markets, starts, now]);
  return text && <p className="aside">{text}</p>;
}
