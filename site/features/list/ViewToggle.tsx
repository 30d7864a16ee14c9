/** The phone's choice between list and map, one at a time: they share one window. */
import { List, Map as MapIcon } from "lucide-react";
import { useInsertionEffect } from "react";
import { addStyles } from "../../lib/add-styles.ts";
import type { View } from "./list-state.ts";
import css from "./view-toggle.css?inline";

const CHOICES = [
  { view: "list", label: "List", Icon: List },
  { view: "map", label: "Map", Icon: MapIcon },
] as const;

export default function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  useInsertionEffect(() => addStyles(css), []);
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
