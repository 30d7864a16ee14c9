/** The markets page as an island. Its element has `data-waiting` until the page is interactive. */
import { useEffect, useRef } from "react";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { INDEX_URL } from "../../lib/index-url.ts";
import { watchNotices } from "../notices/watch-notices.ts";
import { watchData } from "../pwa/data-updates.ts";
import { wireListLinks } from "./list-links.ts";
import { loadMarkets, takeNotices } from "./market-data.ts";
import MarketsPage, { type Props } from "./MarketsPage.tsx";

// Starts loading with the script, before React has drawn the page.
if (!import.meta.env.SSR) {
  void loadMarkets();
  watchData(INDEX_URL, ({ isNew }) => {
    if (isNew) void loadMarkets();
  });
  watchNotices(takeNotices);
}

export default function MarketsIsland(props: Props) {
  const island = useRef<HTMLDivElement>(null);
  useEffect(() => {
    island.current?.removeAttribute("data-waiting");
    // Also where first-cards.ts has failed.
    document.documentElement.dataset["first"] ??= "";
    wireListLinks();
  }, []);
  return (
    <div id="markets-page" ref={island} data-waiting>
      <ErrorBoundary>
        <MarketsPage {...props} />
      </ErrorBoundary>
    </div>
  );
}
