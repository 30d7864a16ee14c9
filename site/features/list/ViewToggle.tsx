/** The List/Map switch on phones, where only one of them is shown. */
import { List, Map as MapIcon } from "lucide-react";
import { useCallback, useLayoutEffect, useRef } from "react";
import { changeListState, type View } from "./list-state.ts";
import "./view-toggle.css";

const CHOICES = [
  { view: "list", label: "List", Icon: List },
  { view: "map", label: "Map", Icon: MapIcon },
] as const;

export default function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div className="screen-only script-only view-toggle" role="group" aria-label="View">
      {CHOICES.map(({ view: choice, label, Icon }) => (
        <button key={choice} type="button" aria-pressed={view === choice} onClick={() => onChange(choice)}>
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * Scrolls when list and map switch: the map fills the screen, and the list returns to where it was.
 * @param isWide both are shown, and nothing has to scroll
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
