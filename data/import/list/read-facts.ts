/** Converts the cells of a market to facts; for cells that cannot be read, says how to correct them. */
import type { ReadResult } from "../../input/plain-text.ts";
import type { KnownFacts } from "../../market/claims.ts";
import { cleanPhone } from "../../market/clean-phone.ts";
import { isEmptyValue, isSchedule, isTyped, readLink, readValue } from "../../market/fact-kinds.ts";
import { type Fact, LINK_MAX, type MarketField } from "../../market/facts.ts";
import { flattenFact } from "../../market/flat-fact.ts";
import type { Payment } from "../../market/market-schema.ts";
import { PAYMENT_LABELS } from "../../market/labels.ts";
import { describeSchedule } from "../../schedule/format/schedule-text.ts";
import { findPayment, orderPayments, splitPayments } from "../cells/payment-words.ts";
import { cleanLink, isLinkField } from "../cells/clean-link.ts";
import { cleanCity, cleanName, cleanStreet, cleanZip } from "../cells/clean-text.ts";
import { withoutEmails } from "../cells/email-address.ts";
import {
  readYesNo,
  type GetText,
  isPoint,
  LIST_FACTS,
  readDegrees,
  type UnreadCell,
  valueOrUnread,
} from "./columns.ts";
import { isZipOf, type State } from "../states.ts";
import { type HoursLines, readHours } from "./hours.ts";

/**
 * @param hours the schedule lines of all rows
 * @param state for checks of zip codes and towns
 * @param on ISO day of the list, for days off without a year; null for a row of our own download, where they are yearly
 * @param unread gets the cells that cannot be read: their facts are left out
 */
export function readFacts(
  get: GetText,
  hours: readonly HoursLines[],
  { state, on }: { state: State; on: string | null },
  unread: UnreadCell[],
): KnownFacts {
  const read = new Map<MarketField, unknown>();
  for (const fact of LIST_FACTS) {
    const { name } = fact;
    const text = get(name);
    if (text === "" || fact.kind === "schedule") continue;
    const value = valueOrUnread(name, readFact(fact, text, { state, city: get("city") }), unread);
    // A Facebook page may be in the website column.
    const field = isLinkField(name) ? (cleanLink(text, name)?.field ?? name) : name;
    if (value !== null && !read.has(field)) read.set(field, value);
  }
  const isHalf = read.has("latitude") !== read.has("longitude");
  if (isHalf && !unread.some(({ field }) => isPoint(field))) {
    unread.push({ field: "latitude", why: "Latitude and longitude come together." });
  }
  // Programs for maps write zeros for a place that they do not know.
  if (isHalf || (read.get("latitude") === 0 && read.get("longitude") === 0)) {
    read.delete("latitude");
    read.delete("longitude");
  }
  const schedule = readHours(hours, on, unread);
  const existence = valueOrUnread("existence", readExistence(get("existence")), unread);
  const facts = Object.fromEntries(read) as KnownFacts;
  return { ...facts, ...(schedule && { schedule }), ...(existence !== null && { existence }) };
}

interface Place {
  state: State;
  /** The town's cell, which is removed from the end of streets. */
  city: string;
}

/** @returns null if nothing is left after cleaning */
function readFact(fact: Fact & { name: string }, text: string, { state, city }: Place): ReadResult<unknown> {
  const take = (value: unknown, want: string) =>
    value === null
      ? { ok: false as const, error: `The ${fact.label} "${shorten(text)}" ${want}` }
      : { ok: true as const, value };
  if (fact.kind === "zip") return take(readZip(text, state), `is no zip code of ${state.name}.`);
  if (fact.kind === "degrees") {
    const degrees = readDegrees(text);
    return take(Number.isFinite(degrees) ? degrees : null, "must be a number, like 43.0747.");
  }
  if (fact.kind === "choice") return take(readListingType(text), "must be Farmers market or Farm stand.");
  if (fact.kind === "choices") return readPayments(text);
  // A spreadsheet may have made it a number: "6085550123.0".
  if (fact.kind === "phone")
    return take(cleanPhone(text.replace(/\.0+$/, "")), "must have ten digits, like (414) 555-0134.");
  if (fact.kind === "link") {
    return take(
      cleanLink(text, isLinkField(fact.name) ? fact.name : "other")?.url ?? null,
      `must be a web address like ${fact.example}.`,
    );
  }
  if (fact.kind === "yes-no") return take(readYesNo(text), "must be yes or no.");
  if (!isTyped(fact)) return take(null, "cannot be given in a list.");
  const read = readValue(fact, clean(fact.name, text, { state, city }), null);
  return read.ok && isEmptyValue(read.value) ? { ok: true, value: null } : read;
}

