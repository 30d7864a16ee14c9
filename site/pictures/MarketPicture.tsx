/**
 * A market's picture: the drawing of its own goods, under its first photo if it has one. Stateless: drawn by Astro in
 * static pages and by React in islands.
 */
import type { ReactNode } from "react";
import { type PicturedMarket, pictureUrl } from "#data/pictures/market-picture.ts";

interface Props {
  market: PicturedMarket;
  /** Loaded only when it is about to be visible. */
  isLazy?: boolean;
  /** The photo, which takes the drawing's place when it comes. */
  children?: ReactNode;
}

export default function MarketPicture({ market, isLazy = false, children }: Props) {
  return (
    <div className="picture">
      {/* What stands beside it names the market. */}
      <img
        src={pictureUrl(market)}
        alt=""
        width="600"
        height="400"
        loading={isLazy ? "lazy" : undefined}
        decoding="async"
      />
      {children}
    </div>
  );
}
