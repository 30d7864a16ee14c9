import { expect, test } from "vitest";
import { hashContent, makeEtag, matchesEtag } from "./etag.ts";

test("equal content has equal hashes, other content others", () => {
  expect(hashContent("market")).toBe(hashContent(Buffer.from("market")));
  expect(hashContent("market")).toMatch(/^[\w-]{22}$/);
  expect(hashContent("market")).not.toBe(hashContent("markets"));
});

test("each packed form has its own tag", () => {
  expect(makeEtag("abc", "identity")).toBe('"abc"');
  expect(makeEtag("abc", "br")).toBe('"abc-br"');
  expect(makeEtag("abc", "gzip")).toBe('"abc-gzip"');
});

test.each([
  [undefined, false],
  ["", false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", "abc"', true],
  ["*", true],
  ['"abc-br"', false],
  ["abc", false],
])('If-None-Match %j matches "abc": %j', (header, expected) => {
  expect(matchesEtag(header, '"abc"')).toBe(expected);
});
