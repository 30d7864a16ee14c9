/** `<nearby-markets>`: those that are open now come first; the others keep the order of the day on which it was drawn. */
import { region } from "#data/region.ts";
import type { Certainty } from "#data/schedule/certainty.ts";
import { getMarketStatus } from "#data/schedule/status.ts";
import { define, getDrawnMarket, TimedElement } from "../../market-summary/live/live-element.ts";

/** How sure it is that a market is open, the surest first. */
const CERTAINTIES: readonly Certainty[] = ["current", "likely", "maybe"];

class NearbyElement extends TimedElement {
  protected override show(_: unknown, now: Date): void {
    const list = this.querySelector("ul");
    if (!list) return;
    const rank = (row: Element) => {
      const status = row.querySelector("market-status");
      const market = status && getDrawnMarket(status)?.get();
      const known = market ? getMarketStatus(market, now, region) : null;
      return known?.state === "open" ? CERTAINTIES.indexOf(known.certainty) : CERTAINTIES.length;
    };
    const rows = [...list.children];
    const ordered = [...rows].sort((a, b) => rank(a) - rank(b));
    if (ordered.every((row, at) => row === rows[at])) return;
    // A row that moves loses the focus.
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    list.append(...ordered);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

define("nearby-markets", NearbyElement);
