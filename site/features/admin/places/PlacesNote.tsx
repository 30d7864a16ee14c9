/** Whether the places provider is on, what to set while it is off, and what its terms ask. */
import type { PlacesState } from "#data/domain/admin.ts";
import { region } from "#data/region.ts";
import parts from "../parts/Parts.module.css";

export default function PlacesNote({ id, places }: { id: string; places: PlacesState }) {
  const { isOn, message, terms, usedToday, dailyCap } = places;
  return (
    <div id={id} className={isOn ? parts["soft"] : parts["note"]}>
      <p>{message}</p>
      {isOn && (
        <p>
          {usedToday.toLocaleString(region.locale)} of {dailyCap.toLocaleString(region.locale)} requests used today.
        </p>
      )}
      {terms.length > 0 && (
        <details>
          <summary>What you must check before using it</summary>
          <ul>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
