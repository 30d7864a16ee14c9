/** Extracts facts from a visitor's description of a suggested market, for a moderator to review. */
import { CROPS } from "../crops/crops.ts";
import { AMENITIES, type AmenityName } from "../market/amenities.ts";
import { cleanPhone } from "../market/clean-phone.ts";
import { FACTS } from "../market/facts.ts";
import type { Payment } from "../market/market-schema.ts";
import { isOnHost, splitLinks } from "../market/web-address.ts";
import { readScheduleText } from "../schedule/reading/read-schedule-text.ts";
import { quote, splitSentences } from "../schedule/reading/read-sentence.ts";
import type { Span } from "../schedule/reading/tokens.ts";
import type { Schedule } from "../schedule/schedule.ts";
import { addItem, listPhrases, type Meaning, toKey } from "../search/phrases.ts";
import { splitWords } from "../search/spelling.ts";

interface ReadSuggestion {
  schedule: Schedule | null;
  /** Items like "Eggs". */
  items: string[];
  payments: Payment[];
  amenities: AmenityName[];
  website: string | null;
  facebook: string | null;
  instagram: string | null;
  phoneNumber: string | null;
  /** The whole text in order, split into passages that were understood and ones that a person must read. */
  passages: { text: string; isRead: boolean }[];
}

/** @param sentOn ISO date of the submission; dates without a year are taken as the nearest to it */
export function readSuggestion(text: string, sentOn: string): ReadSuggestion {
  const { schedule, spans: said } = readScheduleText(text, { today: sentOn });
  const spans = [...said];
  const links = readLinks(text, spans);
  const phone = readPhoneNumber(text, spans);
  const found = readWords(text, spans);
  return {
    schedule,
    items: pick(found, "item"),
    payments: pick(found, "payment") as Payment[],
    amenities: AMENITIES.filter(({ value }) => pick(found, "amenity").includes(value)).map(({ name }) => name),
    ...links,
    phoneNumber: phone,
    passages: toPassages(text, spans),
  };
}

const KINDS: readonly Meaning["kind"][] = ["item", "payment", "amenity"];

/** Search words that often mean something else in a sentence: "the senior center", "produce stands". */
const AMBIGUOUS = new Set([
  "senior",
  "card",
  "drink",
  "gift",
  "produce",
  "accessible",
  "plant",
  "cream",
  "lunch",
  "band",
]);

/** Items without synonyms in phrases.ts. */
const PLAIN_ITEMS = ["Eggs", "Herbs", "Coffee & tea", "Wine, beer & hard cider"];

const DENIED = /\b(?:no|not|never|without|don'?t|doesn'?t|isn'?t|aren'?t|cannot|can'?t|won'?t|nor|unsure)\b|\?/i;

let known: ReadonlyMap<string, readonly Meaning[]> | null = null;

function getPhrases(): ReadonlyMap<string, readonly Meaning[]> {
  if (known) return known;
  const phrases = listPhrases(CROPS);
  const named = [...phrases.values()].flat().flatMap(({ kind, value }) => (kind === "item" ? [value] : []));
  for (const item of new Set([...named, ...PLAIN_ITEMS])) addItem(phrases, item);
  return (known = phrases);
}

/** Words in the longest phrase: "credit and debit card". */
const PHRASE_MAX = 4;

/** Skips sentences with a negation or a question: the things they name may not exist. */
function readWords(text: string, spans: Span[]): Meaning[] {
  const meanings: Meaning[] = [];
  const taken = [...spans];
  for (const tokens of splitSentences(text)) {
    const [sentence, at] = [quote(tokens, text), tokens[0]?.from ?? 0];
    if (DENIED.test(sentence.replaceAll("’", "'"))) continue;
    const words = [...sentence.matchAll(/[\p{L}\p{N}'’]+/gu)].map((match) => ({
      word: splitWords(match[0])[0] ?? "",
      from: at + match.index,
      to: at + match.index + match[0].length,
    }));
    for (let index = 0; index < words.length;) {
      const phrase = findPhrase(words.slice(index, index + PHRASE_MAX), text);
      const [first, last] = [phrase?.words.at(0), phrase?.words.at(-1)];
      if (phrase && first && last && !taken.some(({ from, to }) => from < last.to && first.from < to)) {
        meanings.push(...phrase.meanings);
        spans.push({ from: first.from, to: last.to });
      }
      index += phrase?.words.length ?? 1;
    }
  }
  return meanings;
}

interface Word extends Span {
  word: string;
}

function findPhrase(words: readonly Word[], text: string): { words: readonly Word[]; meanings: Meaning[] } | null {
  for (let length = words.length; length > 0; length--) {
    const tried = words.slice(0, length);
    const [first, last] = [tried[0], tried.at(-1)];
    // Words separated by punctuation are not one phrase.
    if (!first || !last || /[,:()/]/.test(text.slice(first.from, last.to))) continue;
    const key = toKey(tried.map(({ word }) => word));
    if (AMBIGUOUS.has(key)) continue;
    const meanings = (getPhrases().get(key) ?? []).filter(({ kind }) => KINDS.includes(kind));
    if (meanings.length > 0) return { words: tried, meanings };
  }
  return null;
}

function pick(meanings: readonly Meaning[], wanted: Meaning["kind"]): string[] {
  return [...new Set(meanings.flatMap(({ kind, value }) => (kind === wanted ? [value] : [])))];
}

type Links = Pick<ReadSuggestion, "website" | "facebook" | "instagram">;

function readLinks(text: string, spans: Span[]): Links {
  const links: Links = { website: null, facebook: null, instagram: null };
  let at = 0;
  for (const part of splitLinks(text)) {
    const from = at;
    at += part.text.length;
    if (part.href === null) continue;
    const url = new URL(part.href);
    const isOf = (name: "facebook" | "instagram") => FACTS[name].hosts.some((host) => isOnHost(url, host));
    const fact = isOf("facebook") ? "facebook" : isOf("instagram") ? "instagram" : "website";
    if (links[fact] !== null) continue;
    links[fact] = part.href;
    spans.push({ from, to: at });
  }
  return links;
}

function readPhoneNumber(text: string, spans: Span[]): string | null {
  const match = /(?<!\d)(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/.exec(text);
  const phone = match && cleanPhone(match[0]);
  if (!match || !phone) return null;
  spans.push({ from: match.index, to: match.index + match[0].length });
  return phone;
}

function toPassages(text: string, spans: readonly Span[]): ReadSuggestion["passages"] {
  const passages: ReadSuggestion["passages"] = [];
  let at = 0;
  const add = (to: number, isRead: boolean) => {
    if (to > at) passages.push({ text: text.slice(at, to), isRead });
    at = Math.max(at, to);
  };
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return passages;
}
