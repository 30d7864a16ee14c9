/**
 * Tells by a pin or a cluster how its markets stand (docs/decisions/pins.md). What is open, or likely, has the mark of
 * the cards' status lines (components/Status.module.css), all else is a dot.
 */
import type { MarketStatus } from "#data/schedule/status.ts";
import { type PinMarker, raise } from "./pin-marker.ts";

export type PinKind = MarketStatus["tone"];

/** How many markets are of each kind; kinds without any are missing. */
export type PinCounts = Partial<Record<PinKind, number>>;

/** Open markets are always above others: see pin-marker.ts. */
const LEVELS: PinCounts = { open: 16_000, soon: 12_000, likely: 8000, maybe: 4000 };

/** Half of the mark of a market that is open, or likely, and of the dot of any other, in pixels. */
const MARK_RADIUS = 16;
const DOT_RADIUS = 6;
const MARKED: readonly PinKind[] = ["open", "soon", "likely"];

/** Updates mark and accessible name, unless the text is the same. */
export function tellMarket(pin: PinMarker, name: string, { tone, text, since }: MarketStatus): void {
  const { element } = pin;
  const label = `${name}: ${[text, since].filter(Boolean).join(", ")}`;
  if (element.ariaLabel === label) return;
  element.ariaLabel = label;
  element.dataset["status"] = tone;
  pin.level = LEVELS[tone] ?? 0;
  pin.radius = MARKED.includes(tone) ? MARK_RADIUS : DOT_RADIUS;
  raise(pin);
}

/** @param counts missing until its markets have been counted */
export function tellCluster(pin: PinMarker, count: number, counts?: PinCounts): void {
  const { element } = pin;
  const { open: early = 0, soon = 0, likely = 0, maybe = 0 } = counts ?? {};
  const open = early + soon;
  const kinds = Object.entries({ open, "likely open": likely, "may be open": maybe }).filter(([, some]) => some > 0);
  // "12 markets, 3 open, 5 likely open, 1 may be open. Zoom in to see each"
  const words = [["markets", count], ...kinds].map(([kind, some]) => `${some} ${kind}`);
  element.ariaLabel = `${words.join(", ")}. Zoom in to see each`;
  if (!counts) return;
  pin.texts = listTexts(open, likely);
  element.title = element.ariaLabel;
  element.dataset["status"] = open > 0 ? "open" : likely > 0 ? "likely" : "closed";
  element.style.setProperty("--open", `${(100 * open) / count}%`);
  element.style.setProperty("--likely", `${(100 * (open + likely)) / count}%`);
}

/** What a cluster's badge says: all of it, or what is open. */
function listTexts(open: number, likely: number): string[] {
  if (open === 0) return likely === 0 ? [] : [`${likely} likely`];
  return likely === 0 ? [`${open} open`] : [`${open} open, ${likely} likely`, `${open} open`];
}
