/**
 * A market's picture: the drawing of its own goods, and its first photo on top of it. Stateless: drawn by Astro in static
 * pages and by React in islands.
 */
import { photoUrl } from "#data/market/photo-address.ts";
import { type PicturedMarket, pictureUrl } from "#data/pictures/market-picture.ts";
import { classes } from "../lib/classes.ts";

interface Props {
  market: PicturedMarket & { photos: readonly string[] };
  className?: string | undefined;
  /** Described for screen readers only where it is the page's own picture: on a card the name says it. */
  alt?: string;
  /** Loaded only when it is about to be visible. */
  isLazy?: boolean;
}

export default function MarketPicture({ market, className, alt = "", isLazy = false }: Props) {
  const [photo] = market.photos;
  const loading = isLazy ? "lazy" : undefined;
  return (
    <div className={classes("picture", className)}>
      <img src={pictureUrl(market)} alt="" width="600" height="400" loading={loading} decoding="async" />
      {photo && (
        <img src={photoUrl(photo)} alt={alt} width="600" height="400" loading={loading} decoding="async" data-photo />
      )}
    </div>
  );
}
