/** Of a list that holds only what the map shows: says so, and offers all markets again. */
import EmptyState from "../../components/EmptyState.tsx";
import { getMapCommands } from "./map-commands.ts";

interface Props {
  /** Markets in the map's view. */
  count: number;
  total: number;
  /** Called as the button goes with what it is about. */
  focusHeading: () => void;
}

/** Above the list, or in its place where nothing is in view. */
export default function FollowHint({ count, total, focusHeading }: Props) {
  const button = (
    <button
      type="button"
      className="button"
      onClick={() => {
        focusHeading();
        getMapCommands()?.showAll();
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
