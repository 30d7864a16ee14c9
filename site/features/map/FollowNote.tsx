/** Over the list: that it holds no more than the map shows, and the way back to all. */
import { getMapCommands } from "./map-commands.ts";

interface Props {
  /** In view, of so many. */
  count: number;
  total: number;
}

export default function FollowNote({ count, total }: Props) {
  return (
    <p className="row aside">
      Showing the map’s view: {count} of {total}.
      <button
        type="button"
        className="button"
        onClick={() => {
          // This button goes with what it is about.
          document.querySelector<HTMLElement>("#list-heading")?.focus({ preventScroll: true });
          getMapCommands()?.showAll();
        }}
      >
        Show all
      </button>
    </p>
  );
}
