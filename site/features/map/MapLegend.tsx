/**
 * What the pins' shapes mean, folded where there is little room; and their drawings, once per page, to which pins and
 * legend refer. Filled is open, hollow is not; a half-filled triangle is likely open; a diamond with a clock is about to
 * close; a square with a question mark has no known hours.
 */
import { type CSSProperties, useState } from "react";
import status from "../../components/Status.module.css";
import drawings from "./pin-drawings.svg?raw";
import { PIN_KINDS, PIN_LABELS, pinDrawingId } from "./pin-kind.ts";

/** Below this width of the window the legend starts folded: the site's one breakpoint. */
const ROOMY = "(width >= 48rem)";

/** The share that is open, in the legend's cluster. */
const RING = { "--open": "35%" } as CSSProperties;

export function PinDrawings() {
  return <svg width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings }} />;
}

export default function MapLegend() {
  const [isOpen, setOpen] = useState(() => matchMedia(ROOMY).matches);
  return (
    <details className="map-legend" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Legend</summary>
      <ul role="list">
        {PIN_KINDS.map((kind) => (
          <li key={kind} className={status["status"]} data-status={kind}>
            <svg aria-hidden="true">
              <use href={`#${pinDrawingId(kind)}`} />
            </svg>
            {PIN_LABELS[kind]}
          </li>
        ))}
        <li>
          <span className="map-cluster" style={RING} aria-hidden="true" />
          Several, in green those open
        </li>
      </ul>
    </details>
  );
}
