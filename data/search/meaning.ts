/** Meanings of phrases in a search: a product, a payment, a day. Most have a filter, too. */
import type { ListingType, Payment } from "../market/market-schema.ts";
import type { When } from "../schedule/when.ts";

export type Meaning =
  /** An item of "Items Available": "Fruit". */
  | { kind: "item"; value: string }
  | { kind: "payment"; value: Payment }
  /** "now", "today", "tomorrow", "weekend" or a weekday: "saturday". */
  | { kind: "day"; value: When }
  /** A time on that day, as in the address bar: "09:00". */
  | { kind: "time"; value: string }
  /** "near me" */
  | { kind: "here"; value: "here" }
  /** As in the address bar: "pet-friendly". */
  | { kind: "amenity"; value: string }
  | { kind: "type"; value: ListingType }
  | { kind: "season"; value: "winter" | "year-round" }
  /** "Door" */
  | { kind: "county"; value: string }
  /** "Sturgeon Bay" */
  | { kind: "town"; value: string }
  | { kind: "zip"; value: string };

/** Keys are the phrase's stemmed words, joined by spaces: "farm stand". */
export type Phrases = ReadonlyMap<string, readonly Meaning[]>;
