/** Makes all choices in a dialog one step for Back. */
import { type RefObject, useEffect, useRef } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { closeOnBack } from "../../lib/back-closes.ts";
import { changeFilters } from "./list-state.ts";

/**
 * Back closes the dialog and undoes everything chosen in it: the choices are kept in the dialog's own history entry.
 * @returns changes the filters
 */
export function useOneHistoryStep(
  dialog: RefObject<HTMLDialogElement | null>,
): (change: Partial<MarketFilters>) => void {
  const opened = useRef<{ state: unknown; search: string }>({ state: null, search: "" });
  useEffect(() => {
    const release = closeOnBack(() => {
      dialog.current?.close();
    });
    opened.current = { state: history.state, search: location.search };
    return release;
  }, [dialog]);
  return (change) => {
    changeFilters(change, "replace");
    // An entry with changes stays in the history when the dialog closes.
    const { state, search } = opened.current;
    history.replaceState(location.search === search ? state : null, "");
  };
}
