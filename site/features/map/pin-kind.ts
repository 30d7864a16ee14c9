/**
 * Chooses a market's pin: the same marks as in the cards' status lines (components/Status.module.css,
 * docs/decisions/pins.md).
 */
import type { MarketStatus } from "#data/schedule/status.ts";

export const PIN_KINDS = ["open", "soon", "likely", "maybe", "cancelled", "closed", "unknown"] as const;

export type PinKind = (typeof PIN_KINDS)[number];

/** The texts of the legend. */
export const PIN_LABELS: Record<PinKind, string> = {
  open: "Open",
  soon: "Closing soon",
  likely: "Likely open",
  maybe: "May be open",
  cancelled: "Cancelled",
  closed: "Outside its hours",
  unknown: "Hours unknown",
};

/** Outside of its hours, a market has the quiet pin, whether the hours are old or not. */
export function getPinKind({ state, tone }: Pick<MarketStatus, "state" | "tone">): PinKind {
  return state === "open" || tone === "cancelled" ? tone : state;
}

/** How a cluster counts a market: as open, as likely open, as one that may be, or (null) not at all. */
export type PinGroup = "open" | "likely" | "maybe" | null;

export function getGroupKind(kind: PinKind): PinGroup {
  if (kind === "soon") return "open";
  return kind === "open" || kind === "likely" || kind === "maybe" ? kind : null;
}
