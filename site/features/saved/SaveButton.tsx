/** The heart button that saves a market; `<save-heart>` brings it alive. Drawn by Astro and by islands alike. */
import { Heart } from "lucide-react";
import type { LiveMarket } from "../market-summary/live/live-element.ts";
import type { SaveHeartElement } from "./save-heart.ts";
import "./save-heart.ts";

interface Props {
  market: LiveMarket;
  className: string | undefined;
}

export default function SaveButton({ market, className }: Props) {
  const give = (heart: SaveHeartElement | null) => {
    if (heart) heart.market = market;
  };
  return (
    <save-heart ref={give}>
      <button type="button" className={className} aria-pressed={false} aria-label={`Save ${market.name}`}>
        <Heart size={20} aria-hidden />
      </button>
    </save-heart>
  );
}
