/** The lexicon: which spellings in a text about opening hours mean what. */
import { MONTHS } from "../month.ts";
import { WEEKDAYS, type Weekday } from "../weekday.ts";
import type { ClockTime, TokenMeaning, Token } from "./tokens.ts";

/** Splits a text into tokens; only white space is left out. */
export function splitTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const { read, length } = findEntry(text, at);
    for (const { from, to, ...meaning } of read) tokens.push({ from: at + from, to: at + to, ...meaning });
    at += length;
  }
  return tokens;
}

/** The tokens that begin at an offset, relative to it, and their length. */
function findEntry(text: string, at: number): { read: Token[]; length: number } {
  const isSpace = /[^\S\n]/.test(text.charAt(at));
  for (const [pattern, read] of isSpace ? [] : LEXICON) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { read: read(match), length: match[0].length };
  }
  return { read: [], length: 1 };
}

type Entry = readonly [RegExp, (match: RegExpExecArray) => Token[]];

function entry(pattern: RegExp, read: (match: RegExpExecArray) => TokenMeaning): Entry {
  return [pattern, (match) => [{ from: 0, to: match[0].length, ...read(match) }]];
}

/** Whole words, ignoring case. */
function words(meaning: TokenMeaning, ...spellings: string[]): Entry {
  return entry(new RegExp(`(?:${spellings.join("|")})${END}`, "iyu"), () => meaning);
}

/** Patterns that respect case: punctuation, and words whose capitals matter. */
function exactly(meaning: TokenMeaning, ...spellings: string[]): Entry {
  return entry(new RegExp(spellings.join("|"), "yu"), () => meaning);
}

/** Source of a regular expression that matches the name of a month, also abbreviated. */
export const MONTH_NAME = String.raw`(?:${MONTHS.map(shortened).join("|")})\b\.?`;

/** "September" → a pattern for "Sep", "Sept" and "September", written so that there is no backtracking. */
function shortened(month: string): string {
  const [short, fourth, rest] = [month.slice(0, 3), month.slice(3, 4), month.slice(4)];
  return fourth === "" ? short : `${short}(?:${fourth}(?:${rest})?)?`;
}

/** Number of the month, 1 to 12, by its first three letters ("Sept", "Octobsr"); 0 if none matches. */
export function findMonth(word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === start) + 1;
}

