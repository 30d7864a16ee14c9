/** One market in the list: reads in a second, leads to its page, and pairs with its pin on the map. */
import { MapPin } from "lucide-react";
import { useState } from "react";
import { getAmenities } from "#data/market/amenities.ts";
import { NO_LONGER_LISTED } from "#data/schedule/certainty.ts";
import { distanceKm, formatDistance, type Position } from "#data/market/distance.ts";
import { summarizeAs } from "#data/schedule/hours-summary.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { photoUrl } from "#data/market/photo-address.ts";
import { getOpenMonths } from "#data/schedule/season.ts";
import { seasonText } from "#data/schedule/season-text.ts";
import { getHoursSince, getStatus, hasTimes } from "#data/schedule/status.ts";
import { region } from "#data/region.ts";
import SeasonBar from "../../components/SeasonBar.tsx";
import Stars from "../../components/Stars.tsx";
import status from "../../components/Status.module.css";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import SaveButton from "../saved/SaveButton.tsx";
import styles from "./MarketCard.module.css";

/** What all cards of a list have in common. */
export interface CardProps {
  /** Null in the static page: a market's status is the visitor's to compute. */
  now: Date | null;
  position: Position | null;
  selectedId: number | null;
  highlightedId: number | null;
  /** Called when the visitor opens a market's page. */
  onOpen?: (id: number) => void;
  onShowOnMap: (id: number) => void;
  onHighlight: (id: number | null) => void;
}

interface Props extends CardProps {
  market: ListedMarket;
}

/** How many of a market's photos a card shows. */
const PHOTOS_SHOWN = 6;

/** Products on a card; the page lists them all. */
const ITEMS_SHOWN = 3;

export default function MarketCard({ market, now, position, onOpen, onShowOnMap, onHighlight, ...marked }: Props) {
  const { id, name, city, address, customList, payments, rating, userRatingsTotal } = market;
  const moment = now ? getLocalMoment(now, region.timeZone) : undefined;
  const { tone, text, certainty } = now ? getStatus(market, now, region) : WAITING;
  const isTimed = hasTimes(market);
  const hours = summarizeAs(certainty, market, moment);
  // The static page stands for long: there it says so of all hours.
  const since = getHoursSince(market, now ?? undefined);
  const season = seasonText(market.schedule);
  const months = getOpenMonths(market);
  const amenities = getAmenities(market);
  const moreItems = customList.length - ITEMS_SHOWN;
  return (
    <article
      className={`card ${styles["card"] ?? ""}`}
      data-market={id}
      data-selected={id === marked.selectedId || undefined}
      data-highlighted={id === marked.highlightedId || undefined}
      onPointerEnter={() => {
        onHighlight(id);
      }}
      onPointerLeave={() => {
        onHighlight(null);
      }}
    >
      <div className={styles["top"]}>
        <Picture market={market} />
        <h3 className={styles["name"]}>
          <a className="cover" href={`/markets/${id}`} onClick={() => onOpen?.(id)}>
            {name}
          </a>
        </h3>
        {isTimed && (
          <p className={STATUS} data-status={tone}>
            {text}
          </p>
        )}
        <p className={styles["when"]}>
          {(!isTimed || hours !== text) && <strong>{hours}</strong>}
          {since && <small>{since}</small>}
          {season && <span>{season}</span>}
        </p>
      </div>
      {months && <SeasonBar months={months} current={moment?.month ?? null} />}
      <p className={`aside ${styles["where"] ?? ""}`}>
        {position && <strong>{formatDistance(distanceKm(position, market))}</strong>}
        {address ? `${address}, ${city}` : city}
      </p>
      {rating !== undefined && (
        <p className="row aside">
          <Stars rating={rating} />
          {userRatingsTotal !== undefined && <span>({userRatingsTotal})</span>}
        </p>
      )}
      <Photos photos={market.photos} marketName={name} />
      <ul role="list" className={`row ${styles["chips"] ?? ""}`}>
        {market.standing?.is === "unlisted" && <li className={styles["stand"]}>{NO_LONGER_LISTED}</li>}
        {market.listingType === "farm-stand" && (
          <li className={styles["stand"]}>{LISTING_TYPE_LABELS["farm-stand"].one}</li>
        )}
        {customList.slice(0, ITEMS_SHOWN).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {moreItems > 0 && <li>+{moreItems} more</li>}
        {amenities.map(({ badge }) => (
          <li key={badge} className={styles["amenity"]}>
            {badge}
          </li>
        ))}
        {payments.map((payment) => (
          <li key={payment} className={styles["payment"]}>
            {PAYMENT_LABELS[payment].short}
          </li>
        ))}
      </ul>
      <SaveButton market={market} className={`round script-only ${styles["save"] ?? ""}`} />
      <button
        type="button"
        className={`round script-only ${styles["locate"] ?? ""}`}
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

const STATUS = ["script-only", status["status"], status["words"], styles["status"]].join(" ");
/** The line is there before its text is known, so that nothing moves when it comes. */
const WAITING = { tone: undefined, text: "\u00a0", certainty: null };

/** A strip of the first photos, and a counter for the rest; what does not load is dropped. */
function Photos({ photos, marketName }: { photos: readonly string[]; marketName: string }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const drop = (photo: string) => {
    setBroken((known) => (known.includes(photo) ? known : [...known, photo]));
  };
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
            // In the first cards, which are in the HTML, it may have failed before React was there to hear it.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) drop(photo);
            }}
            onError={() => {
              drop(photo);
            }}
          />
        </li>
      ))}
      {more > 0 && <li className={`aside ${styles["more"] ?? ""}`}>+{more}</li>}
    </ul>
  );
}

type Draw = (market: ListedMarket) => string;

const drawing = createStore<Draw | null>(() => null);

/** Fetches what draws the pictures. Without it (offline, a lost connection) cards do without a picture. */
export async function loadPictures(): Promise<void> {
  const code = await import("#data/pictures/card-picture.ts").catch(() => null);
  if (code) drawing.set(code.drawCardPicture);
}

/** A small drawn picture of what a market sells. Its code comes after the list works; its place is kept from the start. */
function Picture({ market }: { market: ListedMarket }) {
  const draw = useStore(drawing, null);
  return (
    <div
      className={`picture script-only ${styles["picture"] ?? ""}`}
      aria-hidden
      // The drawing holds shapes of our own only, no text of the market's.
      dangerouslySetInnerHTML={draw ? { __html: draw(market) } : undefined}
    />
  );
}
