/**
 * What is known of a market: one row per fact, in the order in which records are written. Everything that goes through
 * a market's facts goes through this table: schema, list data, offline pages, forms, the audit log, the API's
 * description. What a kind means stands in fact-kinds.ts, and in market-schema.ts for checks.
 */
import { capitalize } from "../input/capitalize.ts";
import { ITEM_MAX, NOTICE_MAX, NOTICES_MAX } from "./market-limits.ts";
import { YES_NO_FACTS } from "./yes-no-facts.ts";

export const LISTING_TYPES = ["farmers-market", "farm-stand"] as const;
export const PAYMENTS = ["snap", "wic", "wic-cash", "sfmnp", "credit"] as const;

/** Characters of a web address. */
export const LINK_MAX = 500;

interface Row {
  /** As in the middle of a sentence: "phone number". */
  label: string;
  /** No market is without it. Any other fact may be missing. */
  isRequired?: true;
  /** Of lists: none is an empty list, which every record has. */
  isNeverMissing?: true;
  /** In the list's data, for cards, pins, search and filters. The rest comes with a market's own page. */
  isListed?: true;
  /** In what a market's page hands to its scripts, as is all that visitors can suggest. */
  isForScripts?: true;
  /** Kept from pages: where a market came from is not shown, how it was confirmed is. */
  isInternal?: true;
  /** Its place in Suggest Edit. Without it visitors cannot suggest it. */
  suggest?: number;
  /** Where those who run the market and the dashboard are asked for it. Without it neither can say it. */
  form?: "place" | "when" | "contact" | "offers" | "certainty";
  /** What the dashboard calls markets without it, in the address bar and in words: "phone". */
  gaps?: readonly string[];
  /** Its name in suggestions, where that is another than the field's. */
  alias?: string;
  /** Its property of schema.org's LocalBusiness. */
  schemaOrg?: "description" | "telephone";
}

export type Fact = Row &
  (
    | { kind: "text" | "long-text" | "phone"; max: number }
    /** `hosts`: the sites that it can lead to; none means any. `home`: where a page's name alone belongs. */
    | { kind: "link"; max: number; example: string; hosts?: readonly string[]; home?: string }
    /** `max`: characters of each; `count`: how many. */
    | { kind: "list"; max: number; count: number }
    | { kind: "attributions"; max: number; count: number }
    | { kind: "choice"; choices: readonly string[]; ask: string }
    | { kind: "choices"; choices: readonly string[] }
    | { kind: "number"; min: number; max: number }
    | { kind: "degrees"; max: number }
    /** `badge`: its place among the badges of a card, the page's features and the choices of the filter. */
    | { kind: "yes-no"; badge?: number }
    | {
        kind: "id" | "zip" | "count" | "photos" | "photo-texts" | "sources" | "confirmation" | "elsewhere" | "market";
      }
    | { kind: "day" }
    | { kind: "standing" }
    | { kind: "schedule" }
    /** `max`: characters of each; `count`: how many. */
    | { kind: "notices"; max: number; count: number }
  );

/** By the name of their field. */
export type Facts = Readonly<Record<string, Fact>>;

