/** What a chosen pin says: name, status, distance and the way to the market's page. */
import { X } from "lucide-react";
import { distanceKm, formatDistance, type Position } from "#data/domain/distance.ts";
import SaveButton from "../saved/SaveButton.tsx";
import type { MapMarket } from "./map-market.ts";
import { getStatus } from "#data/domain/status.ts";
import { region } from "#data/region.ts";
import styles from "./MapPopup.module.css";
import { getPinKind } from "./pin-kind.ts";

interface Props {
  /** One market, or several that share one place. */
  markets: readonly MapMarket[];
  position: Position | null;
  now: Date;
  /** Leads to the market's page; not from that page itself. */
  hasLink: boolean;
  onClose: () => void;
}

export default function MapPopup({ markets, position, now, hasLink, onClose }: Props) {
  return (
    <section
      className={styles["popup"]}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      aria-label={markets.length === 1 ? markets[0]?.name : `${markets.length} markets here`}
    >
      <button type="button" className={styles["close"]} onClick={onClose} aria-label="Close">
        <X size={18} aria-hidden />
      </button>
      <ul role="list">
        {markets.map((market) => (
          <li key={market.id}>
            <Entry market={market} position={position} now={now} hasLink={hasLink} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({
  market,
  position,
  now,
  hasLink,
}: { market: MapMarket } & Pick<Props, "position" | "now" | "hasLink">) {
  const status = getStatus(market, now, region.timeZone);
  return (
    <>
      <p className={styles["name"]}>{market.name}</p>
      <p className={styles["status"]} data-kind={getPinKind(status)}>
        {status.text}
      </p>
      <p className={styles["place"]}>
        {market.city}
        {position && ` · ${formatDistance(distanceKm(position, market))}`}
      </p>
      {hasLink && (
        <div className={styles["actions"]}>
          <a className={styles["link"]} href={`/markets/${market.id}`} aria-label={`View market: ${market.name}`}>
            View market
          </a>
          <SaveButton market={{ photos: [], ...market }} className={styles["save"]} />
        </div>
      )}
    </>
  );
}
