/**
 * The one file that names the state. Another state starts here: change these values, run the import with
 * its USDA files, publish.
 */

export const region = {
  /** The name of the site, in titles and in the header. */
  siteName: "Wisconsin Farmers Markets",
  /** The state as the USDA files spell it, and as people write it. */
  state: "Wisconsin",
  stateCode: "WI",
  /** State FIPS code (ANSI INCITS 38): picks the outline and counties out of us-atlas. */
  fips: "55",
  /** IANA time zone in which opening hours are meant. */
  timeZone: "America/Chicago",
  locale: "en-US",
  /** WGS 84 degrees. A coordinate outside is a mistake in the source (Lake Superior and Michigan shores included). */
  bounds: { south: 42.45, west: -93.0, north: 47.1, east: -86.7 },
  /** First digits that a zip code of this state can have (USPS: 530 to 549). */
  zipPrefix: { from: 530, to: 549 },
  /** Where the map starts (specification §4). */
  mapCentre: { latitude: 44.5, longitude: -89.5, zoom: 7 },
  /** Stands in for a visitor whose position is unavailable or denied (specification §9). */
  defaultPlace: { name: "Appleton, WI", latitude: 44.2619, longitude: -88.4154 },
  tiles: {
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    host: "https://tile.openstreetmap.org",
    attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  },
  contact: {
    creator: "the Wisconsin Farmers Markets volunteers",
    email: "hello@wisconsin-markets.example",
    website: "https://wisconsin-markets.example",
  },
  /** The year the product started (specification §9). */
  startedIn: 2025,
  /** Generated example reviews on market pages, always labelled as such (design §4). */
  sampleReviews: true,
} as const;

export type Region = typeof region;