/** Ignores its state before it, remarks after it, and the ".0" that spreadsheets append: "53703.0". "537031234" has four more digits. */
function readZip(cell: string, state: State): string | null {
  const text = cell.replace(/^[a-z]{2}[ -]+(?=\d)/i, "").replace(/^(\d{5})(\d{4})(?=\.0*$|$)/, "$1-$2");
  const zip = cleanZip(/^\d{3,5}(?:-\d{4})?(?=\.0*$|\D|$)/.exec(text)?.[0] ?? "");
  return zip !== null && isZipOf(state, zip) ? zip : null;
}

function readListingType(text: string): string | null {
  if (/\b(?:farm|road\s?side)[- ]?(?:stands?|store|shop)\b|\bon[- ]?farm\b/i.test(text)) return "farm-stand";
  return /\bmarkets?\b/i.test(text) ? "farmers-market" : null;
}

function clean(name: string, text: string, { state, city }: Place): string {
  if (name === "name") return cleanName(text);
  if (name === "city") return cleanCity(text, state);
  if (name === "address") return cleanStreet(text.replaceAll(/\s*\n\s*/g, ", "), city, state);
  return withoutEmails(text);
}

/** "SNAP/EBT, WIC; credit cards". Cash and checks are ignored, since they are accepted everywhere. */
function readPayments(text: string): ReadResult<string[] | null> {
  const found: Payment[] = [];
  for (const part of splitPayments(text)) {
    const payment = findPayment(part);
    if (payment !== undefined) found.push(payment);
    else if (!/^(?:cash|checks?|no|none)(?: only)?$/i.test(part)) {
      const names = Object.values(PAYMENT_LABELS).map(({ short }) => short);
      return { ok: false, error: `The payment "${shorten(part)}" is not known here. Known are: ${names.join(", ")}.` };
    }
  }
  return { ok: true, value: found.length === 0 ? null : orderPayments(found) };
}

/** Ignores "listed", "unlisted" and "doubted" from the download, which are others' words. */
function readExistence(text: string): ReadResult<"held" | "doubted" | "closed" | null> {
  if (text === "" || /^(?:(?:un)?listed|doubted)$/i.test(text)) return { ok: true, value: null };
  if (/^(?:held|open|active|yes|y|current)$/i.test(text)) return { ok: true, value: "held" };
  if (/^(?:closed|ended|inactive|no|n|permanently closed|closed for good|defunct|no longer [\p{L} ]+)$/iu.test(text))
    return { ok: true, value: "closed" };
  if (/^(?:cancell?ed|uncertain|in doubt|not held)(?: (?:in|for) [\d/–-]+)?$/i.test(text))
    return { ok: true, value: "doubted" };
  return { ok: false, error: `Whether it is still held must be yes or no, not "${shorten(text)}".` };
}

/** The address of a cited page. */
export function readPage(text: string): ReadResult<string> {
  return readLink(text, { kind: "link", label: "page", max: LINK_MAX, example: "https://www.example.org/markets" });
}

/** Whether a cell equals what the site's download has for this value, so that the operator did not change it. */
export function isUnchanged(name: string, text: string, value: unknown): boolean {
  const fact = LIST_FACTS.find((one) => one.name === name);
  if (!fact || value === undefined || value === null) return false;
  const cell = isSchedule(value) ? describeSchedule(value) : flattenFact(fact.kind, value);
  if (fact.kind === "degrees") return readDegrees(text) === cell;
  return toWords(text) === toWords(String(cell));
}

function toWords(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
