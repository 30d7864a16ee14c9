/** Which pin a market gets: the marks of the cards' status lines (components/Status.module.css, docs/decisions/pins.md). */
import type { MarketStatus } from "#data/schedule/status.ts";

export const PIN_KINDS = ["open", "soon", "likely", "cancelled", "closed", "unknown"] as const;

export type PinKind = (typeof PIN_KINDS)[number];

/** As the legend names them. */
export const PIN_LABELS: Record<PinKind, string> = {
  open: "Open",
  soon: "Closing soon",
  likely: "Likely open",
  cancelled: "Cancelled",
  closed: "Outside its hours",
  unknown: "Hours not known",
};

/** Outside of its hours, old or not, a market has the quiet pin. */
export function getPinKind({ state, tone }: Pick<MarketStatus, "state" | "tone">): PinKind {
  return state === "open" || tone === "cancelled" ? tone : state;
}

/** As which of the list's two groups a group of pins counts it: open for sure, or likely; null for what is not open. */
export function getGroupKind(kind: PinKind): "open" | "likely" | null {
  if (kind === "soon") return "open";
  return kind === "open" || kind === "likely" ? kind : null;
}
