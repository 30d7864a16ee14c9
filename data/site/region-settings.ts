/**
 * What an operator settles in region.ts, where it stands beside each value what it is for. The site's name, its contact and
 * its feeds are defaults: what is set in the dashboard (site/settings.ts) goes over them.
 */
import type { RegionState } from "../market/state-code.ts";
import type { NewsFeed } from "../news/news-feed.ts";
import type { Tiles } from "./tiles.ts";

export interface Region {
  siteName: string;
  /** What the site is about, as its sentences name it: "Iowa", "Vermont and New Hampshire". */
  state: string;
  /** One, as a rule. */
  states: readonly RegionState[];
  timeZone: string;
  otherTimeZones: readonly string[];
  locale: string;
  bounds: { south: number; west: number; north: number; east: number };
  mapCenter: { latitude: number; longitude: number; zoom: number };
  defaultPlace: { name: string; latitude: number; longitude: number };
  outdoorSeason: { from: string; to: string };
  scheduleFreshMonths: number;
  tiles: Tiles | null;
  contact: { creator: string; email: string; website: string };
  dataLicense: { name: string; url: string };
  startedIn: number;
  sampleReviews: boolean;
  serviceWorker: boolean;
}

export interface RegionNews {
  feeds: readonly NewsFeed[];
  everyHours: number | null;
}
