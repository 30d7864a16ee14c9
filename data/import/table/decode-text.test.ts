import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

/** One byte for each letter. */
const toBytes = (text: string) => Buffer.from(text, "latin1");
const toUtf16 = (text: string) => Buffer.from(text, "utf16le");

test.each([
  ["UTF-8", Buffer.from("Café"), "Café"],
  ["UTF-8 with its byte order mark", Buffer.from("\uFEFFa"), "a"],
  ["Windows-1252 by its letters and marks", toBytes("Joe\u0092s Caf\u00e9"), "Joe’s Café"],
  ["Windows-1252 by where they stand", toBytes("Caf\u00e9 O\u0092Hara \u0096 M"), "Café O’Hara – M"],
  ["MacRoman by where they stand", toBytes("Caf\u008e O\u00d5Hara \u00d0 M"), "Café O’Hara – M"],
  ["Windows-1252 by one apostrophe", toBytes("Joe\u0092s"), "Joe’s"],
  ["MacRoman by one apostrophe", toBytes("Joe\u00d5s"), "Joe’s"],
  ["Windows-1252 by one dash of figures", toBytes("8\u009612"), "8–12"],
  ["MacRoman by one dash of figures", toBytes("8\u00d012"), "8–12"],
  ["Windows-1252 by one dash of names", toBytes("May\u0096Oct"), "May–Oct"],
  ["MacRoman by one dash of names", toBytes("May\u00d0Oct"), "May–Oct"],
  ["UTF-16 by its mark", toUtf16("\uFEFFab"), "ab"],
  ["big-endian UTF-16 by its mark", toUtf16("\uFEFFab").swap16(), "ab"],
  ["UTF-16 by the zeros between its letters", toUtf16("FMID,name\n1,Dale\n"), "FMID,name\n1,Dale\n"],
  ["big-endian UTF-16 by the zeros", toUtf16("FMID,name\n1,Dale\n").swap16(), "FMID,name\n1,Dale\n"],
])("%s is recognized", (_, bytes, text) => expect(decodeText(bytes)).toBe(text));
