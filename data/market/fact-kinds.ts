/** The kinds of facts: how their values are read from input, compared and formatted, with error messages. */
import { hasWords, type ReadResult, readText, isPlaceholder, type TextRules } from "../input/plain-text.ts";
import { formatSchedule } from "../schedule/format/schedule-text.ts";
import { editSchedule, isEmptySchedule } from "../schedule/edit-schedule.ts";
import { EXAMPLE } from "../schedule/reading/read-typed-schedule.ts";
import { toComparableSchedule } from "../schedule/same-schedule.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { type Fact, FACTS, getFact } from "./facts.ts";
import { nameChoice } from "./choice-text.ts";
import { cleanPhone } from "./clean-phone.ts";
import { ITEM_MAX } from "./market-limits.ts";
import { isOnHost, tidyAddress } from "./web-address.ts";

/** Values of the kinds in TYPED_KINDS. Opening hours are a whole schedule. */
export type FieldValue = string | string[] | Schedule | boolean;

/** Facts whose values can be sent as text, as forms without JavaScript do. */
export type TypedFact = Extract<Fact, { kind: (typeof TYPED_KINDS)[number] }>;

const TYPED_KINDS = ["text", "long-text", "phone", "link", "list", "choices", "schedule", "yes-no"] as const;

export function isTyped<F extends Fact>(fact: F): fact is F & TypedFact {
  return TYPED_KINDS.some((kind) => kind === fact.kind);
}

/**
 * Cleans and checks input. Empty input may pass: the caller decides about it.
 * @param input unchecked, except that opening hours have the shape of a ScheduleEdit
 * @param current the stored value: opening hours in a source's own words may stay
 */
export function readValue(fact: TypedFact, input: unknown, current: unknown): ReadResult<FieldValue> {
  switch (fact.kind) {
    case "text":
    case "long-text":
      return readFactText(fact, input);
    case "phone":
      return readPhone(input, { label: `The ${fact.label}`, max: fact.max });
    case "link":
      return readLink(input, fact);
    case "list":
      return readItems(input, fact);
    case "choices":
      return readChoices(input, fact);
    case "schedule":
      return typeof input === "string" || isRecord(input)
        ? editSchedule(input, isSchedule(current) ? current : null)
        : { ok: false, error: `The opening hours must be given by season and weekday. ${EXAMPLE}` };
    case "yes-no":
      return readYesNo(input);
  }
}

/** The error message for an invalid value; null if the schema's own message has to do. */
export function describeRule(fact: Fact): string | null {
  switch (fact.kind) {
    case "text":
      return fact.isRequired ? `A market needs a ${fact.label}. Please write the right one.` : null;
    case "zip":
      return `The ${fact.label} must be five digits.`;
    case "degrees":
      return `The ${fact.label} must be a number of degrees between -${fact.max} and ${fact.max}.`;
    case "number":
      return `The ${fact.label} must be a number from ${fact.min} to ${fact.max}.`;
    case "count":
      return `The ${fact.label} must be a whole number.`;
    case "market":
      return `What it is ${fact.label} must be the number of another market.`;
    case "list":
      return `The ${fact.label} must be a list of up to ${fact.count} texts of at most ${fact.max} characters.`;
    case "choice":
      return fact.ask;
    case "choices":
      return `The ${fact.label} must be a list of ${new Intl.ListFormat("en-GB").format(fact.choices)}.`;
    case "confirmation":
      return "Please give the day on which it was confirmed, like 2026-07-04, and by whom.";
    case "long-text":
    case "phone":
    case "link":
    case "yes-no":
    case "id":
    case "notices":
    case "photos":
    case "photo-texts":
    case "schedule":
    case "sources":
    case "standing":
    case "elsewhere":
    case "attributions":
    case "day":
      return null;
  }
}

/** Whether the value is empty: "", an empty list, a schedule without content. */
export function isEmptyValue(value: FieldValue): boolean {
  if (typeof value === "boolean") return false;
  return isSchedule(value) ? isEmptySchedule(value) : value.length === 0;
}

/** Formats a fact's value, with labels for choices: "SNAP (EBT cards), Credit and debit cards". */
export function formatFact({ kind }: Pick<Fact, "kind">, value: FieldValue | null): string {
  return formatFieldValue(kind === "choices" && Array.isArray(value) ? value.map(nameChoice) : value);
}

/** Formats a value for people: items joined by commas, a line per day, "Yes" and "No". readValue() reads it back. */
export function formatFieldValue(value: FieldValue | null): string {
  if (value === null) return "Not given";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  return Array.isArray(value) ? joinItems(value) : formatSchedule(value);
}

