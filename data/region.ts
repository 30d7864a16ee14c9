/**
 * The one file that names the state. Another state begins with `npm run init`, which writes what follows from the state
 * and leaves the other choices.
 */
import type { NewsFeed } from "./news/news-feed.ts";
import type { Region, RegionNews } from "./site/region-settings.ts";

/**
 * Feeds of local agriculture (RSS, Atom or JSON), until somebody changes the list in the dashboard. What a publisher writes is theirs: `showsFull` and `showsImages` take
 * terms or a letter that allow it; without, articles show a summary and lead to the original. A feed about one place gets
 * a `place`, and then counts for visitors near it only.
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
  /** The name of the site, in titles and in the header. It and the contact can be set in the dashboard, too. */
  siteName: "Wisconsin Farmers Markets",
  /** What the site is about, as its sentences name it. */
  state: "Wisconsin",
  /** As the USDA files spell them, with their FIPS codes and the first three digits of their zip codes. */
  states: [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }],
  /** IANA time zone in which opening hours are meant. */
  timeZone: "America/Chicago",
  /** Of parts of the state that have other clocks; which markets lie there follows from their places. */
  otherTimeZones: [],
  locale: "en-US",
  /** WGS 84 degrees. A coordinate outside is a mistake in the source. */
  bounds: { south: 42.45, west: -93, north: 47.1, east: -86.7 },
  /** Where the map starts. */
  mapCenter: { latitude: 44.5, longitude: -89.5, zoom: 7 },
  /** Stands in for a visitor whose position is unavailable or denied. */
  defaultPlace: { name: "Appleton, WI", latitude: 44.2619, longitude: -88.4154 },
  /** Where a source tells only one end of a season, or none: the first and last day of a usual outdoor one. */
  outdoorSeason: { from: "05-01", to: "10-31" },
  /** How long hours count as known after somebody vouched for them: three seasons. Older ones are likely, no more. */
  scheduleFreshMonths: 36,
  /**
   * Where the map's background comes from: the one thing that visitors' browsers ask another site for. Null for none:
   * outline, counties and towns remain. For one's own, a `url` of this site, "/tiles/{z}/{x}/{y}.png", or of another
   * host; only that host is asked then.
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
  /** Under which the collected facts are given away (docs/decisions/open-data.md). */
  dataLicense: { name: "Creative Commons Attribution 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  /** The year the product started. */
  startedIn: 2025,
  /** Generated example reviews on market pages, always labelled as such (docs/decisions/certainty.md). */
  sampleReviews: true,
  /**
   * Keeps the site on visitors' devices, for when they have no network. Set to false, the next release takes that back
   * from every device that comes by: its worker clears what was kept and goes.
   */
  serviceWorker: true,
};

/** Apart from the others: the scripts of pages carry those. */
export const regionNews: RegionNews = {
  feeds,
  /** The server looks for news this often; null: only when somebody asks for it. */
  everyHours: 6,
};
