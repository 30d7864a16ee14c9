/** That one page alone names another place than the market's address, and which of both Directions are to lead to. */
import { Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { directionsUrl } from "#data/market/directions.ts";
import type { Elsewhere } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { SourceName } from "./FreshnessHint.tsx";
import { endSentence, type ShownMarket } from "./shown-facts.ts";

/** "A page of 2023 (Madison Magazine) says it is at 505 S. Rosa Road." */
export function ElsewhereClaim({ of }: { of: Elsewhere }) {
  return (
    <>
      A page of {of.on.slice(0, 4)} (<SourceName of={of} isInSentence />) says it is at {endSentence(of.address)}
    </>
  );
}

/** Leads there at once, or first asks which of two places is meant: also without scripts. */
export default function Directions({ market }: { market: ShownMarket }) {
  const { address, city, elsewhere } = market;
  if (!elsewhere) {
    return (
      <DirectionsLink market={market} isPrimary>
        Directions
      </DirectionsLink>
    );
  }
  return (
    <>
      <button className="button button-primary" type="button" popoverTarget="which-place">
        <Navigation size={18} aria-hidden />
        Directions
      </button>
      <div
        id="which-place"
        className="market-choice"
        popover="auto"
        role="dialog"
        aria-labelledby="two-places"
        data-choice
      >
        <div className="stack-s">
          <h2 id="two-places">Which of two places?</h2>
          <p>
            <ElsewhereClaim of={elsewhere} /> Our list says {endSentence(address ?? city)}
          </p>
          <DirectionsLink market={market} to={elsewhere.address}>
            To {elsewhere.address}
          </DirectionsLink>
          <DirectionsLink market={market}>To {address ?? city}</DirectionsLink>
          <button type="button" popoverTarget="which-place" popoverTargetAction="hide">
            Cancel
          </button>
        </div>
      </div>
    </>
  );
}

interface LinkProps {
  market: ShownMarket;
  /** Another address than the market's own. */
  to?: string;
  /** The one that stands on the page; of two to choose from, neither is. */
  isPrimary?: boolean;
  children: ReactNode;
}

/** In the page it is the web's; live/market-page.ts makes it that of the device's own map. */
function DirectionsLink({ market, to, isPrimary = false, children }: LinkProps) {
  return (
    <a
      className={isPrimary ? "button button-primary" : "button"}
      href={directionsUrl(market, "other", region.states, to)}
      target="_blank"
      rel="noopener"
      data-directions={to ?? ""}
    >
      <Navigation size={18} aria-hidden />
      {children}
    </a>
  );
}
