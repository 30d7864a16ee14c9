import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const encodeUtf16 = (text: string, isBigEndian: boolean) =>
  Uint8Array.from(
    Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) => (isBigEndian ? [0, code] : [code, 0])),
  );

test("UTF-8 is decoded without its byte order mark", () => {
  expect(decodeText(bytes(0x43, 0x61, 0x66, 0xc3, 0xa9))).toBe("Café");
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe("a");
});

test("Windows-1252 keeps its accents and curly quotes", () =>
  expect(decodeText(bytes(0x4a, 0x6f, 0x65, 0x92, 0x73, 0x20, 0x43, 0x61, 0x66, 0xe9))).toBe("Joe’s Café"));

test.each([
  ["Windows-1252", bytes(0x43, 0x61, 0x66, 0xe9, 0x20, 0x4f, 0x92, 0x48, 0x61, 0x72, 0x61, 0x20, 0x96, 0x20, 0x4d)],
  ["MacRoman", bytes(0x43, 0x61, 0x66, 0x8e, 0x20, 0x4f, 0xd5, 0x48, 0x61, 0x72, 0x61, 0x20, 0xd0, 0x20, 0x4d)],
])("%s is told by where its letters and marks stand", (_, text) => expect(decodeText(text)).toBe("Café O’Hara – M"));

test.each([
  ["Joe’s", bytes(0x4a, 0x6f, 0x65, 0x92, 0x73), bytes(0x4a, 0x6f, 0x65, 0xd5, 0x73)],
  ["8–12", bytes(0x38, 0x96, 0x31, 0x32), bytes(0x38, 0xd0, 0x31, 0x32)],
  ["May–Oct", bytes(0x4d, 0x61, 0x79, 0x96, 0x4f, 0x63, 0x74), bytes(0x4d, 0x61, 0x79, 0xd0, 0x4f, 0x63, 0x74)],
])("a single mark tells, as in %s", (said, windows, mac) =>
  expect([decodeText(windows), decodeText(mac)]).toEqual([said, said]),
);

test("UTF-16 is recognized by its mark, or by the zeros between its letters", () => {
  expect(decodeText(bytes(0xff, 0xfe, 0x61, 0, 0x62, 0))).toBe("ab");
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x61, 0, 0x62))).toBe("ab");
  expect(decodeText(encodeUtf16("FMID,name\n1,Dale\n", false))).toBe("FMID,name\n1,Dale\n");
  expect(decodeText(encodeUtf16("FMID,name\n1,Dale\n", true))).toBe("FMID,name\n1,Dale\n");
});
