/** The List/Map switch on phones, where only one of them is shown. */
import { List, Map as MapIcon } from "lucide-react";
import { useLayoutEffect } from "react";
import { changeListState, type View } from "./list-state.ts";
import "./view-toggle.css";

const CHOICES = [
  { view: "list", label: "List", Icon: List },
  { view: "map", label: "Map", Icon: MapIcon },
] as const;

/** Where the list was when the map took its place, in pixels; null before that. */
let listTop: number | null = null;

export function changeView(view: View): void {
  if (view === "map") listTop = window.scrollY;
  changeListState({ view });
}

export default function ViewToggle({ view }: { view: View }) {
  // The map fills the screen, and the list returns to where it was.
  useLayoutEffect(() => {
    if (listTop !== null) window.scrollTo(0, view === "map" ? 0 : listTop);
  }, [view]);
  return (
    <div className="screen-only script-only view-toggle" role="group" aria-label="View">
      {CHOICES.map(({ view: choice, label, Icon }) => (
        <button key={choice} type="button" aria-pressed={view === choice} onClick={() => changeView(choice)}>
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
