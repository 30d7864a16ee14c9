/** Parts of the page that are for touch screens and phones alone: loaded there, when the list works. */
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { Props as SheetProps } from "../map/sheet/MapSheet.tsx";
import type { Props as PullProps } from "./pull/PullToRefresh.tsx";

export const PullToRefresh = late<PullProps>(() => import("./pull/PullToRefresh.tsx"));
export const MapSheet = late<SheetProps>(() => import("../map/sheet/MapSheet.tsx"));

/** What does not come, on a lost connection, is done without: list and map must not fall with it. */
function late<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}

const Nothing = () => null;
