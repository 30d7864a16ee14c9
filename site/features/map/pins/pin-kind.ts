/**
 * Chooses a market's pin (docs/decisions/pins.md). What is open, or likely, has the mark of the cards' status lines
 * (components/Status.module.css), all else is a dot.
 */
import type { MarketStatus } from "#data/schedule/status.ts";

export type PinKind = MarketStatus["tone"];

/** What each pin means; markets outside their hours and those with unknown hours have the same. */
export const PIN_LABELS: Partial<Record<PinKind, string>> = {
  open: "Open",
  soon: "Closing soon",
  likely: "Likely open",
  maybe: "May be open",
  cancelled: "Cancelled",
  closed: "Not open, or hours unknown",
};

/** How a cluster counts a market: as open, as likely open, as one that may be, or (null) not at all. */
export type PinGroup = "open" | "likely" | "maybe" | null;

export function getGroupKind(kind: PinKind): PinGroup {
  if (kind === "soon") return "open";
  return kind === "open" || kind === "likely" || kind === "maybe" ? kind : null;
}
