/** One market in the list: reads in a second, leads to its page, and pairs with its pin on the map. */
import { MapPin } from "lucide-react";
import { AMENITY_LABELS, getAmenities } from "#data/domain/amenities.ts";
import { distanceKm, formatDistance, type Position } from "#data/domain/distance.ts";
import { summarizeHours } from "#data/domain/hours-summary.ts";
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/domain/listing-type.ts";
import { getLocalMoment } from "#data/domain/local-time.ts";
import { PAYMENT_LABELS } from "#data/domain/payments.ts";
import { getOpenMonths } from "#data/domain/season.ts";
import { seasonText } from "#data/domain/season-text.ts";
import { getStatus } from "#data/domain/status.ts";
import { region } from "#data/region.ts";
import SeasonBar from "../../components/SeasonBar.tsx";
import Stars from "../../components/Stars.tsx";
import SaveButton from "../saved/SaveButton.tsx";
import CardPhotos from "./CardPhotos.tsx";
import CardPicture from "./CardPicture.tsx";
import styles from "./MarketCard.module.css";

interface Props {
  market: ListedMarket;
  /** Null in the static page: its status is the visitor's to compute. */
  now: Date | null;
  position: Position | null;
  isSelected: boolean;
  isHighlighted: boolean;
  /** Called with the market's id when the visitor opens its page. */
  onOpen: (id: number) => void;
  onShowOnMap: (id: number) => void;
  onHighlight: (id: number | null) => void;
}

/** Products on a card; the page lists them all. */
const ITEMS_SHOWN = 3;

export default function MarketCard({
  market,
  now,
  position,
  isSelected,
  isHighlighted,
  onOpen,
  onShowOnMap,
  onHighlight,
}: Props) {
  const { id, name, city, address, customList, payments, rating, userRatingsTotal } = market;
  const moment = now ? getLocalMoment(now, region.timeZone) : undefined;
  const season = seasonText(market.seasonPeriod);
  const months = getOpenMonths(market);
  const amenities = getAmenities(market);
  const hasStatus = market.openingHours !== undefined || months !== null;
  const moreItems = customList.length - ITEMS_SHOWN;
  return (
    <article
      className={styles["card"]}
      data-market={id}
      data-selected={isSelected || undefined}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={() => {
        onHighlight(id);
      }}
      onPointerLeave={() => {
        onHighlight(null);
      }}
    >
      <div className={styles["top"]}>
        <CardPicture market={market} />
        <h3 className={styles["name"]}>
          <a
            href={`/markets/${id}`}
            onClick={() => {
              onOpen(id);
            }}
          >
            {name}
          </a>
        </h3>
        {hasStatus && <Status market={market} now={now} />}
        <p className={styles["when"]}>
          <strong>{summarizeHours(market, moment)}</strong>
          {season && <span>{season}</span>}
        </p>
      </div>
      {months && <SeasonBar months={months} current={moment?.month ?? null} />}
      <p className={styles["where"]}>
        {position && <strong>{formatDistance(distanceKm(position, market))}</strong>}
        {address ? `${address}, ${city}` : city}
      </p>
      {rating !== undefined && (
        <p className={styles["rating"]}>
          <Stars rating={rating} />
          {userRatingsTotal !== undefined && <span>({userRatingsTotal})</span>}
        </p>
      )}
      <CardPhotos photos={market.photos} marketName={name} />
      <ul role="list" className={styles["chips"]}>
        {market.listingType === "farm-stand" && (
          <li className={styles["stand"]}>{LISTING_TYPE_LABELS["farm-stand"].one}</li>
        )}
        {customList.slice(0, ITEMS_SHOWN).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {moreItems > 0 && <li>+{moreItems} more</li>}
        {amenities.map((amenity) => (
          <li key={amenity} className={styles["amenity"]}>
            {AMENITY_LABELS[amenity]}
          </li>
        ))}
        {payments.map((payment) => (
          <li key={payment} className={styles["payment"]}>
            {PAYMENT_LABELS[payment].short}
          </li>
        ))}
      </ul>
      <SaveButton market={market} className={styles["save"]} />
      <button
        type="button"
        className={styles["locate"]}
        aria-label={`Show ${name} on the map`}
        onClick={() => {
          onShowOnMap(id);
        }}
      >
        <MapPin size={18} aria-hidden />
      </button>
    </article>
  );
}

/** The line is there before its text is known, so that nothing moves when it comes. */
function Status({ market, now }: Pick<Props, "market" | "now">) {
  if (!now) return <p className={styles["status"]}>&nbsp;</p>;
  const { state, text, soon } = getStatus(market, now, region.timeZone);
  return (
    <p className={styles["status"]} data-state={soon ? "soon" : state}>
      {text}
    </p>
  );
}
