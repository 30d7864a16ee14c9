/** Which pin a market gets: six shapes that differ without their colours too (docs/decisions/pins.md). */
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
  unknown: "Hours vary",
};

/** Outside of its hours, old or not, a market has the quiet pin. */
export function getPinKind({ state, tone }: Pick<MarketStatus, "state" | "tone">): PinKind {
  return state === "open" || tone === "cancelled" ? tone : state;
}

/** Id of a pin's drawing in pin-drawings.svg, for `<use href="#...">`. */
export function pinDrawingId(kind: PinKind): string {
  return `map-pin-${kind}`;
}
