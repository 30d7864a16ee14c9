/** Settings for the state that the directory covers. `npm run init` writes the ones that depend on the state. */
import type { NewsFeed } from "./news/news-feed.ts";
import type { Region, RegionNews } from "./site/region-settings.ts";

/**
 * Default feeds about local agriculture (RSS, Atom or JSON); the dashboard can change the list. Articles are
 * copyrighted: set `showsFull` and `showsImages` only if the publisher's terms or a letter allow it. Otherwise the
 * site shows a summary with a link. Articles of a feed with a `place` are shown only to visitors nearby.
 */
const feeds: readonly NewsFeed[] = [
  {
    name: "Wisconsin Department of Agriculture, Trade and Consumer Protection",
    url: "https://content.govdelivery.com/accounts/WIDATCP/bulletins.rss",
    terms: "News releases of the state, meant to be passed on; their pictures may be somebody else's. Summaries only.",
    showsFull: false,
    showsImages: false,
  },
  {
    name: "UW–Madison Extension Horticulture",
    url: "https://hort.extension.wisc.edu/feed/",
    terms: "Copyright the Board of Regents of the University of Wisconsin System, all rights reserved. Summaries only.",
    showsFull: false,
    showsImages: false,
  },
  {
    name: "Agri-View",
    url: "https://agupdate.com/search/?f=rss&t=article&c=agriview*&l=50&s=start_time&sd=desc",
    terms: "Copyright Lee Enterprises, all rights reserved. Summaries only.",
    showsFull: false,
    showsImages: false,
  },
];

export const region: Region = {
  /** In titles and in the header. This and the contact are defaults for the dashboard's settings. */
  siteName: "Wisconsin Farmers Markets",
  /** Name in sentences. */
  state: "Wisconsin",
  /** Spelled as in the USDA files, with FIPS codes and ranges of the first three digits of zip codes. */
  states: [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }],
  /** IANA time zone of opening hours. */
  timeZone: "America/Chicago",
  /** IANA time zones of other areas of the state; a market's position decides. */
  otherTimeZones: [],
  locale: "en-US",
  /** WGS 84 degrees. Coordinates outside are mistakes. */
  bounds: { south: 42.45, west: -93, north: 47.1, east: -86.7 },
  /** Where the map starts. */
  mapCenter: { latitude: 44.5, longitude: -89.5, zoom: 7 },
  /** Used for visitors whose position is unavailable or denied. */
  defaultPlace: { name: "Appleton, WI", latitude: 44.2619, longitude: -88.4154 },
  /** First and last day of a usual outdoor season, for sources that give only one end of a season, or none. */
  outdoorSeason: { from: "05-01", to: "10-31" },
  /** Months after a confirmation until hours are shown as "likely" only: three seasons. */
  scheduleFreshMonths: 36,
  /**
   * Source of the map's background: the only thing that visitors' browsers load from another site. `url` may be a
   * path of this site, "/tiles/{z}/{x}/{y}.png". Null: the map shows only the state's outline, counties and towns.
   */
  tiles: {
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  },
  contact: {
    creator: "the Wisconsin Farmers Markets volunteers",
    email: "hello@wisconsin-markets.example",
    website: "https://wisconsin-markets.example",
  },
  /** License of the downloads (docs/decisions/open-data.md). */
  dataLicense: { name: "Creative Commons Attribution 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  /** The year the directory started, for the About page. */
  startedIn: 2025,
  /** Generated example reviews on market pages, always labeled as such (docs/decisions/certainty.md). */
  sampleReviews: true,
  /**
   * Store the site on visitors' devices for use without a network. After a change to false, the next release's worker
   * deletes the stored files and unregisters itself on each device that visits.
   */
  serviceWorker: true,
};

/** Not in `region`, to keep the feeds out of the pages' scripts. */
export const regionNews: RegionNews = {
  feeds,
  /** How often the server fetches the feeds; null: only on request. */
  everyHours: 6,
};
