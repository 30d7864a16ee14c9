/** The phone's choice between list and map, one at a time. */
import { List, Map as MapIcon } from "lucide-react";
import type { View } from "./list-state.ts";
import styles from "./MarketsPage.module.css";

const CHOICES = [
  { view: "list", label: "List", Icon: List },
  { view: "map", label: "Map", Icon: MapIcon },
] as const;

export default function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div className={styles["toggle"]} role="group" aria-label="View">
      {CHOICES.map(({ view: choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={view === choice}
          onClick={() => {
            onChange(choice);
          }}
        >
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
