/**
 * Hours of Operation: the coming seven days, the year's months with the season in words, all seasons where that says
 * more, and how we know, with the question whether it is right.
 */
import type { RelatedMarkets } from "#data/market/related-markets.ts";
import { region } from "#data/region.ts";
import { type Certainty, getCertainty } from "#data/schedule/certainty.ts";
import { describeSeasons, getHoursTable } from "#data/schedule/format/page.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { getHoursSince, nameHours } from "#data/schedule/format/summary.ts";
import { isHeldInStrip, joinNotes, listStripDays, type StripDay } from "#data/schedule/format/week-strip.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { getOpenMonths } from "#data/schedule/season.ts";
import { listReportDays } from "#data/submissions/report-days.ts";
import SeasonBar from "../../components/SeasonBar.tsx";
import WeekTable from "../../components/WeekTable.tsx";
import HoursQuestion from "../contribute/HoursQuestion.tsx";
import { PLAIN_EDIT_HREF } from "../contribute/plain-edit.ts";
import { joinFacts } from "../market-summary/market-row.ts";
import { SourceAndDate } from "./MarketSources.tsx";
import { describeLastConfirmation, describeWhomToAsk, getHoursSource, type MarketBodyProps } from "./shown-facts.ts";

type Props = Pick<MarketBodyProps, "market" | "now" | "moment">;

export default function MarketHours({ market, related, now, moment }: Props & Pick<MarketBodyProps, "related">) {
  const certainty = getCertainty(market, now, region.scheduleFreshMonths);
  const season = describeSeasons(market.schedule, { year: moment.year, certainty });
  const months = getOpenMonths(market, moment);
  const days = hasHours(market) ? listStripDays(market, moment, certainty) : [];
  const isHeld = isHeldInStrip(days);
  const week = { market, moment, certainty, days, isHeld };
  return (
    <section aria-labelledby="hours" className="stack-s market-hours" data-fact="hours">
      <h2 id="hours">Hours of Operation</h2>
      <market-week class="stack-s" data-held={isHeld || undefined}>
        {hasHours(market) && <Week {...week} />}
        {season !== null && <p>{hasHours(market) ? season : joinFacts([season, getHoursSince(market)])}</p>}
        {months && <SeasonBar months={months} />}
      </market-week>
      {market.timeZone !== undefined && <p className="aside">Times are {nameTimeZone(market.timeZone)}.</p>}
      <Seasons {...week} />
      <HowWeKnow market={market} now={now} moment={moment} />
      {related && <RelatedLinks {...related} />}
    </section>
  );
}

interface WeekProps extends Pick<Props, "market" | "moment"> {
  certainty: Certainty;
  days: readonly StripDay[];
  isHeld: boolean;
}

/** The seven days; if the market is held on none of them, its usual hours. live/market-week.ts keeps both current. */
function Week({ market, moment, certainty, days }: WeekProps) {
  return (
    <>
      <ol role="list" className="market-strip" aria-label="The coming seven days" data-strip>
        {days.map((day, at) => (
          <Day key={at} of={day} isToday={at === 0} />
        ))}
      </ol>
      <p data-usual>
        <strong>{keepTimesWhole(nameHours(market, certainty, moment))}</strong>
      </p>
      <p className="aside" data-notes>
        {joinNotes(days)}
      </p>
    </>
  );
}

function Day({ of: { weekday, day, text, is }, isToday }: { of: StripDay; isToday: boolean }) {
  return (
    <li aria-current={isToday ? "date" : undefined} data-is={is}>
      <span>{weekday}</span>
      <span>{day}</span>
      <span>{keepTimesWhole(text)}</span>
    </li>
  );
}

/** What seven days do not show: other seasons, every second week, single days, and days with hours of their own. */
function Seasons({ market, moment, certainty, isHeld }: WeekProps) {
  const tables = getHoursTable(market, moment, certainty).filter(({ rows }) => rows.some(({ isHidden }) => !isHidden));
  const isRare = market.schedule?.seasons.some(({ rhythm }) => rhythm !== undefined);
  const isVaried = !isHeld && /vary$/.test(nameHours(market, certainty, moment));
  if (tables.length < 2 && !isRare && !isVaried) return null;
  return (
    <details className="fold market-seasons">
      <summary>All seasons</summary>
      <div className="stack market-tables">
        {tables.map((table, at) => (
          <WeekTable key={at} {...table} />
        ))}
      </div>
    </details>
  );
}

/** Whose word the hours are, and of when; of a market without hours, who lists it, and the request for them. */
function HowWeKnow({ market, now, moment }: Props) {
  const source = getHoursSource(market);
  const { heading, confirmation, isOld } = describeLastConfirmation(market, now);
  if (source === null) {
    return (
      <>
        <p>
          Nobody has told us its hours.{" "}
          <a href={PLAIN_EDIT_HREF} className="screen-only" data-contribute="edit" data-field="openingHours">
            Add them
          </a>
        </p>
        <p className="aside">
          {heading}: <SourceAndDate of={confirmation} />
        </p>
      </>
    );
  }
  return (
    <div className="row fine market-known">
      <p data-fact="hours-source">
        How we know: <SourceAndDate of={source} />
        {isOld && `. ${describeWhomToAsk(market)}`}
      </p>
      <HoursQuestion id={market.id} isHeld={listReportDays(market, moment).length > 0} />
    </div>
  );
}

/** Links between a market and its sessions (such as its winter market). */
function RelatedLinks({ main, sessions }: RelatedMarkets) {
  return (
    <>
      {main && (
        <p className="aside">
          Part of <a href={`/markets/${main.id}`}>{main.name}</a>
        </p>
      )}
      {sessions.length > 0 && (
        <p className="aside">
          Also:{" "}
          {sessions.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <a href={`/markets/${id}`}>{name}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** "America/Denver" → "Mountain Time" */
function nameTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
