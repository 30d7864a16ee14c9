/** Shown when the list is narrowed to an area of the map: says how many of all markets that is; a button shows all. */
import EmptyState from "../../components/EmptyState.tsx";
import { focusHeading } from "../../lib/list-focus.ts";
import { mapCommands, searchedArea } from "./list-map.ts";

interface Props {
  /** Markets in the area. */
  count: number;
  total: number;
}

export default function AreaHint({ count, total }: Props) {
  const button = (
    <button
      type="button"
      className="button"
      onClick={() => {
        // The pressed button disappears.
        focusHeading();
        searchedArea.set(null);
        mapCommands.get()?.showAll();
      }}
    >
      Show all {total}
    </button>
  );
  if (count === 0) {
    return (
      <EmptyState title="No markets in this part of the map" description="Move the map, or show all that were found.">
        {button}
      </EmptyState>
    );
  }
  return (
    <p className="row aside">
      {count} of {total} in the map’s view
      {button}
    </p>
  );
}
