/**
 * The top of a market's page: name, status, hours, season and place. Photos are large; without one, a small drawing is
 * shown.
 */
import { CalendarDays, MapPin, Phone } from "lucide-react";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import { region } from "#data/region.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import { describeSeasons } from "#data/schedule/format/page.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { describeHours, nameHours } from "#data/schedule/format/summary.ts";
import { hasHours, hasStatus } from "#data/schedule/known-hours.ts";
import { formatNotice, listNotices } from "#data/schedule/notice-text.ts";
import { findCancelled, formatCurrent } from "#data/schedule/notices.ts";
import { getOpenMonths } from "#data/schedule/season.ts";
import { CHECK_TEXTS } from "#data/submissions/submission-texts.ts";
import SeasonBar from "../../components/SeasonBar.tsx";
import Stars from "../../components/Stars.tsx";
import { PLAIN_CHECK_HREF, PLAIN_EDIT_HREF } from "../contribute/plain-edit.ts";
import MarketPicture from "../../pictures/MarketPicture.tsx";
import StatusLine from "../market-summary/StatusLine.tsx";
import type { RelatedMarkets } from "#data/market/related-markets.ts";
import { ElsewhereClaim } from "./Directions.tsx";
import { SourceAndDate } from "./FreshnessHint.tsx";
import {
  describeApproximate,
  getHoursSource,
  type MarketBodyProps,
  placeLine,
  reviewCount,
  type ShownMarket,
  describeConfirmedYear,
} from "./shown-facts.ts";

type Props = Pick<MarketBodyProps, "market" | "related" | "now" | "moment">;

export default function MarketHead({ market, related, now, moment }: Props) {
  const { name, otherNames, address, phoneNumber, rating, elsewhere, foundClosed } = market;
  const reviews = reviewCount(market);
  const approximate = describeApproximate(market);
  const placeYear = describeConfirmedYear(market, market.placeConfirmed, "address as of");
  return (
    <header className="market-head">
      <MarketPicture market={market} className="screen-only" alt={name} />
      <div className="stack-s market-name">
        <p>{LISTING_TYPE_LABELS[market.listingType].one}</p>
        <h1>{name}</h1>
        {otherNames && <p className="aside">Also known as {otherNames.join(", ")}</p>}
        {rating !== undefined && (
          <p className="row">
            <Stars rating={rating} />
            <strong>{rating.toFixed(1)}</strong>
            {reviews !== null && <span>{reviews}</span>}
          </p>
        )}
      </div>
      <div className="stack market-when">
        <Status market={market} moment={moment} />
        <ul role="list" className="stack market-notices" data-notices>
          {/* Without scripts the status cannot say that today is often a day off. */}
          {listNotices(market, moment)
            .filter((notice) => notice !== findCancelled(market, moment))
            .map((notice) => (
              <li key={notice.from + notice.text} data-cancelled={notice.isCancelled}>
                {formatNotice(notice, moment)}
              </li>
            ))}
        </ul>
        {foundClosed !== undefined && <p className="market-found">{describeFoundClosed(foundClosed, moment)}</p>}
        <ul role="list" className="stack market-key">
          <Times market={market} now={now} moment={moment} />
          <li>
            <MapPin size={20} aria-hidden />
            <address>
              {address && (
                <span>
                  {address}
                  {placeYear !== null && <small className="market-year"> ({placeYear})</small>}
                </span>
              )}
              <span>
                {placeLine(market)}
                <span className="market-distance" data-distance></span>
              </span>
              {approximate !== null && !address && <span className="aside">{approximate}</span>}
              {elsewhere && (
                <span className="market-elsewhere">
                  <ElsewhereClaim of={elsewhere} />
                </span>
              )}
            </address>
          </li>
          {phoneNumber && (
            <li>
              <Phone size={20} aria-hidden />
              <p>{phoneNumber}</p>
            </li>
          )}
        </ul>
        <HoursSource market={market} />
        {related && <RelatedLinks {...related} />}
      </div>
    </header>
  );
}

/**
 * Notices; live/market-page.ts keeps them current, and without scripts those of the time of drawing stay. The element
 * exists even if empty, so that nothing moves when a notice comes.
 */
function Status({ market, moment }: Pick<Props, "market" | "moment">) {
  if (!hasStatus(market)) return null;
  const cancelled = findCancelled(market, moment);
  return (
    <StatusLine
      className={cancelled ? "market-status" : "market-status screen-only script-only"}
      tone={cancelled ? "cancelled" : "unknown"}
    >
      {cancelled && formatCurrent(cancelled, moment)}
    </StatusLine>
  );
}

/** Hours and season; live/market-page.ts corrects them if another season has begun since the page was drawn. */
function Times({ market, now, moment }: Pick<Props, "market" | "now" | "moment">) {
  const certainty = getCertainty(market, now, region.scheduleFreshMonths);
  const hours = describeHours(market, certainty, moment);
  const season = describeSeasons(market.schedule, { year: moment.year, certainty });
  const months = getOpenMonths(market, moment);
  return (
    <li>
      <CalendarDays size={20} aria-hidden />
      <div className="stack">
        <p className="row">
          <strong data-hours-summary={hours === null ? undefined : ""}>
            {keepTimesWhole(nameHours(market, certainty, moment))}
          </strong>
          {!hasHours(market) && (
            <a href={PLAIN_EDIT_HREF} data-contribute="edit" className="screen-only">
              Add them
            </a>
          )}
          {season !== null && <span>{season}</span>}
        </p>
        {market.timeZone !== undefined && <p className="aside">Times are {nameTimeZone(market.timeZone)}.</p>}
        {months && <SeasonBar months={months} />}
      </div>
    </li>
  );
}

/** Next to the status: the source and date of the hours, and the question whether they are right. */
function HoursSource({ market }: { market: ShownMarket }) {
  const source = getHoursSource(market);
  return (
    <p className="aside">
      {source && (
        <span className="market-source" data-fact="hours-source">
          Hours: <SourceAndDate of={source} isInSentence />{" "}
        </span>
      )}
      <a href={PLAIN_CHECK_HREF} data-contribute="check" className="screen-only">
        {CHECK_TEXTS.ask}
      </a>
    </p>
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
        <div className="row aside market-family">
          <span>Also:</span>
          <ul role="list" className="row">
            {sessions.map(({ id, name }) => (
              <li key={id}>
                <a href={`/markets/${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** "America/Denver" → "Mountain Time" */
function nameTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
