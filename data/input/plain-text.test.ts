import { expect, test } from "vitest";
import { hasWords, isPlaceholder, readText, tidyForeignLine, tidyLine, tidyLines } from "./plain-text.ts";

const NAME = { label: "The name", max: 20 };
const NOTES = { label: "The notes", max: 20, lines: true };

const UNSHOWN = "has characters in it that cannot be shown. Please type it again instead of pasting it.";

test.each([
  ["trimmed, with single spaces", "  Oak \u00a0 Creek  ", NAME, "Oak Creek"],
  ["composed, so that equal words are equal strings", "Cafe\u0301", NAME, "Caf\u00e9"],
  ["of lines of one kind, if it is longer", "one\r\ntwo\rthree\u2028four ", NOTES, "one\ntwo\nthree\nfour"],
  ["with its tabs, if it is longer", "one\ttwo", NOTES, "one\ttwo"],
  ["blank, which is up to the field", " \u200b ", NAME, ""],
  ["with joined emoji and right-to-left words", "👩‍🌾 سوق", NAME, "👩‍🌾 سوق"],
  ["of as many characters as it may have", "x".repeat(20), NAME, "x".repeat(20)],
])("a text is read %s", (_, input, field, value) => expect(readText(input, field)).toEqual({ ok: true, value }));

test.each<[unknown, typeof NAME, string]>([
  [5, NAME, "The name must be text."],
  [null, NAME, "The name must be text."],
  ["x".repeat(21), NAME, "The name is too long. Please shorten it to 20 characters or fewer."],
  ["x".repeat(5001), { ...NAME, max: 5000 }, "The name is too long. Please shorten it to 5,000 characters or fewer."],
  // NUL and a C1 control character.
  ["Oak\u0000Creek", NAME, `The name ${UNSHOWN}`],
  ["Oak\u0085Creek", NAME, `The name ${UNSHOWN}`],
  ["Oak\nCreek", NAME, `The name ${UNSHOWN}`],
  ["Oak\tCreek", NAME, `The name ${UNSHOWN}`],
  ["one\btwo", NOTES, `The notes ${UNSHOWN}`],
  // Half a surrogate pair, a right-to-left override, and a direction isolate.
  ["Oak\ud800Creek", NAME, `The name ${UNSHOWN}`],
  ["Oak\u202eCreek", NAME, `The name ${UNSHOWN}`],
  ["Oak\u2066Creek", NAME, `The name ${UNSHOWN}`],
])("%j is refused", (input, field, error) => expect(readText(input, field)).toEqual({ ok: false, error }));

test.each([
  ["byte order marks and zero-width spaces", "\ufeffOak\u200bland\u2060"],
  ["direction marks", "Oak\u200e\u200f\u061cland"],
  ["a soft hyphen", "Oak\u00adland"],
  ["invisible letters", "Oak\u3164\u115f\uffa0land"],
  ["invisible operators", "Oak\u2061\u2064\u180eland"],
])("a line and lines are without %s", (_, input) =>
  expect([tidyLine(input), tidyLines(`${input}\n`)]).toEqual(["Oakland", "Oakland"]),
);

test("keeps emoji made of several characters: a red heart, a farmer, the flag of Wales", () => {
  const text = "\u2764\ufe0f 👩‍🌾 🏴󠁧󠁢󠁷󠁬󠁳󠁿";
  expect(tidyLine(text)).toBe(text);
});

test("text from elsewhere is cleaned of everything that a visitor's would be refused for", () =>
  expect(tidyForeignLine("Oak\u202e \u2067Creek\u2069\ud800\u0000Market\ttwo\nthree")).toBe(
    "Oak Creek\ufffd Market two three",
  ));

test.each([
  ["Oak", true],
  ["4th", true],
  ["市場", true],
  ["...", false],
  ["-- !", false],
  ["", false],
  [tidyLine("\u3164 \u3164"), false],
])("%j contains words: %j", (text, expected) => expect(hasWords(text)).toBe(expected));

test.each([
  ...["<Null>", "NULL", "(null)", "[null]", "None", "nan", "NaN", "N/A", "n.a.", "(blank)", "TBD"],
  ...["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#div/0!", "#NUM!", "#NULL!"],
  ...["-", "--", "–", "—", "?", "..."],
])("%j stands for a missing value", (text) => expect(isPlaceholder(text)).toBe(true));

test.each(["Nullarbor", "None but local food", "#1 Market", "N. A. Park", "0", "<b>", "- new -"])(
  "%j is a value",
  (text) => expect(isPlaceholder(text)).toBe(false),
);
