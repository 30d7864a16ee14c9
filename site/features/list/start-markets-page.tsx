/** Brings the markets page in the HTML to life. Until it answers to the visitor, its element says `data-waiting`. */
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { INDEX_URL } from "../../lib/index-url.ts";
import { watchData } from "../pwa/data-updates.ts";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import "./first-load.ts";
import { changeListState } from "./list-state.ts";
import { loadMarkets } from "./market-data.ts";
// This one first: styles come in the order of imports.
import MarketsPage, { type Props } from "./MarketsPage.tsx";

const page = document.querySelector("#markets-page");
const props = document.querySelector("#markets-props");
if (page && props) hydrateRoot(page, <Start {...(JSON.parse(props.textContent) as Props)} />);
watchData(INDEX_URL, ({ isNew }) => {
  if (isNew) void loadMarkets();
});

function Start(props: Props) {
  useEffect(() => {
    // On a slow connection people type before there is anybody to hear it.
    const typed = page?.querySelector("input")?.value;
    if (typed) changeListState({ query: typed }, "replace");
    page?.removeAttribute("data-waiting");
  }, []);
  return (
    <ErrorBoundary>
      <MarketsPage {...props} />
    </ErrorBoundary>
  );
}
