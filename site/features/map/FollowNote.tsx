/** Above a list that holds only what the map shows: says so, and offers all markets again. */
import { getMapCommands } from "./map-commands.ts";

interface Props {
  /** Markets in the map's view. */
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
