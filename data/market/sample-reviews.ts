/**
 * Generates sample reviews. A market always gets the same ones; they are labeled as samples wherever shown, are never
 * in structured data, and say nothing beyond the market's record.
 */
import type { Market } from "./market-schema.ts";

export interface SampleReview {
  /** "Sample visitor 1": never a person's name. */
  author: string;
  rating: number;
  text: string;
}

/** Number of reviews shown before "Show all". */
export const REVIEWS_SHOWN = 3;

const REVIEWS_DEFAULT = 8;
const REVIEWS_MAX = 12;

type Reviewed = Pick<Market, "id" | "name" | "city" | "customList">;

/** @param count at most 12 */
export function sampleReviews(market: Reviewed, count: number = REVIEWS_DEFAULT): SampleReview[] {
  const random = seedRandom(market.id);
  const ofItems = writeItemTexts(market, random);
  const ofPlace = shuffle(PLACE_TEXTS, random).map((text) => fill(text, market));
  const texts = shuffle([...ofItems, ...ofPlace.slice(0, REVIEWS_MAX - ofItems.length)], random);
  return texts
    .slice(0, Math.max(0, count))
    .map((text, index) => ({ author: `Sample visitor ${index + 1}`, rating: random() < 0.7 ? 5 : 4, text }));
}

/** Maximum number of reviews about products. */
const ITEM_TEXTS_MAX = 6;

const ITEM_TEXTS = [
  "Came for the {item}, stayed to look around. I will be back.",
  "If you are looking for {item} in {city}, put this place on your list.",
  "I was glad to find {item} here.",
  "The {item} made my week.",
  "We planned dinner around the {item} we brought home.",
  "My shopping list had one thing on it, {item}, and I found it.",
  "Bring a bag. The {item} went straight into ours.",
  "I tell my neighbors about the {item} here.",
];

const PLACE_TEXTS = [
  "A good reason to get out of the house and into {city}.",
  "{name} is a stop I like to plan my errands around.",
  "A nice way to shop close to home.",
  "It feels good to buy food close to where it grows.",
  "We stop by whenever we are near {city}.",
  "I like to walk around once before I buy anything.",
  "I bring my own bags and never regret it.",
  "Worth a visit if you are passing through {city}.",
  "A simple pleasure. I come home with more than I planned.",
  "I told a friend about {name}, and now we go together.",
  "Check the hours before you set out, and take your time once you are there.",
  "My favorite errand in {city}.",
  "I keep coming back to {name}.",
];

function writeItemTexts(market: Reviewed, random: () => number): string[] {
  const items = shuffle(market.customList, random).slice(0, ITEM_TEXTS_MAX);
  const texts = shuffle(ITEM_TEXTS, random).slice(0, items.length);
  return texts.map((text, index) => fill(text, market, items[index]));
}

function fill(text: string, { name, city }: Reviewed, item = ""): string {
  const values: Record<string, string> = { name, city, item: toMidSentence(item) };
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

/** "Fresh vegetables" → "fresh vegetables"; "CSA shares" stays. */
function toMidSentence(item: string): string {
  return /^[A-Z][a-z ]/.test(item) ? item.charAt(0).toLowerCase() + item.slice(1) : item;
}

function shuffle<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** mulberry32: a small seeded generator of numbers from 0 up to 1. */
function seedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