export const FACTS = {
  id: { kind: "id", label: "number", isRequired: true, isListed: true, isForScripts: true },
  listingType: {
    kind: "choice",
    label: "kind",
    choices: LISTING_TYPES,
    isRequired: true,
    isListed: true,
    form: "place",
    ask: "Please say whether it is a farmers market or a farm stand.",
  },
  name: { kind: "text", label: "name", max: 200, isRequired: true, isListed: true, form: "place", suggest: 1 },
  /** Under which people look for it: "Cathedral Square". Search finds it by each, and its page says them. */
  otherNames: { kind: "list", label: "other names", max: 200, count: 10, isListed: true, form: "place" },
  city: {
    kind: "text",
    label: "city or town",
    max: 100,
    isRequired: true,
    isListed: true,
    form: "place",
    isForScripts: true,
  },
  address: { kind: "text", label: "address", max: 200, isListed: true, form: "place", suggest: 2 },
  zipCode: { kind: "zip", label: "zip code", isListed: true, isForScripts: true, form: "place" },
  /** WGS 84. */
  latitude: {
    kind: "degrees",
    label: "latitude",
    max: 90,
    isRequired: true,
    isListed: true,
    form: "place",
    isForScripts: true,
  },
  longitude: {
    kind: "degrees",
    label: "longitude",
    max: 180,
    isRequired: true,
    isListed: true,
    form: "place",
    isForScripts: true,
  },
  /** The point is the middle of the town: nobody has placed the market itself. */
  placeIsApproximate: {
    kind: "yes-no",
    label: "approximate place",
    isListed: true,
    isForScripts: true,
  },
  description: {
    kind: "long-text",
    label: "description",
    max: 5000,
    form: "place",
    suggest: 7,
    gaps: ["description"],
    schemaOrg: "description",
  },
  /** As shown: "(414) 933-8121". */
  phoneNumber: {
    kind: "phone",
    label: "phone number",
    max: 30,
    form: "contact",
    suggest: 3,
    gaps: ["phone"],
    schemaOrg: "telephone",
  },
  website: {
    kind: "link",
    label: "website",
    max: LINK_MAX,
    form: "contact",
    suggest: 4,
    gaps: ["website"],
    example: "https://www.example.org",
  },
  facebook: {
    kind: "link",
    label: "Facebook page",
    max: LINK_MAX,
    form: "contact",
    suggest: 5,
    example: "https://www.facebook.com/YourMarket",
    hosts: ["facebook.com", "fb.com", "fb.me"],
    home: "https://www.facebook.com/",
  },
  instagram: {
    kind: "link",
    label: "Instagram page",
    max: LINK_MAX,
    form: "contact",
    suggest: 6,
    example: "https://www.instagram.com/yourmarket",
    hosts: ["instagram.com"],
    home: "https://www.instagram.com/",
  },
  rating: { kind: "number", label: "rating", min: 0, max: 5, isListed: true },
  userRatingsTotal: { kind: "count", label: "number of ratings", isListed: true },
  /** Names, ids or URLs of images (see photo-address.ts). */
  photos: { kind: "photos", label: "photos", isNeverMissing: true, isListed: true, gaps: ["photos"] },
  /** By what `photos` holds; photos without a text are left out. */
  photoTexts: { kind: "photo-texts", label: "captions and credits" },
  /** Shown as "Items Available". */
  customList: {
    kind: "list",
    label: "items available",
    max: ITEM_MAX,
    count: 60,
    isNeverMissing: true,
    isListed: true,
    form: "offers",
    suggest: 8,
    gaps: ["items"],
  },
  features: {
    kind: "list",
    label: "features",
    max: 80,
    count: 30,
    isNeverMissing: true,
    isListed: true,
    form: "offers",
    isForScripts: true,
  },
  payments: {
    kind: "choices",
    label: "payments taken",
    choices: PAYMENTS,
    isNeverMissing: true,
    isListed: true,
    form: "offers",
    suggest: 17,
    gaps: ["payments"],
  },
  /** In suggestions as in the public API, whose openingHours are a part of it. */
  schedule: {
    kind: "schedule",
    label: "opening hours",
    alias: "openingHours",
    isListed: true,
    form: "when",
    suggest: 9,
    gaps: ["hours", "season"],
  },
  /** What holds for a few days: those that are over stay until somebody writes others. */
  notices: {
    kind: "notices",
    label: "notices",
    max: NOTICE_MAX,
    count: NOTICES_MAX,
    isListed: true,
    isForScripts: true,
    form: "when",
  },
  ...YES_NO_FACTS,
  /** The records this market was made from: `usda-portal:301495`, `usda-2018:1004598`. */
  sources: { kind: "sources", label: "sources", isRequired: true, isInternal: true },
  /** Whom the terms of a places provider want named beside what it knows, and beside which facts. */
  attributions: { kind: "attributions", label: "attributions", max: 300, count: 5 },
  /** The number of the market that it is an edition of: a market's winter, or its Wednesdays. */
  partOf: { kind: "market", label: "part of" },
  /** When somebody last said that this market is held, and who; where nobody did, which list has it. */
  confirmed: {
    kind: "confirmation",
    label: "last confirmed",
    isRequired: true,
    isForScripts: true,
    form: "certainty",
  },
  /** Whose word its hours are and of when, where that is another than of the rest. */
  hoursConfirmed: {
    kind: "confirmation",
    label: "hours last confirmed",
    isListed: true,
    isForScripts: true,
  },
  /** The same of its place, its payments and its products, where that was said in another year than the rest. */
  placeConfirmed: { kind: "confirmation", label: "place last confirmed" },
  paymentsConfirmed: { kind: "confirmation", label: "payments last confirmed", isListed: true },
  productsConfirmed: { kind: "confirmation", label: "products last confirmed", isListed: true },
  /** Where one page says that it is instead: too little to move it, and enough to be said. */
  elsewhere: { kind: "elsewhere", label: "said elsewhere", isListed: true, isForScripts: true },
  /** Where it is not held any more, or its list has dropped it: since when, and who says so. */
  standing: { kind: "standing", label: "standing", isListed: true, isForScripts: true, suggest: 18 },
  /** The last day on which visitors found it closed, until somebody vouches for its hours or changes them. */
  foundClosed: { kind: "day", label: "found closed", isListed: true },
} as const satisfies Facts;

export type FactName = keyof typeof FACTS;

/** The names of the facts whose rows say this: `FactWith<{ isListed: true }>`. */
export type FactWith<Columns> = {
  [Name in FactName]: (typeof FACTS)[Name] extends Columns ? Name : never;
}[FactName];

/** Those whose rows pass, in the table's order, each with its name. */
export function listFacts<Of extends Fact>(facts: Facts, passes: (fact: Fact) => fact is Of): (Of & { name: string })[];
export function listFacts(facts: Facts, passes: (fact: Fact) => unknown): (Fact & { name: string })[];
export function listFacts(facts: Facts, passes: (fact: Fact) => unknown): (Fact & { name: string })[] {
  return Object.entries(facts).flatMap(([name, fact]) => (passes(fact) ? [{ ...fact, name }] : []));
}

/** What a record says of the facts whose rows pass, in the table's order. */
export function pickFacts(market: object, facts: Facts, passes: (fact: Fact) => unknown): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(market));
  return Object.fromEntries(
    listFacts(facts, passes).flatMap(({ name }) => (values.has(name) ? [[name, values.get(name)] as const] : [])),
  );
}

/** The fact of that name, or alias; null for any other value. */
export function getFact(name: unknown, facts: Facts = FACTS): Fact | null {
  if (typeof name !== "string") return null;
  const known = Object.hasOwn(facts, name) ? facts[name] : Object.values(facts).find(({ alias }) => alias === name);
  return known ?? null;
}

/** "Phone number". The field itself where it is no fact of a market. */
export function getLabel(field: string, facts: Facts = FACTS): string {
  return capitalize(getFact(field, facts)?.label ?? field);
}
