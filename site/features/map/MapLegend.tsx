/** What the pins' shapes mean. Folded where there is little room. */
import { useState } from "react";
import styles from "./MapLegend.module.css";
import { PIN_KINDS, PIN_LABELS, pinDrawingId } from "./pin-kind.ts";

/** Below this width of the window the legend starts folded: the site's one breakpoint. */
const ROOMY = "(width >= 768px)";

export default function MapLegend() {
  const [isOpen, setOpen] = useState(() => matchMedia(ROOMY).matches);
  return (
    <details
      className={styles["legend"]}
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Legend</summary>
      <ul role="list">
        {PIN_KINDS.map((kind) => (
          <li key={kind} data-kind={kind}>
            <svg aria-hidden="true">
              <use href={`#${pinDrawingId(kind)}`} />
            </svg>
            {PIN_LABELS[kind]}
          </li>
        ))}
      </ul>
    </details>
  );
}
