/** A feed that news are read from, as the settings list it. */
import type { NewsPlace } from "./news-schema.ts";

export interface NewsFeed {
  /** Who publishes it: the `source` of its articles, by which they are told from those of other feeds. */
  name: string;
  /** Of the feed itself. */
  url: string;
  /** What it is about; left out for the whole state. */
  place?: NewsPlace;
  /** What its publisher allows, for people. */
  terms: string;
  /** Whether the terms allow showing articles in full; otherwise their summary is shown. */
  showsFull: boolean;
  /** Whether the terms allow showing their pictures, from this site. */
  showsImages: boolean;
  /** It is not read for now; what it has brought stays. */
  isPaused?: true;
}
