import { describe, expect, test } from "vitest";
import { diffValues, diffWords, type Piece } from "./value-diff.ts";

describe("diffValues", () => {
  test("treats a missing value as an empty one of the other side's type", () => {
    expect(diffValues(null, ["Eggs"])).toEqual({
      kind: "list",
      before: [],
      after: [{ text: "Eggs", isChanged: true }],
    });
    expect(diffValues(null, "Oak")).toEqual({ kind: "text", before: [], after: [{ text: "Oak", isChanged: true }] });
  });

  test("compares yes and no as words", () =>
    expect(diffValues(true, false)).toEqual({
      kind: "text",
      before: [{ text: "Yes", isChanged: true }],
      after: [{ text: "No", isChanged: true }],
    }));

  test("compares a text and a list as texts", () =>
    expect(diffValues("Eggs", ["Eggs", "Honey"])).toEqual({
      kind: "text",
      before: [{ text: "Eggs", isChanged: false }],
      after: [
        { text: "Eggs", isChanged: false },
        { text: ", Honey", isChanged: true },
      ],
    }));

  test("finds no difference between two missing values", () =>
    expect(diffValues(null, null)).toEqual({ kind: "text", before: [], after: [] }));
});

/** Writes marked pieces in brackets: "8 [AM]". */
function mark(pieces: readonly Piece[]): string {
  return pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
}

describe("diffWords", () => {
  test.each([
    ["Oak Creek Market", "Oak Creek Market", "Oak Creek Market", "Oak Creek Market"],
    ["Oak Creek Market", "Oak Creek Farmers Market", "Oak Creek Market", "Oak Creek [Farmers] Market"],
    ["(414) 555-0134", "(414) 555-0142", "(414) 555-[0134]", "(414) 555-[0142]"],
    ["https://example.org", "https://market.example.org/", "https://example.org", "https://[market.]example.org[/]"],
    ["Creek Market", "Oak Creek Market", "Creek Market", "[Oak] Creek Market"],
    ["", "New text", "", "[New text]"],
    ["Old text", "", "[Old text]", ""],
    ["12 Main Street", "3 Granary Lane", "[12 Main Street]", "[3 Granary Lane]"],
    ["One.\n\nTwo.", "One.\n\nThree.", "One.\n\n[Two].", "One.\n\n[Three]."],
    ["Café Été", "Café", "Café [Été]", "Café"],
  ])("from %j to %j", (before, after, left, right) => {
    const diff = diffWords(before, after);
    expect(mark(diff.before)).toBe(left);
    expect(mark(diff.after)).toBe(right);
  });

  test("keeps every character of a long text", () => {
    const before = "word ".repeat(1000);
    const after = `${before}and more`;
    const diff = diffWords(before, after);
    expect(diff.before.map(({ text }) => text).join("")).toBe(before);
    expect(mark(diff.after)).toBe(`${before}[and more]`);
  });
});
