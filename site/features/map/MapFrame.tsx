/**
 * The frame of every map, the only place where one is created: the base, zoom buttons (not everybody can pinch or has a
 * wheel) and attribution. Errors from Leaflet go to the error boundary around it (MapPlace.tsx).
 */
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { region } from "#data/region.ts";
import { adoptStyles } from "../../lib/adopt-styles.ts";
import { createMap } from "./create-map.ts";
import type * as L from "./leaflet-modules.ts";
import css from "./market-map.css?inline";

adoptStyles(css);

/** What is drawn on a map. */
export interface MapContent {
  /** @param areThere false when no tile of the view could be loaded, true when one is loaded */
  onTiles: (areThere: boolean) => void;
  destroy?: () => void;
}

export interface FrameProps {
  label: string;
  /** Id of a text that explains how to use the map. */
  help?: string | undefined;
  /** Take the focus, because the button that opened the map is gone. */
  takesFocus?: boolean | undefined;
  /** Draws on the new map; called once. */
  onMap: (map: L.Map) => MapContent;
  /** Called before a button zooms. */
  onZoom?: () => void;
  /** Below the zoom buttons. */
  buttons?: ReactNode;
  /** Attribution of the data, next to that of the tiles, whose license requires it. */
  source?: ReactNode;
  /** At the top of the map. */
  children?: ReactNode;
}

const ZOOMS = [
  { label: "Zoom in", levels: 1, Icon: Plus },
  { label: "Zoom out", levels: -1, Icon: Minus },
];

export default function MapFrame({ label, help, takesFocus, onMap, onZoom, buttons, source, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const created = useRef<L.Map | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  const create = useEffectEvent((element: HTMLElement) => {
    let wereThere = true;
    const { map, destroy } = createMap(element, (areThere) => {
      if (areThere === wereThere) return;
      wereThere = areThere;
      content.onTiles(areThere);
      setHasTiles(areThere);
    });
    const content = onMap(map);
    created.current = map;
    return () => {
      created.current = null;
      content.destroy?.();
      destroy();
    };
  });

  useEffect(() => (box.current ? create(box.current) : undefined), []);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const zoom = (levels: number) => {
    onZoom?.();
    created.current?.setZoom(created.current.getZoom() + levels);
  };
  return (
    <div className="map-frame">
      <div ref={box} className="map-box" role="region" aria-label={label} aria-describedby={help} />
      <div className="map-buttons">
        <div className="map-zoom">
          {ZOOMS.map(({ label, levels, Icon }) => (
            <button key={label} type="button" className="round" aria-label={label} onClick={() => zoom(levels)}>
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
        {buttons}
      </div>
      {children}
      <p className="map-sources">
        {source}
        {region.tiles && source && " · "}
        {region.tiles && hasTiles && <span dangerouslySetInnerHTML={{ __html: region.tiles.attribution }} />}
        <span role="status">{region.tiles && !hasTiles && "Map background not available"}</span>
      </p>
    </div>
  );
}
