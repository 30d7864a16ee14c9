/** The frame of every map: zoom buttons (not everybody can pinch or has a wheel) and attribution. */
import { Minus, Plus } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { region } from "#data/region.ts";
import { adoptStyles } from "../../lib/adopt-styles.ts";
import css from "./market-map.css?inline";

// Adopted here, not linked by the page: every market's page would wait for 5 kB that few of its visitors need.
adoptStyles(css);

interface Props {
  box: RefObject<HTMLDivElement | null>;
  label: string;
  /** Id of a text that explains how to use the map. */
  help?: string;
  /** If false, a message says that the background is not available. */
  hasTiles: boolean;
  /** Levels are 1 or -1. */
  onZoom: (levels: number) => void;
  /** Below the zoom buttons. */
  buttons?: ReactNode;
  corner?: ReactNode;
  /** Attribution of the data, next to that of the tiles, whose license requires it. */
  source?: ReactNode;
  children?: ReactNode;
}

const ZOOMS = [
  { label: "Zoom in", levels: 1, Icon: Plus },
  { label: "Zoom out", levels: -1, Icon: Minus },
];

export default function MapFrame({ box, label, help, hasTiles, onZoom, buttons, corner, source, children }: Props) {
  return (
    <div className="map-frame">
      <div ref={box} className="map-box" role="region" aria-label={label} aria-describedby={help} />
      <div className="map-zoom">
        {ZOOMS.map(({ label, levels, Icon }) => (
          <button key={label} type="button" className="round" aria-label={label} onClick={() => onZoom(levels)}>
            <Icon size={18} aria-hidden />
          </button>
        ))}
        {buttons}
      </div>
      <div className="map-corner">
        {corner}
        {!hasTiles && region.tiles && (
          <p className="map-note" role="status">
            Map background not available
          </p>
        )}
      </div>
      <p className="map-sources">
        {source}
        {region.tiles && (
          <span dangerouslySetInnerHTML={{ __html: (source ? " · " : "") + region.tiles.attribution }} />
        )}
      </p>
      {children}
    </div>
  );
}
