/** Asks for the visitor's position, in words: the list and its toolbar show it until a place is known. */
import { useStore } from "../../lib/use-store.ts";
import { askForLocation, isAskingForLocation } from "./ask-for-location.ts";

/** Also the name of the same action among the search suggestions. */
export const ENABLE_LOCATION = "Enable Location";

export default function EnableLocation() {
  const isAsking = useStore(isAskingForLocation, false);
  return (
    <button type="button" className="as-link" disabled={isAsking} onClick={() => void askForLocation()}>
      {isAsking ? "Finding you..." : ENABLE_LOCATION}
    </button>
  );
}
