/** Where a suggested market is, drawn: the state, its counties and a pin. The link shows the streets. */
import { MapPin } from "lucide-react";
import type { Position } from "#data/domain/distance.ts";
import { region } from "#data/region.ts";
import { getLocatorView } from "../../map/locator-view.ts";
import { OUTLINE_HREF } from "../../map/outline-use.ts";
import styles from "./PlacePicture.module.css";

/** Streets and their names. */
const ZOOM = 16;

export default function PlacePicture({ place, name }: { place: Position; name: string }) {
  const { viewBox, pin, pixel } = getLocatorView(region.bounds, place);
  const { latitude, longitude } = place;
  return (
    <figure className={styles["place"]}>
      <svg viewBox={viewBox} role="img" aria-label={`Map of ${region.state} with the place of ${name}`}>
        <use href={OUTLINE_HREF} />
        <g transform={`translate(${pin.x} ${pin.y}) scale(${(pixel * 1.6).toFixed(2)})`}>
          <path d="M0 0C-4-9-11-14-11-22a11 11 0 0 1 22 0C11-14 4-9 0 0z" className={styles["pin"]} />
          <circle cy="-22" r="4" className={styles["eye"]} />
        </g>
      </svg>
      <figcaption>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin size={14} aria-hidden />
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
          <span className="visually-hidden"> on OpenStreetMap (opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}
