/**
 * What the site stores in visitors' browsers, for the privacy page. A test compares it with all code that stores
 * something.
 */
import { CACHES, getSavedCacheName, VISITED_DAYS } from "../pwa/cache-names.ts";
import { DRAFT_KEPT_MS } from "../../forms/draft.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";

interface KeptOnDevice {
  what: string;
  until: string;
  /** Name in the browser's storage; if it ends with ":" or "-", it is a prefix. */
  names: readonly string[];
}

const DRAFT_DAYS = DRAFT_KEPT_MS / DAY_MS;

/** @param hasWorker whether the site has a service worker, see data/region.ts */
export function listKeptOnDevice(hasWorker: boolean): KeptOnDevice[] {
  return [
    {
      what: "Your location, if you shared it, to sort by distance",
      until: "until you stop sharing it",
      names: ["userLocation", "locationProblem"],
    },
    {
      what: "The last places that you looked around",
      until: "until you clear them",
      names: ["recentPlaces"],
    },
    {
      what: "Your saved markets",
      until: "until you remove them",
      names: ["savedMarkets", ...(hasWorker ? [getSavedCacheName(0).replace(/0$/, "")] : [])],
    },
    {
      what: "Forms you started, and photos you chose. Your email address only while the tab is open",
      until: `until it is sent, or for ${DRAFT_DAYS} days`,
      names: ["draft:", "contributions", "submission:"],
    },
    {
      what: "What you sent while offline",
      until: "until it is sent",
      names: ["contributionsWait"],
    },
    {
      what: "Which questions about a market you have answered, with a random number for that market only",
      until: "until you clear it",
      names: ["told:"],
    },
    {
      what: "Where you were on a page, what you searched for, and other small choices",
      until: "until you close the tab",
      names: ["marketsPage", "marketsScroll", "askedCrop", "newsPlace", "installPrompt"],
    },
    ...(hasWorker
      ? [
          {
            what: "The site itself, and pages you looked at, for when you have no signal",
            until: `pages and pictures up to ${VISITED_DAYS} days, the rest until you clear it`,
            names: [...Object.values(CACHES), "workbox-expiration"],
          },
        ]
      : []),
  ];
}
