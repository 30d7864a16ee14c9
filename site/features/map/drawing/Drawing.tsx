/**
 * A section of the state as a drawing of a few hundred bytes, for pages without scripts: the outline (a file that all
 * drawings and the live map share), and on top of it what is passed, in pixels of the view.
 */
import type { ReactNode } from "react";
import type { LocatorView } from "../locator-view.ts";
import { OUTLINE_HREF } from "../outline-use.ts";
import type { MapLabel } from "./labels.ts";
import { PIN } from "./pin.ts";
import "./drawing.css";

interface Props {
  view: LocatorView;
  /** For screen readers. */
  label: string;
  children: ReactNode;
}

export default function Drawing({ view, label, children }: Props) {
  return (
    <svg viewBox={view.viewBox} role="img" aria-label={label} className="map-drawing">
      <use href={OUTLINE_HREF} />
      <g transform={view.transform}>{children}</g>
    </svg>
  );
}

export function DrawnPin({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`} dangerouslySetInnerHTML={{ __html: PIN }} />;
}

interface LabelsProps {
  labels: readonly MapLabel[];
  /** A class of drawing.css. */
  kind: (label: MapLabel) => string | undefined;
}

export function Labels({ labels, kind }: LabelsProps) {
  return labels.map((label, at) => (
    <text key={at} x={label.x} y={label.y} textAnchor={label.anchor} className={kind(label)}>
      {label.text}
    </text>
  ));
}
