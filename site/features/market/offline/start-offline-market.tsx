/** Draws the market in the page's address from the data on the device, or says that there is none. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { region } from "#data/region.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import ErrorBoundary from "../../../components/ErrorBoundary.tsx";
import { MARKET_DRAWN } from "../../../lib/page-events.ts";
import { getContactEmail, getSiteName } from "../../../lib/site-name.ts";
import { loadPlaces } from "../../location/places-data.ts";
import MarketBody from "../MarketBody.tsx";
import MarketNotFound from "../MarketNotFound.tsx";
import { loadMarket } from "./market-details.ts";

const PAGE_NOT_LOADED = "This page could not be loaded. Please check your internet connection and try again.";

const place = document.querySelector<HTMLElement>("[data-offline-market]");
if (place) void start(place);

async function start(place: HTMLElement): Promise<void> {
  try {
    const id = Number(/^\/markets\/(\d+)\/?$/.exec(location.pathname)?.[1]);
    const [{ drawn, savedAt }, names] = await Promise.all([loadMarket(id), loadPlaces().catch(() => undefined)]);
    const now = new Date();
    const moment = getMomentAt(drawn?.market ?? {}, now, region);
    const root = createRoot(place);
    // Only once; from then on its own elements (live/) update it, as on pages from the server.
    flushSync(() =>
      root.render(
        <ErrorBoundary>
          {drawn ? (
            <MarketBody {...drawn} names={names} email={getContactEmail()} now={now} moment={moment} />
          ) : (
            <MarketNotFound />
          )}
        </ErrorBoundary>,
      ),
    );
    // Read by show-freshness.ts.
    place.dataset["savedAt"] = savedAt.toISOString();
    const title = drawn ? `${drawn.market.name}, ${drawn.market.city}` : "Market Not Found";
    document.title = `${title} · ${getSiteName()}`;
    window.dispatchEvent(new Event(MARKET_DRAWN));
  } catch {
    place.querySelector("[data-wait]")?.replaceChildren(PAGE_NOT_LOADED);
  }
}
