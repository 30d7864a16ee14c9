/**
 * The table of facts: one row per fact of a market, in the order in which records are written. The schema, list data,
 * offline pages, forms, audit log and API description are made from it. fact-kinds.ts defines the kinds,
 * market-schema.ts their checks.
 */
import { capitalize } from "../input/capitalize.ts";
import { ITEM_MAX, NOTICE_MAX, NOTICES_MAX } from "./market-limits.ts";
import { AMENITY_FACTS } from "./amenity-facts.ts";

export const LISTING_TYPES = ["farmers-market", "farm-stand"] as const;
export const PAYMENTS = ["snap", "wic", "wic-cash", "sfmnp", "credit"] as const;

/** Maximum characters of a web address. */
export const LINK_MAX = 500;

interface Row {
  /** As in mid-sentence: "phone number". */
  label: string;
  /** Every market has it. */
  isRequired?: true;
  /** For lists: every record has it, possibly empty. */
  isNeverMissing?: true;
  /** Part of the list's data: used by cards, pins, search or filters. All other facts load with the market's page. */
  isListed?: true;
  /** Passed to the scripts of the market's page. Facts with `suggest` always are. */
  isForScripts?: true;
  /** Never on pages. */
  isInternal?: true;
  /** Position in the form "Suggest Edit". Without it visitors cannot suggest it. */
  suggest?: number;
  /** Section of the forms for operators and market managers. Without it neither can edit it. */
  form?: "place" | "when" | "contact" | "offers" | "certainty";
  /** The dashboard's filters for markets that lack it, as in the URL: "phone". */
  gaps?: readonly string[];
  /** Field name in suggestions, if it differs. */
  alias?: string;
  /** Property of schema.org's LocalBusiness. */
  schemaOrg?: "description" | "telephone";
}

export type Fact = Row &
  (
    | { kind: "text" | "long-text" | "phone"; max: number }
    /** `hosts`: sites it may link to, any if missing. `home`: prefix for a page name without a site. */
    | { kind: "link"; max: number; example: string; hosts?: readonly string[]; home?: string }
    /** `max`: characters per item; `count`: number of items. */
    | { kind: "list"; max: number; count: number }
    | { kind: "attributions"; max: number; count: number }
    | { kind: "choice"; choices: readonly string[]; ask: string }
    | { kind: "choices"; choices: readonly string[] }
    | { kind: "number"; min: number; max: number }
    | { kind: "degrees"; max: number }
    | { kind: "yes-no"; badge?: never }
    /**
     * `badge`: its position among the badges of a card, the features on the page, and the filter's choices. `no`: what its
     * page says if the answer is known to be no, as in mid-sentence. `words`: what people search for instead of its
     * label, in the singular. `ask`: the question on the market's page while the answer is unknown.
     */
    | { kind: "yes-no"; badge: number; no: string; words: string; ask?: string }
    | {
        kind: "id" | "zip" | "count" | "photos" | "photo-texts" | "sources" | "confirmation" | "elsewhere" | "market";
      }
    | { kind: "day" }
    | { kind: "standing" }
    | { kind: "schedule" }
    /** `max`: characters per notice; `count`: number of notices. */
    | { kind: "notices"; max: number; count: number }
  );

/** By field name. */
type Facts = Readonly<Record<string, Fact>>;

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
  /** Also found by search: "Cathedral Square". */
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
  /** The coordinates are only the middle of the town, or a former place in it. */
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
  /** Keys are values of `photos`. */
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
  /** The alias is its name in suggestions and the public API. */
  schedule: {
    kind: "schedule",
    label: "opening hours",
    alias: "openingHours",
    isListed: true,
    form: "when",
    suggest: 9,
    gaps: ["hours", "season"],
  },
  /** Announcements for a few days. Past ones stay until the notices are edited. */
  notices: {
    kind: "notices",
    label: "notices",
    max: NOTICE_MAX,
    count: NOTICES_MAX,
    isListed: true,
    isForScripts: true,
    form: "when",
  },
  ...AMENITY_FACTS,
  /** Source records the market was made from: `usda-portal:301495`, `usda-2018:1004598`. */
  sources: { kind: "sources", label: "sources", isRequired: true, isInternal: true },
  /** Credits that a places provider's terms require. */
  attributions: { kind: "attributions", label: "attributions", max: 300, count: 5 },
  /** Id of the main market, for a market's winter or Wednesday market. */
  partOf: { kind: "market", label: "part of" },
  /** When and by whom it was last confirmed that the market is held; if nobody did, which list has it. */
  confirmed: {
    kind: "confirmation",
    label: "last confirmed",
    isRequired: true,
    isForScripts: true,
    form: "certainty",
  },
  /** Set if the hours were confirmed by another source or on another date than the market. */
  hoursConfirmed: {
    kind: "confirmation",
    label: "hours last confirmed",
    isListed: true,
    isForScripts: true,
  },
  /** The same for place, payments and products, if confirmed in another year. */
  placeConfirmed: { kind: "confirmation", label: "place last confirmed" },
  paymentsConfirmed: { kind: "confirmation", label: "payments last confirmed", isListed: true },
  productsConfirmed: { kind: "confirmation", label: "products last confirmed", isListed: true },
  /** Set if a newer page than the list of payments says that the market takes SNAP. */
  snapConfirmed: { kind: "confirmation", label: "SNAP last confirmed", isListed: true },
  /** Another place that a single page claims: too little to move the market, but shown. */
  elsewhere: { kind: "elsewhere", label: "said elsewhere", isListed: true, isForScripts: true },
  /** Set if the market has ended ("closed") or may have ("unlisted", "doubted"): since when, and by which source. */
  standing: { kind: "standing", label: "standing", isListed: true, isForScripts: true, suggest: 18 },
  /** Last day on which visitors found it closed. Removed when somebody confirms or changes the hours. */
  foundClosed: { kind: "day", label: "found closed", isListed: true },
} as const satisfies Facts;

export type MarketField = keyof typeof FACTS;

/** Names of the facts with these columns: `FactWith<{ isListed: true }>`. */
export type FactWith<Columns> = {
  [Name in MarketField]: (typeof FACTS)[Name] extends Columns ? Name : never;
}[MarketField];

/** The facts that pass, in the table's order, each with its name. */
export function listFacts<Of extends Fact>(passes: (fact: Fact) => fact is Of): (Of & { name: MarketField })[];
export function listFacts(passes: (fact: Fact) => unknown): (Fact & { name: MarketField })[];
export function listFacts(passes: (fact: Fact) => unknown): (Fact & { name: MarketField })[] {
  const entries = Object.entries(FACTS) as [MarketField, Fact][];
  return entries.flatMap(([name, fact]) => (passes(fact) ? [{ ...fact, name }] : []));
}

/** A record's values of the facts that pass, in the table's order. */
export function pickFacts(market: object, passes: (fact: Fact) => unknown): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(market));
  return Object.fromEntries(
    listFacts(passes).flatMap(({ name }) => (values.has(name) ? [[name, values.get(name)] as const] : [])),
  );
}

/** The fact with that name or alias; null if there is none. */
export function getFact(name: unknown): Fact | null {
  if (typeof name !== "string") return null;
  const facts: Facts = FACTS;
  const known = Object.hasOwn(facts, name) ? facts[name] : Object.values(facts).find(({ alias }) => alias === name);
  return known ?? null;
}

/** "Phone number"; an unknown field is returned as it is. */
export function getLabel(field: string): string {
  return capitalize(getFact(field)?.label ?? field);
}
