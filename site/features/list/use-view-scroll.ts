/** Where the phone's page stands when list and map take turns. */
import { useCallback, useLayoutEffect, useRef } from "react";
import { changeListState, type View } from "./list-state.ts";

/**
 * The map comes in full view, and the list where it was left.
 * @param isWide both are in sight, and nothing has to scroll
 * @returns changes the view
 */
export function useViewScroll(view: View, isWide: boolean): (view: View) => void {
  const listTop = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (isWide || listTop.current === null) return;
    window.scrollTo(0, view === "map" ? 0 : listTop.current);
  }, [view, isWide]);
  return useCallback((next: View) => {
    if (next === "map") listTop.current = window.scrollY;
    changeListState({ view: next });
  }, []);
}
