/** Recognizes the columns of an operator's list by their headings and values. */
import type { ImportColumn } from "../../admin/imports.ts";
import { capitalize } from "../../input/capitalize.ts";
import type { ReadResult } from "../../input/plain-text.ts";
import { FACTS, listFacts } from "../../market/facts.ts";
import { letters } from "../../market/name-words.ts";
import { WEEKDAYS } from "../../schedule/weekday.ts";
import { maskEmails } from "../cells/email-address.ts";
import { ImportError } from "../import-error.ts";

/** Facts that a list can have. Notices are edited in the dashboard only. */
export const LIST_FACTS = listFacts(({ form, kind }) => form && form !== "certainty" && kind !== "notices");

/** Other headings of facts than their labels. Case, spaces and punctuation do not matter in headings. */
const ALIASES: Readonly<Record<string, string>> = {
  name: "market|market name|farmers market|listing name|title|facility name|site name",
  otherNames: "other name|also known as|aka|alternate name|nickname",
  listingType: "type|listing type|market type",
  city: "town|city/town|municipality|village|location city",
  address: "street|street address|address 1|address line 1|addr|full address|location address|location|where",
  zipCode: "zip|zip 5|postal code|postcode|location zipcode",
  latitude: "lat|y|y coord|y coordinate|point y|location y",
  longitude: "lng|lon|long|x|x coord|x coordinate|point x|location x",
  phoneNumber: "phone|phone no|telephone|tel|contact phone",
  website: "web|web site|website url|web address|url|link|homepage|media website",
  facebook: "facebook|fb|media facebook",
  instagram: "instagram|ig|media instagram",
  description: "about",
  customList: "items|products|goods",
  features: "amenities",
  payments: "payment|payments|accepts|payment methods|programs",
  schedule:
    "hours|hours text|schedule|time|times|market hours|operation hours|operating hours|hours of operation|open hours|days and hours|season 1 time|when",
  hasAtm: "atm",
  servesAlcohol: "alcohol",
  isPetFriendly: "pets|dogs",
  hasLiveMusic: "music",
  isWheelchairAccessible: "wheelchair|accessible",
  isIndoors: "indoor",
  takesCash: "cash",
};

/** Fields that together make up the schedule: the heading in the template, and others. */
const HOURS: Readonly<Record<string, string>> = {
  days: "Days|day|weekday|weekdays|day of week|market days|operation days|operating days|days open",
  opens: "Opens|open|start time|from time|start|opening time",
  closes: "Closes|close|end time|to time|end|closing time",
  season: "Season|months|dates|season dates|season open|operation season|operating season|season 1 date",
  seasonFrom: "Season from|season start|first day|start date|season begins|season opens|from",
  seasonTo: "Season to|season end|last day|end date|season ends|season closes|to",
  rhythm: "How often|rhythm|frequency|weeks",
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, `${day}|${day.slice(0, 3)}`])),
};

export function isHoursField(field: string): boolean {
  return field === "schedule" || Object.hasOwn(HOURS, field);
}

const HEADINGS = new Map(
  Object.entries({
    ...Object.fromEntries(LIST_FACTS.map(({ name, label }) => [name, `${capitalize(label)}|${ALIASES[name] ?? name}`])),
    id: "Number here|number|market id|market number",
    marketPage: "Page here|market page",
    ...HOURS,
    existence: "Still held|standing|status|held",
    state: "State|location state",
    county: "County|county name|parish",
    page: "Page that says so|source|page|source page|source url|reference",
    publisher: "Who says so|source name|publisher|published by",
    on: "Date of the word|date|as of|checked on|checked|last updated|updated|update time|said on",
  }).map(([field, headings]) => [field, headings.split("|")]),
);

/** Headings in the template by field: "city" → "City or town". */
export const LIST_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  [...HEADINGS].map(([field, [heading = field]]) => [field, heading]),
);

const BY_KEY = new Map(
  [...HEADINGS].flatMap(([field, headings]) => [field, ...headings].map((heading) => [letters(heading), field])),
);

/** @returns null for an unknown heading */
export function findField(heading: string): string | null {
  return BY_KEY.get(letters(heading)) ?? null;
}

/** A row's text for a field, "" if empty. */
export type GetText = (field: string) => string;

/** A cell that cannot be read: its market comes in without it. */
export interface UnreadCell {
  field: string;
  /** A sentence that quotes the cell and says how to write it. */
  why: string;
}

