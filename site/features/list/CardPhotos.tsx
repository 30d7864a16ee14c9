/** A card's strip of photos. Few markets have any: loaded for the first that does. */
import { useState } from "react";
import { photoUrl } from "#data/market/photo-address.ts";
import styles from "./MarketCard.module.css";

/** How many of a market's photos a card shows. */
const PHOTOS_SHOWN = 6;

/** A strip of the first photos, and a counter for the rest; what does not load is dropped. */
export default function CardPhotos({ photos, marketName }: { photos: readonly string[]; marketName: string }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const drop = (photo: string) => setBroken((known) => (known.includes(photo) ? known : [...known, photo]));
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
            // It may have failed before React was there to hear it.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) drop(photo);
            }}
            onError={() => drop(photo)}
          />
        </li>
      ))}
      {more > 0 && <li className={`aside ${styles["more"] ?? ""}`}>+{more}</li>}
    </ul>
  );
}
