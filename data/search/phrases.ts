/** Phrases that people search by, and what they mean. */
import { AMENITIES } from "../market/amenities.ts";
import { WEEKDAYS } from "../schedule/weekday.ts";
import { splitWords, toStem } from "./spelling.ts";
import type { ListingType, Payment } from "../market/market-schema.ts";
import type { When } from "../schedule/when.ts";

/** The meaning of a phrase in a search: a product, a payment, a day. Most have a filter, too. */
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

/** A crop and the item that it is sold as: "strawberries", "Fruit". */
export interface NamedCrop {
  readonly name: string;
  readonly item: string;
}

/** Synonyms of items, in the singular. The items' own names are added from the markets (addItem). */
const ITEM_PHRASES: Readonly<Record<string, string>> = {
  Vegetables: "veggie, veg, produce, salad",
  Fruit: "berry, peach, apricot",
  "Organic produce": "organic, organically grown",
  "Cheese & dairy": "milk, butter, yogurt, curd, cheese curd, cream",
  Meat: "beef, pork, lamb, bacon, sausage, bison, steak, brat, bratwurst",
  Poultry: "chicken, turkey, duck, goose",
  "Fish & seafood": "trout, salmon, whitefish, perch",
  Honey: "beeswax, honeycomb",
  "Maple syrup": "maple, syrup",
  "Baked goods": "bread, pastry, pie, cookie, bakery, cake, bagel, donut, doughnut, sourdough, muffin",
  "Jams & preserves": "jelly, pickle, salsa, canned good, sauce",
  Mushrooms: "shiitake, oyster mushroom",
  "Prepared food": "food truck, lunch, breakfast, hot food, ready to eat, tamale, egg roll, food vendor",
  "Juice & cider": "apple cider, lemonade",
  "Grains & flour": "wheat, oat, cornmeal",
  "Dry beans": "bean, lentil",
  Nuts: "walnut, hazelnut, pecan, hickory nut",
  "Tofu & plant protein": "vegan, tempeh",
  "Wild-harvested food": "foraged, wild rice",
  Flowers: "bouquet",
  Plants: "seedling, transplant, bedding plant, houseplant",
  "Trees & shrubs": "christmas tree",
  Crafts: "handmade, jewelry, pottery, gift, art and craft, handicraft",
  "Soap & body care": "lotion, candle",
  "Pet food": "dog treat, dog food",
};

const PAYMENT_PHRASES: Readonly<Record<string, readonly Payment[]>> = {
  "snap, ebt, snap ebt, ebt card, food stamp, foodstamp, foodshare, food share, quest card, food assistance": ["snap"],
  wic: ["wic", "wic-cash"],
  "wic check, wic fmnp, fmnp": ["wic"],
  "wic cash, wic cash benefit": ["wic-cash"],
  "senior, senior voucher, senior coupon, senior check, senior fmnp, sfmnp, voucher": ["sfmnp"],
  "credit card, debit card, credit, debit, card, credit and debit card": ["credit"],
};

/** Abbreviations of weekdays. */
const WEEKDAY_ABBREVIATIONS: Readonly<Record<string, (typeof WEEKDAYS)[number]>> = {
  mon: "Monday",
  "tue, tues": "Tuesday",
  "wed, weds": "Wednesday",
  "thu, thur, thurs": "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** All phrases except names of places and items, which come from the markets. @param crops of the region */
export function listPhrases(crops: readonly NamedCrop[]): Map<string, Meaning[]> {
  const phrases = new Map<string, Meaning[]>();
  const add = (words: string, ...meanings: Meaning[]) => {
    for (const phrase of words.split(",")) addPhrase(phrases, phrase, ...meanings);
  };
  for (const [value, words] of Object.entries(ITEM_PHRASES)) add(words, { kind: "item", value });
  for (const { name, item } of crops) addCrop(phrases, name, item);
  for (const [words, payments] of Object.entries(PAYMENT_PHRASES)) {
    add(words, ...payments.map((value) => ({ kind: "payment", value }) as const));
  }
  for (const { words, value } of AMENITIES) add(words, { kind: "amenity", value });
  for (const day of WEEKDAYS) add(day, { kind: "day", value: day.toLowerCase() });
  for (const [words, day] of Object.entries(WEEKDAY_ABBREVIATIONS))
    add(words, { kind: "day", value: day.toLowerCase() });
  add("now, open now, right now", { kind: "day", value: "now" });
  add("today, tonight", { kind: "day", value: "today" });
  add("tomorrow", { kind: "day", value: "tomorrow" });
  add("weekend", { kind: "day", value: "weekend" });
  add("near me, nearby, near by, near here, close by, close to me, around me, around here, closest, nearest", {
    kind: "here",
    value: "here",
  });
  add("farm stand, farmstand, roadside stand, stand, farm store", { kind: "type", value: "farm-stand" });
  add("farmer market, farmersmarket", { kind: "type", value: "farmers-market" });
  add("winter, winter market", { kind: "season", value: "winter" });
  add("year round, all year", { kind: "season", value: "year-round" });
  return phrases;
}

/** Adds an item's name and its components: "Wine, beer & hard cider", "wine", "beer", "hard cider". */
export function addItem(phrases: Map<string, Meaning[]>, value: string): void {
  for (const part of [value, ...value.split(/[,&]/)]) addPhrase(phrases, part, { kind: "item", value });
}

/** "spring onions and scallions" are two crops; "sweet corn" is also "corn". Skips words that name another item. */
function addCrop(phrases: Map<string, Meaning[]>, name: string, value: string): void {
  for (const part of name.split(/, | and /)) {
    for (const phrase of [part, part.split(" ").at(-1) ?? part]) {
      const key = toKey(splitWords(phrase));
      const isOther = Object.keys(ITEM_PHRASES).some((item) => item !== value && toKey(splitWords(item)) === key);
      if (!isOther) addPhrase(phrases, phrase, { kind: "item", value });
    }
  }
}

/** Adds meanings to a phrase. */
export function addPhrase(phrases: Map<string, Meaning[]>, phrase: string, ...meanings: Meaning[]): void {
  const key = toKey(splitWords(phrase));
  if (key === "") return;
  const known = phrases.get(key) ?? [];
  const isNew = (meaning: Meaning) =>
    !known.some(({ kind, value }) => kind === meaning.kind && value === meaning.value);
  phrases.set(key, [...known, ...meanings.filter(isNew)]);
}

/** The key of a phrase. */
export function toKey(words: readonly string[]): string {
  return words.map(toStem).join(" ");
}
