/** What an operator settles in region.ts. `npm run init` writes the part that follows from the state. */
import type { NewsFeed } from "./news/news-feed.ts";
import type { Tiles } from "./site/tiles.ts";

export interface RegionState {
  name: string;
  /** As people write it behind a town: "IA". */
  code: string;
  /** State FIPS code (ANSI INCITS 38): picks the outline and counties out of us-atlas. */
  fips: string;
  /** First three digits that its zip codes can have, each range included (USPS labelling list L002). */
  zips: readonly { from: number; to: number }[];
}

export interface Region {
  /** The name of the site, in titles and in the header. */
  siteName: string;
  /** What the site is about, as its sentences name it: "Iowa", "Vermont and New Hampshire". */
  state: string;
  /** One, as a rule. */
  states: readonly RegionState[];
  /** IANA time zone in which opening hours are meant. */
  timeZone: string;
  locale: string;
  /** WGS 84 degrees. A coordinate outside is a mistake in the source. */
  bounds: { south: number; west: number; north: number; east: number };
  /** Where the map starts. */
  mapCentre: { latitude: number; longitude: number; zoom: number };
  /** Stands in for a visitor whose position is unavailable or denied. */
  defaultPlace: { name: string; latitude: number; longitude: number };
  /** Where a source tells only one end of a season, or none: the first and last day of a usual outdoor one. */
  outdoorSeason: { from: string; to: string };
  /** How long hours count as known after somebody vouched for them. Older ones are likely, no more. */
  scheduleFreshMonths: number;
  /**
   * Where the map's background comes from: the one thing that visitors' browsers ask another site for. Null for none:
   * outline, counties and towns remain. For one's own, a `url` of this site, "/tiles/{z}/{x}/{y}.png", or of another
   * host; only that host is asked then.
   */
  tiles: Tiles | null;
  contact: { creator: string; email: string; website: string };
  /** Under which the collected facts are given away (docs/decisions/open-data.md). */
  dataLicense: { name: string; url: string };
  /** The year the product started. */
  startedIn: number;
  /** Generated example reviews on market pages, always labelled as such (docs/decisions/sample-reviews.md). */
  sampleReviews: boolean;
  /**
   * Keeps the site on visitors' devices, for when they have no network. Set to false, the next release takes that back
   * from every device that comes by: its worker clears what was kept and goes.
   */
  serviceWorker: boolean;
}

export interface RegionNews {
  /**
   * Feeds of local agriculture (RSS, Atom or JSON). What a publisher writes is theirs: `showsFull` and `showsImages`
   * take terms or a letter that allow it; without, articles show a summary and lead to the original. A feed about one
   * place gets a `place`, and then counts for visitors near it only.
   */
  feeds: readonly NewsFeed[];
  /** The server looks for news this often; null: only when somebody asks for it. */
  everyHours: number | null;
}
