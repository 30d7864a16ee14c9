/** What words of a search mean, beyond being words: a product, a payment, a day. Most of it is a filter, too. */
import type { ListingType, Payment } from "../market/market-schema.ts";
import type { When } from "../schedule/when.ts";

export type Meaning =
  /** One of "Items Available", as markets write it: "Fruit". */
  | { kind: "item"; value: string }
  | { kind: "payment"; value: Payment }
  /** "now", "today", "tomorrow", "weekend" or a weekday: "saturday". */
  | { kind: "day"; value: When }
  /** A time of the day beside it, as in the address bar: "09:00". */
  | { kind: "time"; value: string }
  /** Near the visitor. */
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

/** By the words of a phrase, each without its ending, with a space between: "farm stand". */
export type Phrases = ReadonlyMap<string, readonly Meaning[]>;
