import { expect, test } from "vitest";
import { fromCell, toCsv } from "./csv.ts";

test("each row is a line, missing values are empty, and the file starts with a byte order mark", () =>
  expect(
    toCsv([
      ["Name", "Place"],
      ["Café Åsa", null],
      [undefined, -88.25],
    ]),
  ).toBe("\uFEFFName,Place\r\nCafé Åsa,\r\n,-88.25\r\n"));

test.each([
  ["a, b", '"a, b"'],
  ['the "old" one', '"the ""old"" one"'],
  ["two\nlines", '"two\nlines"'],
  ["two\r\nlines", '"two\r\nlines"'],
])("%j is written as one cell", (value, cell) => expect(toCsv([[value]])).toBe(`\uFEFF${cell}\r\n`));

test.each([
  ["=1+1", "'=1+1"],
  ["+1 262 555 0134", "'+1 262 555 0134"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "\t'=1"],
  ["\r=1", '"\r\'=1"'],
  [" =1", " '=1"],
  ["＝1+1", "'＝1+1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])("the text %j is escaped, so it is not a formula", (value, cell) =>
  expect(toCsv([[value]])).toBe(`\uFEFF${cell}\r\n`),
);

test.each([
  ["Eggs; @SUM(A1);\t-1", "Eggs; '@SUM(A1);\t'-1"],
  ["Eggs\t+1", "Eggs\t'+1"],
  ["Eggs\n=1+1\r\n＝2", "\"Eggs\n'=1+1\r\n'＝2\""],
  ['Eggs;"=1+1"', '"Eggs;""\'=1+1"""'],
])("formulas inside %j are escaped, too, for spreadsheets that split cells at other characters", (value, cell) =>
  expect(toCsv([["A market", value]])).toBe(`\uFEFFA market,${cell}\r\n`),
);

test.each(["a=b", "8 AM-1 PM", "me@home", "Eggs; milk", "Mon; 8-1"])("%s is unchanged", (value) =>
  expect(toCsv([[value]])).toBe(`\uFEFF${value}\r\n`),
);

test.each(["=1+1", " =1", "Eggs;=1+1", "Eggs\n=1+1", "8 AM", "it's"])("%j is read back unchanged", (value) =>
  expect(fromCell(toCsv([[value]]).replace(/^\uFEFF"?|"?\r\n$/g, ""))).toBe(value),
);