const END = String.raw`(?!\p{L})`;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?${END}\.?`;
const DAY_LETTER = "(?:M|Th|Tu?|W|F|Sa|Su)";
const ORDINALS = ["first|1st", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th"];
const OF_THE_MONTH = String.raw`(?:of\s+)?(?:the|each|every|a)\s+month`;
/** "am", "p.m.", or just a letter at the end of a time: "8a-1p". */
const HALF = String.raw`\s*([ap])(?:\.?\s?m\b\.?|\.?(?=\s*(?:${DASH}|[,;&)\n/]|(?:to|till?|until|and)\b|$)))`;
/** Follows a month and a number that is a time, not a day: "July 9-1 pm". */
const TIME_GOES_ON = String.raw`:\d|\s*[ap]\.?m\b|\s*(?:${DASH}|to\b|until\b)\s*(?:noon|midnight|\d{1,2}(?::\d\d)?\s*[ap]\.?m\b|\d{1,2}:\d\d)`;
const STREET = String.raw`(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Dr|Drive|Lane|Hwy|Highway)\b\.?`;

const WEEKEND: readonly Weekday[] = ["Saturday", "Sunday"];
const WORD: TokenMeaning = { kind: "word" };

/** Words that make a statement uncertain, temporary, conditional or negative. */
const DOUBTS = [
  String.raw`(?:this|next)(?=\s+(?:${DAY}|week))`,
  "instead|mov(?:ed|es|ing)|chang(?:ed?|es|ing)|wrong|incorrect",
  "usually|typically|normally|sometimes|often|maybe|possibly|probably|tentative(?:ly)?|depending|var(?:y|ies|ying)",
  "about|around|approx(?:imate(?:ly)?)?|early|mid|late|tbd|tba|once|twice|while|supplies|sold out",
  "used to|formerly|previously|was|were|unless|if|when|summer|winter|spring|fall|autumn",
  String.raw`appointments?|appts?|emergenc(?:y|ies)|call(?!\s*(?:us\s+)?(?:at\s+)?[(\d])`,
  "alternat(?:es?|ing)|bi-?weekly|fortnightly|rotating",
  String.raw`not|no|never|nor|clos(?:es?|ing)|cancel(?:l?ed)?|[ap]\.?m\b\.?`,
  String.raw`or(?=\s*(?:\d|${DAY}|${ORDINALS.join("|")}|last|noon|until|by|sold))`,
];

/** The first match counts. */
const LEXICON: readonly Entry[] = [
  exactly({ kind: "break", isLine: true }, String.raw`\n\s*`),
  exactly({ kind: "break", isLine: false }, ";"),
  // A sentence ends before a capital letter; "8 a.m. to noon" goes on. A run of dots is tried at its start (or behind
  // "a.m.", which takes one of them), not at each dot: that would cost the square of its length.
  exactly({ kind: "stop" }, String.raw`(?<![.!]{2})[.!]+(?=\s+\p{Lu}|\s*$)`),

  // Web addresses, phone numbers and street addresses: their digits are no times.
  exactly(
    WORD,
    String.raw`(?:https?://|www\.)\S+`,
    String.raw`[\w.+-]{1,60}@[\w.-]+`,
    String.raw`[\w.-]{1,60}\.(?:com|org|net|us)\b\S*`,
  ),
  exactly(WORD, String.raw`(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}(?!\d)`),
  exactly(WORD, String.raw`\d+(?:-\d+)?\s+(?:[NSEW]\.?\s+)?(?:(?!(?:AM|PM)\b)[\p{Lu}\d][\p{L}.'’]*\s+){1,3}${STREET}`),
  exactly(WORD, String.raw`(?:\d+(?:st|nd|rd|th)|First|Second|Third|Fourth|Fifth)\s+${STREET}`),
  // "Sun Prairie" is a town, not Sunday.
  exactly(
    WORD,
    String.raw`Sun\s+(?!Mon|Tue|Wed|Thu|Fri|Sat|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Noon)\p{Lu}\p{Ll}{3,}`,
  ),
  words(WORD, String.raw`first[ -]come(?:,?\s*first[ -]served?)?`),

  words({ kind: "all-day" }, String.raw`(?:open\s+)?24\s*(?:hours?|hrs?|/\s*7)(?!\s*(?:ahead|before|notice))`),
  words({ kind: "hours-unknown" }, "hours (?:not known|unknown)"),
  words({ kind: "season-unknown" }, "season not known"),
  words({ kind: "always" }, "year[- ]?a?round", "all[- ]year(?:[- ](?:round|long))?"),
  words({ kind: "closed", mayFollow: true }, "not held", "closed"),
  words(
    { kind: "closed", mayFollow: false },
    String.raw`not(?=\s+(?:on\b|${MONTH_NAME}))|no market|except(?: for)?|excluding`,
  ),
  words(
    { kind: "holiday" },
    String.raw`(?:(?:all|major|federal|national|legal|public|bank)\s+)*holidays?`,
    "thanksgiving|christmas|easter|memorial day|labor day",
  ),

  words({ kind: "monthly" }, OF_THE_MONTH, "monthly"),
  words({ kind: "days", days: WEEKDAYS }, "every[- ]?day", "daily", "(?:7|seven) days (?:a|per) week"),
  words({ kind: "days", days: WEEKDAYS.filter((day) => !WEEKEND.includes(day)) }, "weekdays?"),
  words({ kind: "days", days: WEEKEND }, "weekends?"),
  words({ kind: "fortnight" }, String.raw`every\s+(?:other|second|2nd)(?=\s+(?:${DAY}|week)(?!\s*${OF_THE_MONTH}))`),
  words({ kind: "every" }, "every", "each"),
  words({ kind: "week" }, "weeks?"),
  entry(new RegExp(DAY, "iyu"), ([name]) => ({ kind: "days", days: [findDay(name)], isPlural: /days/i.test(name) })),
  // Letters mean days in lists and spans ("M-F", "M, W & F", "MWF"), or before a time ("Th 9-5").
  letters(String.raw`${DAY_LETTER}(?:\s*(?:[,/&]|and\b|${DASH})+\s*(?:and\s+)?${DAY_LETTER})+(?![\p{L}'’])`),
  letters(String.raw`(?!MT\b|(?:Tu|Th|Sa|Su)\b)(?=\p{L}{2})M?(?:Tu?)?W?(?:Th)?F?(?:Sa)?(?:Su)?(?![\p{L}'’])`),
  letters(String.raw`(?:Tu|Th|Sa|Su)(?=[.:]?\s*\d)`),
  exactly({ kind: "doubt" }, String.raw`[MTWF](?![\p{L}'’.])`),

  // "Oct 1st Saturday", "Oct 2nd & 4th Sat": a date, or weeks of the month?
  words(
    { kind: "doubt" },
    String.raw`${MONTH_NAME}\s*(?:1st|2nd|3rd|4th|5th)(?:(?:\s*(?:[,&]|and\b|${DASH}))+\s*(?:${ORDINALS.join("|")}|last)){0,4}\s+(?:${DAY}|weeks?)`,
  ),
  entry(/(\d{4})-(\d{2})-(\d{2})(?!\d)/y, ([, year, month, day]) => toDate(Number(month), day, year, true)),
  entry(
    new RegExp(
      String.raw`(${MONTH_NAME})\s*(\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d/])(?!${TIME_GOES_ON})(?:,?\s+(\d{4})(?!\d))?`,
      "iyu",
    ),
    ([, name = "", day, year]) => toDate(findMonth(name), day, year, false),
  ),
  entry(/(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/y, ([, month, day, year]) =>
    toDate(Number(month), day, year?.padStart(4, "20"), true),
  ),
  // Dates as in spreadsheets: "7-May", "7-May-26".
  entry(
    new RegExp(String.raw`(\d{1,2})-(${MONTH_NAME})(?:-(\d{4}|\d{2}))?(?![\p{L}\d])(?!\s*\d)`, "iyu"),
    ([, day, name = "", year]) => toDate(findMonth(name), day, year?.padStart(4, "20"), true),
  ),
  // "You may come" is no month.
  exactly(
    WORD,
    String.raw`(?<!\b(?:in|from|to|through|until)\s|${DASH}\s?)(?:may|march)${END}(?!\s*(?:${DASH}|to\b|thr|until\b))`,
  ),
  entry(new RegExp(MONTH_NAME, "iyu"), ([name]) => ({ kind: "month", month: findMonth(name) })),
  ...ORDINALS.map((names, index) => words({ kind: "ordinal", week: index + 1 }, names)),
  words({ kind: "ordinal", week: -1 }, "last"),

  entry(/(?:12(?::00)?\s*)?(noon|midnight)\b/iy, ([, name = ""]) => toTime("12", "0", /noon/i.test(name) ? "p" : "a")),
  // 24-hour times; spreadsheets add seconds.
  entry(
    /(0\d|1[3-9]|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?!\s*[ap]\b\.?|\s*[ap]\.?\s?m\b)(?![\p{L}\d:])/iuy,
    ([, hour, minute]) => ({
      ...toTime(hour, minute, Number(hour) < 12 ? "a" : "p"),
      is24: true,
    }),
  ),
  // "730am" and "7:30 am". Some sources print noon as "0:00 PM".
  entry(
    new RegExp(String.raw`(0?\d|1[0-2])(?::?([0-5]\d)(?::[0-5]\d)?)?${HALF}`, "iyu"),
    ([, hour, minute = "0", half = ""]) => toTime(hour, minute, /a/i.test(half) ? "a" : "p"),
  ),
  entry(/(\d|1[0-2])(?::([0-5]\d)(?::[0-5]\d)?)?(?![\p{L}\d:/%$]|\.\d)/uy, ([, hour, minute]) =>
    toTime(hour, minute, null),
  ),
  entry(/((?:19|20)\d{2})(?![\p{L}\d])/uy, ([, year]) => ({ kind: "year", year: Number(year) })),
  // Impossible times and ordinals.
  exactly({ kind: "doubt" }, String.raw`\d+:\d+`),
  exactly({ kind: "doubt" }, String.raw`\d+(?:st|nd|rd|th)${END}`),
  exactly({ kind: "number" }, String.raw`\d+(?!\p{L})`),

  exactly({ kind: "to" }, `${DASH}+`),
  words({ kind: "to" }, String.raw`(?:to|through|thru|until|till?)(?:\s+the\s+end\s+of)?`),
  exactly({ kind: "and", isComma: true }, "[,/•]"),
  exactly({ kind: "and", isComma: false }, "[&+]"),
  words({ kind: "and", isComma: false }, "and|plus"),
  entry(/\(((?:[^()]|\([^()]{0,120}\)){0,120})\)/y, ([, text = ""]) => ({ kind: "note", text })),
  words({ kind: "doubt" }, String.raw`(?:end|beginning|start|middle)\s+of`),
  words({ kind: "since" }, "from|since|after|before|by|starts?|starting|begins?|beginning|opens|opening|ends?|ending"),

  exactly({ kind: "doubt" }, String.raw`[?~]`),
  words({ kind: "doubt" }, ...DOUBTS),
  words({ kind: "filler" }, String.raw`open(?:\s+hours)?`, "hours|held|on|at|in|the|weekly|is|are|a"),
  exactly({ kind: "filler", mark: ":" }, ":"),
  exactly({ kind: "filler" }, String.raw`[.()*|"“”]`),
  exactly(WORD, String.raw`[\p{L}\p{N}'’]+|\S`),
];

/** The weekday of an abbreviation: "Tues.", "thur", "Th". "T" is Tuesday, since Thursday is "Th". */
function findDay(name: string): Weekday {
  const start = name.replace(/\.$/, "").slice(0, 3).toLowerCase();
  return WEEKDAYS.find((day) => day.toLowerCase().startsWith(start)) ?? "Monday";
}

/** "M-F" → the tokens Monday, to, Friday. */
function letters(source: string): Entry {
  const pieces = new RegExp(`(${DAY_LETTER})|(${DASH})|[,/&]|and`, "gu");
  return [
    new RegExp(source, "yu"),
    ([text]) =>
      [...text.matchAll(pieces)].map((piece): Token => {
        const [word, letter, dash] = piece;
        const span = { from: piece.index, to: piece.index + word.length };
        if (letter !== undefined) return { ...span, kind: "days", days: [findDay(letter)] };
        return dash === undefined ? { ...span, kind: "and", isComma: true } : { ...span, kind: "to" };
      }),
  ];
}

function toDate(month: number, day: string | undefined, year: string | undefined, isNumeric: boolean): TokenMeaning {
  return { kind: "date", month, day: Number(day), year: year === undefined ? null : Number(year), isNumeric };
}

function toTime(hour: string | undefined, minute: string | undefined, half: "a" | "p" | null): ClockTime {
  const face = (Number(hour) % 12) * 60 + Number(minute ?? 0);
  return { kind: "time", face, half, is24: false, isNumber: half === null && minute === undefined };
}
