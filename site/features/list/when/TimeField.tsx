/** The time of the chosen day, if it matters. Loaded with the first day that is chosen. */
import { formatTimeOfDay, parseTimeOfDay } from "#data/schedule/when.ts";
import { changeListState, listState } from "../list-state.ts";

export default function TimeField({ at }: { at: number | null }) {
  return (
    <input
      type="time"
      className="when-chip"
      aria-label="Open at"
      title="Open at"
      step={900}
      value={at === null ? "" : formatTimeOfDay(at)}
      onChange={({ target }) => {
        const { filters } = listState.get();
        changeListState({ filters: { ...filters, at: parseTimeOfDay(target.value) } }, "replace");
      }}
    />
  );
}
