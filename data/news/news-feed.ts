/** A news feed in the settings. */
import type { NewsPlace } from "./news-schema.ts";

export interface NewsFeed {
  /** The publisher, unique among the feeds: articles belong to the feed with the name in their `source`. */
  name: string;
  /** Address of the feed. */
  url: string;
  /** The place that it covers; left out for the whole state. */
  place?: NewsPlace;
  /** What the publisher allows, in words. */
  terms: string;
  /** Whether the terms allow showing full articles; otherwise only summaries are shown. */
  showsFull: boolean;
  /** Whether the terms allow copying and showing pictures. */
  showsImages: boolean;
  /** Not fetched for now; its articles stay. */
  isPaused?: true;
}
