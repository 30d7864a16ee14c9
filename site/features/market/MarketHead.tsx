/** The top of a market's page: its picture, with a photo on it if there is one, then name, status, place and actions. */
import { ArrowLeft, MapPin, Phone, Share2, TriangleAlert } from "lucide-react";
import { describeDoubtful } from "#data/market/freshness.ts";
import { LISTING_TYPE_LABELS } from "#data/market/labels.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import { region } from "#data/region.ts";
import { describeFoundClosed } from "#data/schedule/found-closed.ts";
import { HOURS_UNKNOWN } from "#data/schedule/format/summary.ts";
import { hasStatus } from "#data/schedule/known-hours.ts";
import { formatNotice, listNotices } from "#data/schedule/notice-text.ts";
import { findCancelled, formatCurrent } from "#data/schedule/notices.ts";
import { getMarketStatus } from "#data/schedule/status.ts";
import Stars from "../../components/Stars.tsx";
import MarketPicture from "../../pictures/MarketPicture.tsx";
import { PLAIN_EDIT_HREF } from "../contribute/plain-edit.ts";
import MarketStatus from "../market-summary/MarketStatus.tsx";
import SaveButton from "../saved/SaveButton.tsx";
import { ElsewhereClaim } from "./Directions.tsx";
import MarketActions from "./MarketActions.tsx";
import {
  describeApproximate,
  describePlaceYear,
  type MarketBodyProps,
  placeLine,
  reviewCount,
  type ShownMarket,
} from "./shown-facts.ts";

type Props = Pick<MarketBodyProps, "market" | "now" | "moment">;

export default function MarketHead({ market, now, moment }: Props) {
  const { name, otherNames, rating, foundClosed, standing } = market;
  const reviews = reviewCount(market);
  const doubt = standing ? describeDoubtful(standing) : null;
  return (
    <>
      <Hero market={market} />
      <header className="stack market-head">
        <div className="stack-s market-name">
          <p>{LISTING_TYPE_LABELS[market.listingType].one}</p>
          <h1>{name}</h1>
          {otherNames && <p className="aside">Also known as {otherNames.join(", ")}</p>}
          {rating !== undefined && (
            <p className="row">
              <Stars rating={rating} />
              <strong>{rating.toFixed(1)}</strong>
              {reviews !== null && <span className="aside">{reviews}</span>}
            </p>
          )}
        </div>
        {doubt !== null && (
          <p className="note" role="note">
            <TriangleAlert size={18} aria-hidden />
            {doubt}{" "}
            <a href={PLAIN_EDIT_HREF} data-contribute="edit" className="screen-only">
              Do you know?
            </a>
          </p>
        )}
        <div className="stack-s">
          <Status market={market} now={now} moment={moment} />
          {foundClosed !== undefined && <p className="market-found">{describeFoundClosed(foundClosed, moment)}</p>}
          <Place market={market} />
        </div>
        <MarketActions market={market} moment={moment} />
      </header>
    </>
  );
}

/** The picture, with the way back, Save and Share on it. */
function Hero({ market }: Pick<Props, "market">) {
  const [photo] = market.photos;
  return (
    <div className="market-hero screen-only">
      <MarketPicture market={market}>
        {photo && (
          <market-photos>
            <img src={photoUrl(photo)} alt={market.name} width="640" height="360" fetchPriority="high" data-photo />
          </market-photos>
        )}
      </MarketPicture>
      <a className="button market-tool" href="/" data-back>
        <ArrowLeft size={18} aria-hidden />
        <span>Back to markets</span>
      </a>
      <div className="market-tools script-only">
        <share-button>
          <button className="button market-tool" type="button">
            <Share2 size={20} aria-hidden />
            <span className="visually-hidden" aria-live="polite" data-label>
              Share
            </span>
          </button>
        </share-button>
        <SaveButton market={market} className="button market-tool" />
      </div>
    </div>
  );
}

/**
 * Its lines exist even if empty, so that nothing moves when the status comes, or a notice. Without scripts a status that
 * depends on the time is left out, and those notices stay that were known at the time of drawing.
 */
function Status({ market, now, moment }: Pick<Props, "market" | "now" | "moment">) {
  const cancelled = findCancelled(market, moment);
  const isTimed = hasStatus(market) && !cancelled;
  return (
    <>
      <MarketStatus
        className={isTimed ? "market-status screen-only script-only" : "market-status"}
        tone={cancelled ? "cancelled" : "unknown"}
        isBrief
        reserve={isTimed ? getMarketStatus(market, now, region).text : undefined}
      >
        {cancelled ? formatCurrent(cancelled, moment) : isTimed ? null : HOURS_UNKNOWN}
      </MarketStatus>
      <market-notices>
        <ul role="list" className="market-notices">
          {listNotices(market, moment)
            .filter((notice) => notice !== cancelled)
            .map((notice) => (
              <li key={notice.from + notice.text} data-cancelled={notice.isCancelled}>
                {formatNotice(notice, moment)}
              </li>
            ))}
        </ul>
      </market-notices>
    </>
  );
}

function Place({ market }: { market: ShownMarket }) {
  const { address, elsewhere, phoneNumber } = market;
  const approximate = describeApproximate(market);
  const year = describePlaceYear(market);
  return (
    <ul role="list" className="stack-s market-key">
      <li>
        <MapPin size={20} aria-hidden />
        <address>
          {address && (
            <span>
              {address}
              {year !== null && <small className="market-year"> ({year})</small>}
            </span>
          )}
          <span>
            {placeLine(market)}
            <distance-from class="market-distance"></distance-from>
          </span>
          {approximate !== null && <span className="aside">{approximate}</span>}
          {elsewhere && (
            <strong>
              <ElsewhereClaim of={elsewhere} />
            </strong>
          )}
        </address>
      </li>
      {phoneNumber && (
        // On a phone, Call is enough.
        <li className="market-phone">
          <Phone size={20} aria-hidden />
          <p>{phoneNumber}</p>
        </li>
      )}
    </ul>
  );
}
