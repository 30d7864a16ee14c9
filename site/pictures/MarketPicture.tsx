/** A market's picture: a drawing of its own goods. What stands next to it names the market. */
import { drawDefaultPicture, type PicturedMarket } from "#data/pictures/default-picture.ts";

interface Props {
  market: PicturedMarket;
  className?: string;
}

export default function MarketPicture({ market, className }: Props) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: drawDefaultPicture(market) }} />;
}
