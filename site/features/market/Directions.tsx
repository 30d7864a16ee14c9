/**
 * The Directions button, and, where one page alone claims another address, the claim and the question which of both is
 * meant.
 */
import { Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { directionsUrl } from "#data/market/directions.ts";
import type { Elsewhere } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { NamedSource } from "./MarketSources.tsx";
import { endSentence, type ShownMarket } from "./shown-facts.ts";

/** "A page of 2023 (Madison Magazine) says it is at 505 S. Rosa Road." */
export function ElsewhereClaim({ of }: { of: Elsewhere }) {
  return (
    <>
      A page of {of.on.slice(0, 4)} (<NamedSource of={of} isInSentence />) says it is at {endSentence(of.address)}
    </>
  );
}

/** Links to directions, or first asks which of two places is meant; works without scripts. */
export default function Directions({ market }: { market: ShownMarket }) {
  const { address, city, elsewhere } = market;
  if (!elsewhere) {
    return (
      <market-directions>
        <DirectionsLink market={market} isPrimary>
          Directions
        </DirectionsLink>
      </market-directions>
    );
  }
  return (
    <market-directions>
      <button className="button button-primary" type="button" popoverTarget="which-place">
        <Navigation size={20} aria-hidden />
        Directions
      </button>
      <div id="which-place" className="market-sheet" popover="auto" role="dialog" aria-labelledby="two-places">
        <div className="stack-s">
          <h2 id="two-places">Which of two places?</h2>
          <p>
            <ElsewhereClaim of={elsewhere} /> Our list says {endSentence(address ?? city)}
          </p>
          <DirectionsLink market={market} to={elsewhere.address}>
            To {elsewhere.address}
          </DirectionsLink>
          <DirectionsLink market={market}>To {address ?? city}</DirectionsLink>
          <button type="button" className="as-link" popoverTarget="which-place" popoverTargetAction="hide">
            Cancel
          </button>
        </div>
      </div>
    </market-directions>
  );
}

interface LinkProps {
  market: ShownMarket;
  /** An address other than the market's own. */
  to?: string;
  /** Whether it is the page's main link; of two to choose from, neither is. */
  isPrimary?: boolean;
  children: ReactNode;
}

/** In the HTML it leads to a web map; live/market-directions.ts changes it to the device's map app. */
function DirectionsLink({ market, to, isPrimary = false, children }: LinkProps) {
  return (
    <a
      className={isPrimary ? "button button-primary" : "button"}
      href={directionsUrl(market, "other", region.states, to)}
      target="_blank"
      rel="noopener"
      data-to={to}
    >
      <Navigation size={20} aria-hidden />
      {children}
    </a>
  );
}
