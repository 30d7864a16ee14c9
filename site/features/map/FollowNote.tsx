/** Above a list that holds only what the map shows: says so, and offers all markets again. */
import { getMapCommands } from "./map-commands.ts";

interface Props {
  /** Markets in the map's view. */
  count: number;
  total: number;
  /** Called as the button goes with what it is about. */
  focusHeading: () => void;
}

export default function FollowNote({ count, total, focusHeading }: Props) {
  return (
    <p className="row aside">
      Showing the map’s view: {count} of {total}.
      <button
        type="button"
        className="button"
        onClick={() => {
          focusHeading();
          getMapCommands()?.showAll();
        }}
      >
        Show all
      </button>
    </p>
  );
}
