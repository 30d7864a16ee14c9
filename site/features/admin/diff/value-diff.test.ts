import { describe, expect, test } from "vitest";
import { diffWords, type Piece } from "./value-diff.ts";

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
