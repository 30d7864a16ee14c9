/**
 * Generated example reviews (docs/decisions/certainty.md): the same for the same market, always shown under a label
 * that says what they are, never in structured data. They claim nothing that the market's record does not say.
 */
import type { Market } from "./market-schema.ts";

export interface SampleReview {
  /** "Sample visitor 1": no name that could be a person's. */
  author: string;
  /** 4 or 5 stars. */
  rating: number;
  text: string;
}

/** How many show before the rest is asked for. */
export const REVIEWS_SHOWN = 3;

const REVIEWS_DEFAULT = 8;
const REVIEWS_MAX = 12;

type Reviewed = Pick<Market, "id" | "name" | "city" | "customList">;

/** @param count at most 12 are made */
export function sampleReviews(market: Reviewed, count: number = REVIEWS_DEFAULT): SampleReview[] {
  const random = seedRandom(market.id);
  const ofItems = writeItemTexts(market, random);
  const ofPlace = shuffle(PLACE_TEXTS, random).map((text) => fill(text, market));
  const texts = shuffle([...ofItems, ...ofPlace.slice(0, REVIEWS_MAX - ofItems.length)], random);
  return texts
    .slice(0, Math.max(0, count))
    .map((text, index) => ({ author: `Sample visitor ${index + 1}`, rating: random() < 0.7 ? 5 : 4, text }));
}

/** About half of the reviews speak of what is on offer, where that is known. */
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

/** mulberry32: small, and the same everywhere. Returns numbers from 0 up to 1. */
function seedRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