/** The value of a cell; null if it cannot be read, which is then in `unread`. */
export function valueOrUnread<T>(field: string, read: ReadResult<T>, unread: UnreadCell[]): T | null {
  if (read.ok) return read.value;
  unread.push({ field, why: read.error });
  return null;
}

/** The address of a market's page on this site; captures the id. */
export const MARKET_PAGE = /\/markets\/(\d+)\/?$/;

/** Start of the name in the template's example row, which is not imported. */
export const EXAMPLE_MARK = "Example:";

interface Table {
  /** Unique column headings. */
  names: readonly string[];
  /** "" for empty cells. */
  rows: readonly { cells: readonly string[] }[];
}

/** Rows examined to guess a column's field. */
const LOOKED_AT = 50;

/**
 * @param chosen the operator's choices: column name → field, "" to ignore the column
 * @throws ImportError if a chosen column or field does not exist
 */
export function readColumns({ names, rows }: Table, chosen: Readonly<Record<string, string>>): ImportColumn[] {
  // A heading may be "constructor", which every object has.
  const choices = new Map(Object.entries(chosen));
  for (const [name, field] of choices) {
    if (!names.includes(name)) throw new ImportError(`The list has no column "${name}". It has: ${names.join(", ")}.`);
    if (field !== "" && !Object.hasOwn(LIST_FIELDS, field)) {
      const fields = Object.keys(LIST_FIELDS).join(", ");
      throw new ImportError(`A column cannot be "${field}". It can be one of: ${fields}.`);
    }
  }
  const guesses = names.map((name, index): ImportColumn => {
    const values = rows.flatMap(({ cells }) => cells[index] || []).slice(0, LOOKED_AT);
    const samples = [...new Set(values)].slice(0, 2).map(maskEmails);
    const field = guessField(name, values);
    // Maps are also made in meters from somewhere: 397000.
    const isDegrees = (value: string) => Math.abs(readDegrees(value)) <= FACTS.longitude.max;
    const isInMeters = isPoint(field) && areAll(values, (value) => !isDegrees(value));
    return isInMeters ? { name, field: null, samples, why: NO_DEGREES } : { name, field, samples };
  });
  // The site's download of saved markets has the hours of one day only, which must not replace a schedule.
  const isSaved = guesses.some(({ field }) => field === "marketPage");
  const isForOneDay = isSaved && !names.some((name) => letters(name) === "hourstext");
  const taken = new Set(choices.values());
  return guesses.map((guess) => {
    const { name, field, samples } = guess;
    const choice = choices.get(name);
    if (choice !== undefined) return { name, field: choice || null, samples };
    if (field === null) return guess;
    // If two columns match one field, the first counts.
    if (taken.has(field) || (isForOneDay && isHoursField(field))) return { name, field: null, samples };
    taken.add(field);
    return guess;
  });
}

const NO_DEGREES =
  "These are no degrees of latitude and longitude, perhaps meters: towns and zip codes give the place.";

const ADDRESS = /^https?:|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i;

const CLOCK = /^(?:\d{1,2}(?::\d\d){0,2}\s*[ap]\.?m\.?|\d{1,2}:\d\d(?::\d\d)?|noon)$/i;

/** Columns from and to may have times instead of dates. */
const TIMES: ReadonlyMap<string | null, string> = new Map([
  ["seasonFrom", "opens"],
  ["seasonTo", "closes"],
]);

function guessField(name: string, values: readonly string[]): string | null {
  if (areAll(values, (value) => MARKET_PAGE.test(value))) return "marketPage";
  const field = findField(name);
  // A "Source" column may have addresses or names.
  if (field === "page" && areAll(values, (value) => !ADDRESS.test(value))) return "publisher";
  if (areAll(values, (value) => CLOCK.test(value))) return TIMES.get(field) ?? field;
  // The download has the schedule as JSON and as text; use the text.
  return field === "schedule" && values.some((value) => value.startsWith("{")) ? null : field;
}

function areAll(values: readonly string[], isSuch: (value: string) => boolean): boolean {
  return values.length > 0 && values.every(isSuch);
}

export const POINT = ["latitude", "longitude"] as const;

export function isPoint(field: string | null): boolean {
  return POINT.some((fact) => fact === field);
}

/** With a decimal point or comma; NaN for other text. */
export function readDegrees(text: string): number {
  return Number(text.replace(",", "."));
}

/** Reads answers, and the marks that stand for them in columns of a table. @returns null for anything else */
export function readYesNo(text: string): boolean | null {
  if (/^(?:yes|y|true|x|✓|✔|1)$/i.test(text)) return true;
  return /^(?:no|n|false|0)$/i.test(text) ? false : null;
}
