import { describe, expect, test } from "vitest";
import { hasWords, readText, tidyForeignLine, tidyLine, tidyLines } from "./plain-text.ts";

const NAME = { label: "The name", max: 20 };
const NOTES = { label: "The notes", max: 20, lines: true };

describe("readText", () => {
  test("trims a line and collapses spaces", () =>
    expect(readText("  Oak \u00a0 Creek  ", NAME)).toEqual({ ok: true, value: "Oak Creek" }));

  test("composes letters, so equal words are equal strings", () =>
    expect(readText("Cafe\u0301", NAME)).toEqual({ ok: true, value: "Caf\u00e9" }));

  test("keeps the line breaks of a longer text, all of one kind", () =>
    expect(readText("one\r\ntwo\rthree\u2028four ", NOTES)).toEqual({ ok: true, value: "one\ntwo\nthree\nfour" }));

  test("accepts a blank text, which is up to the field", () =>
    expect(readText(" \u200b ", NAME)).toEqual({ ok: true, value: "" }));

  test("keeps joined emoji and right-to-left words intact", () =>
    expect(readText("👩‍🌾 سوق", NAME)).toEqual({ ok: true, value: "👩‍🌾 سوق" }));

  test.each([5, true, null, undefined, ["Oak"], { name: "Oak" }])("%j is not a text", (input) =>
    expect(readText(input, NAME)).toEqual({ ok: false, error: "The name must be text." }),
  );

  test("accepts text up to the limit, and not one character more", () => {
    expect(readText("x".repeat(20), NAME).ok).toBe(true);
    expect(readText("x".repeat(21), NAME)).toEqual({
      ok: false,
      error: "The name is too long. Please shorten it to 20 characters or fewer.",
    });
  });

  test("writes large limits with a comma", () =>
    expect(readText("x".repeat(5001), { label: "The description", max: 5000 })).toEqual({
      ok: false,
      error: "The description is too long. Please shorten it to 5,000 characters or fewer.",
    }));

  test.each([
    ["a null character", "Oak\u0000Creek"],
    ["an escape sequence", "Oak\u001b[31mCreek"],
    ["delete", "Oak\u007fCreek"],
    ["a C1 control character", "Oak\u0085Creek"],
    ["a line break in a line", "Oak\nCreek"],
    ["a tab in a line", "Oak\tCreek"],
    ["half a surrogate pair", "Oak\ud800Creek"],
    ["a right-to-left override", "Oak\u202eCreek"],
    ["a direction isolate", "Oak\u2066Creek"],
  ])("refuses %s", (_, input) =>
    expect(readText(input, NAME)).toEqual({
      ok: false,
      error: "The name has characters in it that cannot be shown. Please type it again instead of pasting it.",
    }),
  );

  test("allows tabs in longer texts, but no other control characters", () => {
    expect(readText("one\ttwo", NOTES)).toEqual({ ok: true, value: "one\ttwo" });
    expect(readText("one\btwo", NOTES).ok).toBe(false);
  });
});

test("removes byte order marks and zero-width spaces", () => {
  expect(tidyLine("\ufeffOak\u200bland")).toBe("Oakland");
  expect(tidyLines("\ufeffOak\u2060\nland")).toBe("Oak\nland");
});

test.each([
  ["direction marks", "Oak\u200e\u200f\u061cland"],
  ["a soft hyphen", "Oak\u00adland"],
  ["invisible letters", "Oak\u3164\u115f\uffa0land"],
  ["invisible operators", "Oak\u2061\u2064\u180eland"],
])("removes %s", (_, input) => expect(tidyLine(input)).toBe("Oakland"));

test("a name of invisible letters is blank", () => expect(hasWords(tidyLine("\u3164 \u3164"))).toBe(false));

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
])("%j contains words: %j", (text, expected) => expect(hasWords(text)).toBe(expected));
