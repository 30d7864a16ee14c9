/** Over the list: that it holds no more than the map shows, and the way back to all. */
import { getMapCommands } from "./map-commands.ts";

interface Props {
  /** In view, of so many. */
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