export function isSchedule(value: unknown): value is Schedule {
  return isRecord(value) && Array.isArray(value["seasons"]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether two values of a fact mean the same: items in any order, equal times in any notation, a closed day and a
 * missing day, web addresses with or without "www.", trailing slash and https. Null, undefined and [] mean no value.
 */
export function isSameValue(field: string, a: unknown, b: unknown): boolean {
  const fact = getFact(field);
  const [one, other] = [a, b].map((value) => toComparable(fact, emptyToNull(value)));
  return JSON.stringify(one) === JSON.stringify(other);
}

function emptyToNull(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : (value ?? null);
}

/** Normalizes like a suggestion, since stored values may come from sources in another form. */
function toComparable(fact: Fact | null, value: unknown): unknown {
  const read = fact && isTyped(fact) ? readValue(fact, value, value) : null;
  if (!read?.ok || value === null) return value;
  if (Array.isArray(read.value)) return read.value.toSorted();
  if (isSchedule(read.value)) return toComparableSchedule(read.value);
  return fact?.kind === "link" ? String(read.value).replace(/^https?:\/\/(www\.)?|\/$/g, "") : read.value;
}

function readFactText(fact: Extract<Fact, { max: number; kind: unknown }>, input: unknown): ReadResult<string> {
  const text = readText(input, { label: `The ${fact.label}`, max: fact.max, lines: fact.kind === "long-text" });
  const isNothing = fact.isRequired && text.ok && text.value !== "" && !hasWords(text.value);
  return isNothing ? { ok: false, error: describeRule(fact) ?? "" } : text;
}

function readYesNo(input: unknown): ReadResult<boolean | ""> {
  if (typeof input === "boolean") return { ok: true, value: input };
  const text = typeof input === "string" ? input.trim().toLowerCase() : null;
  if (text === "") return { ok: true, value: "" };
  if (text === "yes" || text === "true") return { ok: true, value: true };
  if (text === "no" || text === "false") return { ok: true, value: false };
  return { ok: false, error: "Please answer yes or no." };
}

/** "414-933-8121" → "(414) 933-8121"; "" → "". @param rules for the result; the input may be twice as long */
export function readPhone(input: unknown, { label, max }: TextRules): ReadResult<string> {
  const text = readText(input, { label, max: 2 * max });
  if (!text.ok || text.value === "") return text;
  const value = cleanPhone(text.value);
  if (value !== null) return { ok: true, value };
  return { ok: false, error: `${label} must have ten digits, with the area code: (414) 555-0134` };
}

type LinkFact = Extract<Fact, { kind: "link" }>;

/**
 * "example.org" → "https://example.org"; for facts with a `home` also a page's name: "@oakcreekmarket" →
 * "https://www.instagram.com/oakcreekmarket"; "" → "". Refuses anything but http and https addresses of a domain,
 * e-mail addresses, and other sites than the fact's `hosts`.
 */
export function readLink(input: unknown, { label, max, example, hosts = [], home }: LinkFact): ReadResult<string> {
  const rules = { label: `The ${label}`, max };
  const text = readText(input, rules);
  if (!text.ok || text.value === "") return text;
  const url = toUrl(text.value, home);
  const isRight = url !== null && (hosts.length === 0 || (isPage(url) && hosts.some((host) => isOnHost(url, host))));
  if (!isRight) return { ok: false, error: `${rules.label} must be a web address like ${example}` };
  const value = tidyAddress(url);
  return value.length > max ? readText(value, rules) : { ok: true, value };
}

/** As in the market's schema: a domain name, not an IP address. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function toUrl(text: string, home: string | undefined): URL | null {
  const handle = /^(?:@([\w.-]{1,60})|[\w-]{3,60})$/.exec(text);
  if (home !== undefined && handle && !isPlaceholder(text)) return new URL(handle[1] ?? text, home);
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return HOST.test(url.hostname) && !url.username && !url.password ? url : null;
}

/** "https://www.facebook.com" alone is not a page. */
function isPage(url: URL): boolean {
  return url.pathname !== "/";
}

interface ListRules {
  /** Maximum characters per item. */
  max: number;
  /** Maximum number of items. */
  count: number;
}

/**
 * Reads a list of texts, or a text with an item per line; a single line is split at semicolons, or else at commas
 * ("eggs, honey"). Empty and repeated items are dropped.
 */
export function readItems(input: unknown, { max, count }: ListRules = FACTS.customList): ReadResult<string[]> {
  const texts: unknown = typeof input === "string" ? split(input) : input;
  if (!Array.isArray(texts))
    return { ok: false, error: "The items must be a list of texts, or text with one item per line." };
  const items = new Map<string, string>();
  for (const text of texts) {
    const item = readText(text, { label: "Each item", max });
    if (!item.ok) return item;
    const key = item.value.toLowerCase();
    if (key !== "" && !items.has(key)) items.set(key, item.value);
    if (items.size > count) return { ok: false, error: `Please list ${count} items or fewer.` };
  }
  return { ok: true, value: [...items.values()] };
}

/** Accepts each choice by value or label: "SNAP (EBT cards), credit". */
function readChoices(input: unknown, fact: Extract<Fact, { kind: "choices" }>): ReadResult<string[]> {
  const read = readItems(input, { max: ITEM_MAX, count: fact.choices.length });
  const known = (item: string) =>
    fact.choices.find((choice) =>
      [choice, nameChoice(choice)].some((name) => name.toLowerCase() === item.toLowerCase()),
    );
  const chosen = read.ok ? read.value.map(known) : [undefined];
  const value = chosen.filter((choice) => choice !== undefined);
  return value.length === chosen.length ? { ok: true, value } : { ok: false, error: describeRule(fact) ?? "" };
}

/** Joins items so that readItems() reads the same list. */
export function joinItems(items: readonly string[]): string {
  return items.join(items.some((item) => item.includes(",")) ? "; " : ", ");
}

function split(text: string): string[] {
  const lines = text.trim().split(/\r\n?|\n/);
  if (lines.length > 1) return lines;
  return text.split(text.includes(";") ? ";" : ",");
}
