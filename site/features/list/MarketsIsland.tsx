/** The markets page as an island. Until it answers to the visitor, its element says `data-waiting`. */
import { useEffect, useRef } from "react";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { DATA_CHANGED } from "../../lib/page-events.ts";
import { changeListState } from "./list-state.ts";
import { loadMarkets } from "./market-data.ts";
import MarketsPage, { type Props } from "./MarketsPage.tsx";

export default function MarketsIsland(props: Props) {
  const island = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const load = () => void loadMarkets();
    load();
    window.addEventListener(DATA_CHANGED, load);
    // On a slow connection people type before there is anybody to hear it.
    const typed = island.current?.querySelector("input")?.value;
    if (typed) changeListState({ query: typed }, "replace");
    island.current?.removeAttribute("data-waiting");
    return () => window.removeEventListener(DATA_CHANGED, load);
  }, []);
  return (
    <div id="markets-page" ref={island} data-waiting>
      <ErrorBoundary>
        <MarketsPage {...props} />
      </ErrorBoundary>
    </div>
  );
}
