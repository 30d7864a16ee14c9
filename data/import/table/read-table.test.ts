import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { describeColumns, nameFileKind } from "./read-table.ts";

test.each([
  ["\uFEFF <!DOCTYPE html><title>504</title>", "an HTML page"],
  ["<?xml version='1.0'?>", "an XML file"],
  ["%PDF-1.7\n", "a PDF"],
  ["PK\u0003\u0004\u0014\0[Content_Types].xml", "a spreadsheet (.xlsx)"],
  ["PK\u0003\u0004\u0014\0list.csv", "a zip archive"],
  ['{"error": true}', "JSON"],
  ["a\0b", "binary data"],
  ["FMID,MarketName", null],
])("%j", (text, kind) => expect(nameFileKind(text)).toBe(kind));

test("archives and old spreadsheets are recognized by their first bytes, even after decoding", () => {
  const kindOf = (...bytes: number[]) => nameFileKind(decodeText(Uint8Array.from(bytes)));
  expect(kindOf(0x1f, 0x8b, 0x08, 0)).toBe("a gzip archive");
  expect(kindOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)).toBe("an old spreadsheet (.xls)");
});

test("another table is recognized by its columns", () => {
  expect(describeColumns(["id", "title"])).toBe("a table with the columns id, title");
  expect(describeColumns(["a", "b", "c", "d", "e", "f"])).toBe("a table with the columns a, b, c, d, e, ...");
  const question = "Which of these are sold at the market?";
  expect(describeColumns(["id", question])).toBe("a table with the columns id, Which of these are sold at the...");
  expect(describeColumns(["Not found"])).toBe('text that begins with "Not found"');
});
