/**
 * One market in the list: its picture and four lines, the status, the name, hours with season, and place with distance.
 * Rare facts get extra lines. It links to the market's page and highlights its pin on the map.
 */
import { MapPin } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import { type Amenity, getAmenities } from "#data/market/amenities.ts";
import { phoneHref } from "#data/market/clean-phone.ts";
import { formatAway, howFar, type Position } from "#data/market/distance.ts";
import { findDayDoubt } from "#data/schedule/doubt.ts";
import { seasonText } from "#data/schedule/format/season-text.ts";
import { keepTimesWhole } from "#data/schedule/format/style.ts";
import { describeDay, getHoursSince, nameHours } from "#data/schedule/format/summary.ts";
import { hasStatus } from "#data/schedule/known-hours.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { LISTING_TYPE_LABELS, listPaymentMarks } from "#data/market/labels.ts";
import { nameDoubtful } from "#data/market/standing.ts";
import { getMomentAt, type LocalMoment } from "#data/schedule/local-time.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import { isSeasonNews } from "#data/schedule/season-news.ts";
import { getStatusOn, pickDay } from "#data/schedule/when.ts";
import { region } from "#data/region.ts";
import { classes } from "../../lib/classes.ts";
import { useInSight } from "../../lib/use-in-sight.ts";
import MarketPicture from "../../pictures/MarketPicture.tsx";
import Stars from "../../components/Stars.tsx";
import { PLAIN_REPORT_HREF, PLAIN_EDIT_HREF } from "../contribute/plain-edit.ts";
import { describeElsewhere, joinFacts } from "../market-summary/market-row.ts";
import MarketStatus, { StatusLine, StatusNotes } from "../market-summary/MarketStatus.tsx";
import SaveButton from "../saved/SaveButton.tsx";
import styles from "./MarketCard.module.css";
import { listOpenQuestions } from "./open-questions.ts";
import { NO_PHONES, type Phones } from "./phones.ts";

/** The same for all cards of a list. */
export interface CardProps {
  /** Null in the static HTML: the status depends on when the visitor reads it. */
  now: Date | null;
  /** When the static page was drawn. */
  drawn: Date;
  position: Position | null;
  /** The days that were asked for; each market listed is open on one of them. */
  days: readonly LocalMoment[];
  /** The amenities that were asked for: a card of which nobody has said them asks. */
  amenities?: readonly Amenity[];
  phones?: Phones;
  selectedId: number | null;
  highlightedId: number | null;
  /** The list is complete: pictures come after it, so that they do not delay it. */
  hasPictures: boolean;
  /** Asks the visitor whether the market's facts are right. */
  isAsked?: boolean;
  /** Called when the visitor opens a market's page, with how far the card is from the window's top edge. */
  onOpen?: (id: number, top: number) => void;
  /** Left out where the map is beside the card, or around it. */
  onShowOnMap?: (id: number) => void;
  onHighlight: (id: number | null) => void;
}

interface Props extends CardProps {
  market: ListedMarket;
}

const PHOTOS_SHOWN = 6;

