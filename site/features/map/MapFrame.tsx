/** What every map has around it: buttons to zoom, for those who neither pinch nor have a wheel, and whom it is from. */
import { Minus, Plus } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { region } from "#data/region.ts";
import styles from "./MarketMap.module.css";

interface Props {
  box: RefObject<HTMLDivElement | null>;
  label: string;
  /** Id of a text that says how to use it. */
  help?: string;
  /** There is no background. */
  isBare: boolean;
  /** By one level, in or out. */
  onZoom: (levels: number) => void;
  /** In its corner. */
  legend?: ReactNode;
  /** Whom what is on it is from, beside the background, whose licence asks for its name. */
  source?: ReactNode;
  children?: ReactNode;
}

const ZOOMS = [
  { label: "Zoom in", levels: 1, Icon: Plus },
  { label: "Zoom out", levels: -1, Icon: Minus },
];

export default function MapFrame({ box, label, help, isBare, onZoom, legend, source, children }: Props) {
  return (
    <div className={styles["frame"]}>
      <div ref={box} className={styles["map"]} role="region" aria-label={label} aria-describedby={help} />
      <div className={styles["zoom"]}>
        {ZOOMS.map(({ label, levels, Icon }) => (
          <button
            key={label}
            type="button"
            className="round"
            aria-label={label}
            onClick={() => {
              onZoom(levels);
            }}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
      <div className={styles["corner"]}>
        {legend}
        {isBare && (
          <p className={styles["bare"]} role="status">
            Map background not available
          </p>
        )}
      </div>
      <p className={styles["sources"]}>
        {source}
        <span dangerouslySetInnerHTML={{ __html: region.tiles.attribution }} />
      </p>
      {children}
    </div>
  );
}
