/** Which pin a market gets: four shapes that differ without their colours too (docs/decisions/pins.md). */
import type { MarketStatus } from "#data/schedule/status.ts";

export const PIN_KINDS = ["open", "soon", "closed", "unknown"] as const;

export type PinKind = (typeof PIN_KINDS)[number];

/** As the legend names them. */
export const PIN_LABELS: Record<PinKind, string> = {
  open: "Open",
  soon: "Closing soon",
  closed: "Closed",
  unknown: "Hours vary",
};

export function getPinKind({ state, soon }: Pick<MarketStatus, "state" | "soon">): PinKind {
  return state === "open" && soon ? "soon" : state;
}

/** Id of a pin's drawing in pin-drawings.svg, for `<use href="#...">`. */
export function pinDrawingId(kind: PinKind): string {
  return `map-pin-${kind}`;
}