export default function MarketCard({
  market,
  now,
  drawn,
  position,
  days,
  amenities: wanted = [],
  phones = NO_PHONES,
  hasPictures,
  isAsked = false,
  onOpen,
  onShowOnMap,
  onHighlight,
  ...marked
}: Props) {
  const { id, name, city, address, rating, userRatingsTotal, elsewhere, listingType } = market;
  const doubtful = nameDoubtful(market);
  const moment = getMomentAt(market, now ?? drawn, region);
  const { state, tone, text, certainty } = getStatusOn(market, days, now ?? drawn, region);
  const isTimed = hasStatus(market);
  const hours = nameHours(market, certainty, moment);
  // Until the minute is known, the line is reserved.
  const isWaiting = isTimed && now === null && tone !== "cancelled";
  // As many lines as it will have.
  const doubt = isWaiting ? findDayDoubt(market, moment) : null;
  const reserved = doubt === null ? "\u00a0" : `Likely open · ${doubt}`;
  const said = isWaiting ? reserved : isTimed ? text : hours;
  const day = pickDay(market, days);
  const season = isSeasonNews(market, day ?? moment)
    ? seasonText(market.schedule, { year: moment.year, certainty })
    : null;
  const since = getHoursSince(market, now ?? drawn, `${said} ${hours} ${season}`);
  const amenities = getAmenities(market);
  const payments = listPaymentMarks(market, now ?? drawn);
  const distance = formatAway(howFar(position, market));
  const unanswered = listOpenQuestions(market, wanted);
  const phone = phones[id]?.phoneNumber;
  const usual = day ? describeDay(market, day, certainty) : hours;
  const isRepeated = said.startsWith(usual);
  const question = isTimed
    ? isAsked && { words: "Is this right?", href: PLAIN_REPORT_HREF }
    : { words: "Add them", href: PLAIN_EDIT_HREF };
  const [photo] = market.photos;
  const card = useRef<HTMLElement>(null);
  const isInSight = useInSight(card);
  const leave = () => onOpen?.(id, card.current?.getBoundingClientRect().top ?? 0);
  return (
    <article
      ref={card}
      className={classes("card", styles["card"])}
      data-market={id}
      data-selected={id === marked.selectedId || undefined}
      data-highlighted={id === marked.highlightedId || undefined}
      // On pointer movement rather than on enter: a list that scrolls under a resting pointer would highlight one pin
      // after another.
      onPointerMove={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(null)}
    >
      <div className={styles["picture"]} data-shut={(now !== null && state === "closed") || undefined}>
        {hasPictures && isInSight ? (
          <MarketPicture market={market}>
            {photo && <img src={photoUrl(photo)} alt="" width="600" height="400" decoding="async" onError={hide} />}
          </MarketPicture>
        ) : (
          <noscript>
            <MarketPicture market={market} isLazy />
          </noscript>
        )}
      </div>
      <div className={styles["text"]}>
        {isTimed ? (
          <MarketStatus
            market={market}
            days={days}
            className={isWaiting ? "script-only" : undefined}
            tone={now === null && tone === "cancelled" ? tone : undefined}
            reserve={isWaiting ? reserved : undefined}
          >
            {isWaiting || now !== null ? undefined : keepTimesWhole(said)}
          </MarketStatus>
        ) : (
          <StatusLine tone="unknown">{keepTimesWhole(said)}</StatusLine>
        )}
        <h3 className={styles["name"]}>
          <a className="cover" href={`/markets/${id}`} onClick={leave}>
            {name}
          </a>
        </h3>
        {(!isRepeated || since !== null || season !== null || question) && (
          <p className={classes("row aside", styles["line"])}>
            {!isRepeated && <strong>{keepTimesWhole(usual)}</strong>}
            {since && <small>{since}</small>}
            {season && <span>{season}</span>}
            {question && (
              <a href={`/markets/${id}${question.href}`} onClick={leave}>
                {question.words}
              </a>
            )}
          </p>
        )}
        <StatusNotes market={market} moment={moment} />
        <p className={classes("aside", styles["place"])}>
          {distance !== null && (
            <>
              <strong>{distance}</strong>
              {" · "}
            </>
          )}
          {joinFacts([listingType === "farm-stand" && LISTING_TYPE_LABELS[listingType].one, city, address])}
        </p>
        {unanswered.length > 0 && (
          <p className={classes("row aside", styles["line"])}>
            {unanswered.map(({ fact, text: asks, isOnPage }) => (
              <span key={fact}>
                {asks}{" "}
                <a href={`/markets/${id}${isOnPage ? `#ask-${fact}` : PLAIN_EDIT_HREF}`} onClick={leave}>
                  Tell us
                </a>
              </span>
            ))}
            {phone !== undefined && <a href={phoneHref(phone)}>{`Ask: ${phone}`}</a>}
          </p>
        )}
        {elsewhere && <p className="fine">{describeElsewhere(elsewhere)}</p>}
        {(doubtful !== null || rating !== undefined || amenities.length > 0) && (
          <p className={classes("row aside", styles["line"])}>
            {doubtful !== null && <strong>{doubtful}</strong>}
            {rating !== undefined && <Stars rating={rating} />}
            {userRatingsTotal !== undefined && <span>({userRatingsTotal})</span>}
            {amenities.map(({ badge }) => (
              <span key={badge} className="chip">
                {badge}
              </span>
            ))}
          </p>
        )}
        {payments.length > 0 && (
          <p className={classes("row aside", styles["payments"])}>
            {payments.map(({ mark, year }) => (
              <span key={mark}>
                <span className={styles["payment"]}>{mark}</span>
                {year !== null && ` ${year}`}
              </span>
            ))}
          </p>
        )}
        {market.photos.length > 1 &&
          (now ? (
            <Photos of={market.photos} marketName={name} />
          ) : (
            // Pictures load once the page is interactive; an empty strip keeps the layout from shifting.
            <div className={classes("script-only", styles["photos"])}>
              <i />
            </div>
          ))}
      </div>
      <SaveButton market={market} className={classes("round script-only", styles["save"])} />
      {onShowOnMap && (
        <button
          type="button"
          className={classes("round script-only", styles["locate"])}
          aria-label={`Show ${name} on the map`}
          onClick={() => onShowOnMap(id)}
        >
          <MapPin size={18} aria-hidden />
        </button>
      )}
    </article>
  );
}

/** A photo that fails to load: the drawing below it shows. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.hidden = true;
}

/** The first photos and the number of the others; photos that fail to load are left out. */
function Photos({ of: photos, marketName }: { of: readonly string[]; marketName: string }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const usable = photos.filter((photo) => !broken.includes(photo));
  if (usable.length === 0) return null;
  const more = usable.length - PHOTOS_SHOWN;
  return (
    <ul role="list" className={styles["photos"]}>
      {usable.slice(0, PHOTOS_SHOWN).map((photo, index) => (
        <li key={photo}>
          <img
            src={photoUrl(photo)}
            alt={`Photo ${index + 1} of ${marketName}`}
            width={80}
            height={60}
            loading="lazy"
            decoding="async"
            onError={() => setBroken((known) => [...known, photo])}
          />
        </li>
      ))}
      {more > 0 && <li className={classes("aside", styles["more"])}>+{more}</li>}
    </ul>
  );
}
