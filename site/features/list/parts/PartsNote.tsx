/** Says which of very many markets the list has, and brings more. */
import { useState } from "react";
import { region } from "#data/region.ts";
import { useStore } from "../../../lib/use-store.ts";
import { userLocation } from "../../location/user-location.ts";
import { loadMore } from "./load-parts.ts";
import type { PartsState } from "./list-parts.ts";

export default function PartsNote(state: PartsState) {
  const position = useStore(userLocation, null);
  const [isBusy, setBusy] = useState(false);
  const text = describe(state, position ? "you" : region.defaultPlace.name);
  if (!text) return null;
  return (
    <p role="status" className="row aside">
      {text}
      {state.search !== "asking" && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            void loadMore()
              .catch(() => undefined)
              .finally(() => setBusy(false));
          }}
        >
          {state.search === "failed" ? "Try again" : "Load more"}
        </button>
      )}
    </p>
  );
}

function describe({ search, here, total }: PartsState, place: string): string | null {
  switch (search) {
    case "none":
      return here < total ? `This list starts with ${here} markets around ${place}, of ${total}.` : null;
    case "asking":
      return `Searching all ${total} markets...`;
    case "answered":
      return here < total ? `The first ${here} of ${total} are here.` : null;
    case "failed":
      return `Only the ${here} markets on this device were searched, of ${total}.`;
    case "saved":
      return null;
  }
}
