/**
 * The drawings of the pins, once per page; pins and legend refer to them. Filled is open, hollow is not; a diamond
 * with a clock is about to close; a square with a question mark keeps its hours to itself.
 */
import { PIN_KINDS, pinDrawingId, type PinKind } from "./pin-kind.ts";

export default function PinSprite() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {PIN_KINDS.map((kind) => (
        <symbol key={kind} id={pinDrawingId(kind)} viewBox="0 0 24 24">
          {DRAWINGS[kind]}
        </symbol>
      ))}
    </svg>
  );
}

const onFill = {
  fill: "none",
  stroke: "var(--surface)",
  strokeWidth: 2.2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const onSurface = { ...onFill, stroke: "currentColor" } as const;

const DRAWINGS: Record<PinKind, React.ReactNode> = {
  open: (
    <>
      <circle cx="12" cy="12" r="10.5" fill="currentColor" stroke="var(--surface)" strokeWidth="2" />
      <path d="m7.6 12.4 3 3 5.8-6.3" {...onFill} />
    </>
  ),
  soon: (
    <>
      <path
        d="M12 1.2 22.8 12 12 22.8 1.2 12z"
        fill="currentColor"
        stroke="var(--surface)"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M12 7.6v4.8l3 2" {...onFill} />
    </>
  ),
  closed: (
    <>
      <circle cx="12" cy="12" r="9" fill="var(--surface)" stroke="currentColor" strokeWidth="2.4" />
      <path d="M8.4 12h7.2" {...onSurface} />
    </>
  ),
  unknown: (
    <>
      <rect
        x="3.4"
        y="3.4"
        width="17.2"
        height="17.2"
        rx="4.5"
        fill="var(--surface)"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M9.6 9.4a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 1.9M12 16.6v.1" {...onSurface} />
    </>
  ),
};
