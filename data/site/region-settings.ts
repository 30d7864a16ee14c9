/**
 * Types of data/region.ts, which explains each value. The site's name, contact and feeds there are defaults for the
 * dashboard's settings (settings.ts).
 */
import type { RegionState } from "../market/address-line.ts";
import type { NewsFeed } from "../news/news-feed.ts";
import type { Tiles } from "./tiles.ts";

export interface Region {
  siteName: string;
  /** Name in sentences: "Iowa", "Vermont and New Hampshire". */
  state: string;
  /** Usually one. */
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
