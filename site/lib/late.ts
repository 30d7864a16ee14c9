/** A component that comes when it is first drawn, and that the page can do without. */
import { type ComponentType, lazy } from "react";

/** What does not come, on a lost connection, is done without: the page must not fall with it. To be drawn in a Suspense. */
export function late<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}

function Nothing(): null {
  return null;
}
