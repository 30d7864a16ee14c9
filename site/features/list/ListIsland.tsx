/** The list as an island. The page has `data-waiting` until the list is interactive. */
import { useEffect } from "react";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { VIEW_THERE } from "../../lib/page-events.ts";
import { wireListLinks } from "./list-links.ts";
import ListColumn, { type Props } from "./ListColumn.tsx";
import { startMarkets } from "./start-markets.ts";

startMarkets();

export default function ListIsland(props: Props) {
  useEffect(() => {
    document.getElementById("markets-page")?.removeAttribute("data-waiting");
    // Also where first-cards.ts has failed.
    document.documentElement.dataset["first"] ??= "";
    wireListLinks();
    window.dispatchEvent(new Event(VIEW_THERE));
  }, []);
  return (
    <ErrorBoundary>
      <ListColumn {...props} />
    </ErrorBoundary>
  );
}
