/** Choices that are made in a dialog over the list. */
import { type RefObject, useEffect, useRef } from "react";
import type { MarketFilters } from "#data/market/filter.ts";
import { closeOnBack } from "../../lib/back-closes.ts";
import { changeFilters } from "./list-state.ts";

/**
 * Back closes the dialog as it does any other. All that is chosen in it is one step for Back, and stands in the dialog's
 * own entry of the history.
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
    // With choices of its own, the entry stays when the dialog closes.
    const { state, search } = opened.current;
    history.replaceState(location.search === search ? state : null, "");
  };
}
